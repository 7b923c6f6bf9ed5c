import type {HandoverNeeds} from '~/domain/cart/handover'
import {toLocal} from '~/platform/time/time-zone'
import type {PickupDay, PickupOffer, PickupWindow, UnfitWindow} from './pickup'

/** Why a window is none for an order; null: it is. */
export function findUnfit(
  {startsAt, endsAt}: {startsAt: number; endsAt: number},
  {readyFrom, holdEndsAt}: HandoverNeeds,
): UnfitWindow | null {
  if (readyFrom !== null && startsAt < readyFrom) return 'before-cut'
  return holdEndsAt !== null && endsAt > holdEndsAt ? 'after-hold' : null
}

/**
 * What is offered for an order: nothing before its cuts are ready, nothing after the hold of its money ends. Days after
 * that are left out.
 */
export function withinNeeds(offer: PickupOffer, needs: HandoverNeeds): PickupOffer {
  const {readyFrom, holdEndsAt} = needs
  if (readyFrom === null && holdEndsAt === null) return offer
  const lastDate = holdEndsAt === null ? null : toLocal(holdEndsAt, offer.timeZone).date
  return {
    ...offer,
    days: offer.days
      .filter(({date}) => lastDate === null || date <= lastDate)
      .map((day) => reduceDay(day, needs)),
  }
}

function reduceDay(day: PickupDay, needs: HandoverNeeds): PickupDay {
  const windows = day.windows.filter((window) => reasonAgainst(window, needs) === null)
  const isTooSoon =
    windows.length === 0 && day.windows.some((own) => reasonAgainst(own, needs) === 'before-cut')
  return isTooSoon ? {...day, windows, isTooSoon} : {...day, windows}
}

function reasonAgainst({startsAt, endsAt}: PickupWindow, needs: HandoverNeeds): UnfitWindow | null {
  return findUnfit({startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt)}, needs)
}
