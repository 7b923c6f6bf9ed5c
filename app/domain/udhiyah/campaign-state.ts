import {toInstant} from '~/platform/time/time-zone'
import {toMinutes} from '~/platform/time/clock'
import type {TakenShares, UdhiyahCampaign, UdhiyahOffer, UdhiyahWindow} from './campaign'

export type CampaignState =
  /** Staff have closed it. */
  | 'closed'
  | 'upcoming'
  | 'open'
  /** All that there was is taken; what is not paid in time comes back. */
  | 'sold-out'
  /** The time to order is over. */
  | 'ended'

/** The server's clock decides, never the browser's. */
export function campaignStateAt(campaign: UdhiyahCampaign, taken: TakenShares, now: number): CampaignState {
  if (campaign.isClosed) return 'closed'
  if (now >= campaign.orderBy) return 'ended'
  if (campaign.opensAt !== null && now < campaign.opensAt) return 'upcoming'
  return campaign.offers.some((offer) => leftOf(offer, taken) > 0) ? 'open' : 'sold-out'
}

/** Staff may lower a number below what is sold. */
export function leftOf(offer: Pick<UdhiyahOffer, 'key' | 'count'>, {shares}: TakenShares): number {
  return Math.max(0, offer.count - (shares[offer.key] ?? 0))
}

/** When the state changes by itself; null: it does not any more. */
export function nextChangeOf({isClosed, opensAt, orderBy}: UdhiyahCampaign, now: number): number | null {
  if (isClosed) return null
  return [opensAt, orderBy].find((moment) => moment !== null && moment > now) ?? null
}

export interface PickupTime extends Pick<UdhiyahWindow, 'key' | 'date'> {
  startsAt: Date
  endsAt: Date
  capacity: number
  /** Orders that it still takes. */
  remaining: number
}

/** Those that have not begun, in their order. */
export function listPickupTimes(
  {windows}: Pick<UdhiyahCampaign, 'windows'>,
  taken: TakenShares,
  {timeZone, now}: {timeZone: string; now: number},
): PickupTime[] {
  return windows
    .map(({key, date, from, to, capacity}) => {
      const startsAt = new Date(toInstant(date, toMinutes(from), timeZone))
      const endsAt = new Date(toInstant(date, toMinutes(to), timeZone))
      const remaining = Math.max(0, capacity - (taken.orders[startsAt.toISOString()] ?? 0))
      return {key, date, startsAt, endsAt, capacity, remaining}
    })
    .filter(({startsAt}) => startsAt.getTime() > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Number 9 of cattle in seven shares is the second share of the second animal. */
export function placeOf(number: number, perAnimal: number): {animal: number; share: number} {
  return {animal: Math.ceil(number / perAnimal), share: ((number - 1) % perAnimal) + 1}
}
