import type {AppLoadContext} from '@remix-run/node'
import {NO_NEEDS} from '~/domain/cart/handover'
import type {HandoverNeeds} from '~/domain/cart/handover'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import {earliestPickup} from './earliest'
import type {EarliestPickup} from './earliest'
import {pauseText} from './order-pause'

/** All that is said of pickup before the checkout. */
export interface PickupOutlook {
  pickup: EarliestPickup | null
  /** Why no orders are taken for now, and until when; null: they are. */
  paused: string | null
}

/** Empty also while the orders cannot be counted: prices do not wait for it. */
export async function findEarliestPickup(
  {pickup, log}: Pick<AppLoadContext, 'pickup' | 'log'>,
  now: number,
  needs: HandoverNeeds = NO_NEEDS,
): Promise<PickupOutlook> {
  try {
    const offer = await pickup.offer(now, needs)
    return {pickup: earliestPickup(offer), paused: offer.pause && pauseText(offer.pause, now, offer.timeZone)}
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({err: error}, 'the earliest pickup time could not be read')
    return {pickup: null, paused: null}
  }
}
