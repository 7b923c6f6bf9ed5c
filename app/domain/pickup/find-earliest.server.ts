import type {AppLoadContext} from '@remix-run/node'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import {earliestPickup} from './earliest'
import type {EarliestPickup} from './earliest'

/** Null also while the orders cannot be counted: prices do not wait for it. */
export async function findEarliestPickup(
  {pickup, log}: Pick<AppLoadContext, 'pickup' | 'log'>,
  now: number,
): Promise<EarliestPickup | null> {
  try {
    return earliestPickup(await pickup.offer(now))
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({err: error}, 'the earliest pickup time could not be read')
    return null
  }
}
