import type {Deal} from '~/domain/deals/deal'
import {toDealCardModel} from '~/domain/deals/deal-card-model'
import {runningDeals} from '~/domain/deals/deal-state'
import * as paths from '~/platform/url/addresses'
import {pictureUrl} from '~/platform/url/picture-url'
import type {PictureSource} from '~/platform/url/picture-url'
import {messages} from './messages'

/** A deal as the mail shows it. */
export interface MailDeal {
  title: string
  /** In large letters. */
  offer: string | null
  was: string | null
  now: string | null
  text: string | null
  ends: string | null
  href: string
  picture: {src: string; width: number; height: number} | null
}

interface MailContentParams {
  deals: Deal[]
  now: number
  timeZone: string
  publicUrl: URL
}

/** The deals that run, those that change a price first. */
export function mailDeals({deals, now, timeZone, publicUrl}: MailContentParams): MailDeal[] {
  const running = runningDeals(deals, now)
  const first = running.filter(({terms}) => terms.kind !== 'information')
  const others = running.filter(({terms}) => terms.kind === 'information')
  return [...first, ...others].map((deal) => {
    const card = toDealCardModel(deal, now, timeZone)
    return {
      title: card.titleLines.join(' '),
      offer: card.offer,
      was: card.was,
      now: card.now,
      text: card.text ?? namesOf(deal),
      ends: card.ends?.text ?? null,
      href: new URL(card.href ?? paths.weeklyDeals(), publicUrl).href,
      picture: card.picture && mailPicture(card.picture, publicUrl),
    }
  })
}

/** "This week: Lamb shanks, and 3 more deals" */
export function suggestSubject(deals: readonly MailDeal[]): string {
  const [first] = deals
  return first ? messages.subject(first.title, deals.length - 1) : ''
}

const MAX_NAMED = 3

function namesOf({products, productCategories}: Deal): string | null {
  const names = [...productCategories, ...products].map(({title}) => title)
  if (names.length === 0) return null
  const shown = names.slice(0, MAX_NAMED)
  const more = names.length - shown.length
  return messages.on([...shown, ...(more > 0 ? [messages.more(more)] : [])].join(', '))
}

const SIDE = 96
/** For sharp screens. */
const DENSITY = 2

/** Mail programs know few formats; drawings have no background, and stay so. */
function mailPicture(picture: PictureSource, publicUrl: URL) {
  const format = picture.lqip ? 'jpg' : 'png'
  const path = pictureUrl(picture, {width: SIDE * DENSITY, height: SIDE * DENSITY, format})
  return {src: new URL(path, publicUrl).href, width: SIDE, height: SIDE}
}
