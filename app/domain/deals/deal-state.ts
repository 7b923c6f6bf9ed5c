import {safeHref} from '~/platform/url/safe-href'
import {toInstant, toLocal} from '~/platform/time/time-zone'
import {announcedAt} from '../../../schemas/model/coming-soon'
import {defaultDealTarget, meatPageOf} from '../../../schemas/model/deal-target'
import {spanStateAt} from '../../../schemas/model/time-span'
import type {Deal} from './deal'

type SubjectField = 'appliesTo' | 'products' | 'productCategories'

/**
 * A deal whose products are all gone is hidden, since nobody could use it. An announcement needs no products, so it
 * stays.
 */
export function isUsable(deal: Pick<Deal, SubjectField | 'terms' | 'missingCount'>): boolean {
  const {terms, appliesTo, products, productCategories, missingCount} = deal
  const named = appliesTo.length + products.length + productCategories.length
  return terms.kind === 'information' || named > 0 || missingCount === 0
}

export function runningDeals(deals: Deal[], now: number): Deal[] {
  return deals.filter((deal) => isUsable(deal) && spanStateAt(deal, now) === 'running')
}

/** Deals that start soon, the soonest first. */
export function comingDeals(deals: Deal[], now: number, timeZone: string): Deal[] {
  return deals
    .filter((deal) => isUsable(deal) && spanStateAt(deal, now) === 'coming')
    .filter(({from}) => from !== null && announcedAt(from, timeZone) <= now)
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0))
}

/**
 * The next instant at which something that is said of a deal changes: it is announced, starts or ends, or the
 * store's day begins on which it does. Null when nothing is going to change.
 */
export function nextChange(deals: Deal[], now: number, timeZone: string): number | null {
  const moments = deals.filter(isUsable).flatMap(({from, until}) => [
    ...(from === null ? [] : [announcedAt(from, timeZone), dayStart(from, timeZone), from]),
    // What ends at midnight ends, as people say, the day before.
    ...(until === null ? [] : [dayStart(until - 1, timeZone), until]),
  ])
  const next = Math.min(...moments.filter((moment) => moment > now))
  return Number.isFinite(next) ? next : null
}

export function dayStart(instant: number, timeZone: string): number {
  return toInstant(toLocal(instant, timeZone).date, 0, timeZone)
}

/** The title's lines: two when staff chose the word after which it breaks. */
export function titleLines({title, textBreak}: Pick<Deal, 'title' | 'textBreak'>): string[] {
  const words = title.split(/[ \t\n]+/)
  if (textBreak === null || !Number.isInteger(textBreak)) return [words.join(' ')]
  if (textBreak < 1 || textBreak >= words.length) return [words.join(' ')]
  return [words.slice(0, textBreak).join(' '), words.slice(textBreak).join(' ')]
}

/** Where a card leads: a page of ours, one elsewhere over https, or the goods that the deal is on. */
export function dealHref({
  target,
  products,
  productCategories,
  appliesTo,
}: Pick<Deal, 'target' | SubjectField>): string | null {
  if (!target?.trim()) {
    const categories = productCategories.map(({id}) => id)
    const meatPage = meatPageOf(
      appliesTo.map((subject) => ({...subject, isCategory: subject.type === 'butcherCategory'})),
    )
    return defaultDealTarget({products, categories, meats: appliesTo.length, meatPage}) ?? null
  }
  const href = safeHref(target)
  return href && /^(\/|https:\/\/)/i.test(href) ? href : null
}
