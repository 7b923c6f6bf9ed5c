import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {NOTHING_TAKEN} from '~/domain/udhiyah/campaign'
import type {UdhiyahCampaign} from '~/domain/udhiyah/campaign'
import {leftOf, listPickupTimes} from '~/domain/udhiyah/campaign-state'
import {readCampaigns} from '~/domain/udhiyah/campaigns.server'
import {formatDateTime} from '~/platform/time/format-instant'
import {toAnimals, toCounterDays, toTotals} from './counter-view'

type Context = Pick<AppLoadContext, 'content' | 'log' | 'udhiyahCounter' | 'udhiyahShares'>

export type CounterPageData = Awaited<ReturnType<typeof readCounter>>

/** The campaign of the address, else the one that is handed over next, else the latest. Null: there is none. */
export async function readCounter(context: Context, {search, now}: {search: URLSearchParams; now: number}) {
  const [campaigns, {timeZone}, known] = await Promise.all([
    readCampaigns(context),
    readStoreSettings(context),
    context.udhiyahCounter.listCampaignIds(),
  ])
  const choices = [
    ...campaigns.map(({id, title}) => ({id, title})),
    // The Studio has deleted it, and it is still to be handed over.
    ...known.filter((id) => !campaigns.some((one) => one.id === id)).map((id) => ({id, title: id})),
  ]
  const wanted = search.get('campaign')
  const next = campaigns.find(
    (one) => listPickupTimes(one, NOTHING_TAKEN, {timeZone, now: now - DAY_MS}).length > 0,
  )
  const chosen =
    choices.find(({id}) => id === wanted) ?? choices.find(({id}) => id === next?.id) ?? choices.at(-1)
  if (!chosen) return null
  const campaign = campaigns.find(({id}) => id === chosen.id)
  const [sold, taken] = await Promise.all([
    context.udhiyahCounter.listSold(chosen.id),
    context.udhiyahShares.readTaken(chosen.id),
  ])
  const titles = new Map(campaign?.offers.map(({key, title}) => [key, title]))
  return {
    ...{choices, chosen},
    printedAt: formatDateTime(now, timeZone, now),
    days: toCounterDays(sold, titles, timeZone),
    animals: toAnimals(sold, titles),
    totals: toTotals(sold),
    offers: offersOf(campaign, {sold, taken}),
  }
}

/** The day of the pickup itself is not over when its last hour has begun. */
const DAY_MS = 24 * 3_600_000

function offersOf(
  campaign: UdhiyahCampaign | undefined,
  {
    sold,
    taken,
  }: {
    sold: readonly {offer: string}[]
    taken: Awaited<ReturnType<Context['udhiyahShares']['readTaken']>>
  },
) {
  return (campaign?.offers ?? []).map((offer) => {
    const soldCount = sold.filter((share) => share.offer === offer.key).length
    return {
      ...{key: offer.key, title: offer.title, sold: soldCount, left: leftOf(offer, taken)},
      held: (taken.shares[offer.key] ?? 0) - soldCount,
    }
  })
}
