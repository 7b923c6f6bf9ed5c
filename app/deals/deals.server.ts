import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import {readStoreSettings} from '~/store/settings.server'
import type {Deal} from './deal'
import {dealsQuery} from './deals.query'
import {comingDeals, nextChange, runningDeals} from './rules'
import {signOf} from './sign'
import type {DealSign} from './sign'
import {sharedDates} from './when'

type Sources = Pick<AppLoadContext, 'content' | 'log'>

/** The deals of a moment, and how long they stand. */
export interface DealBoard {
  running: DealSign[]
  coming: DealSign[]
  /** The dates that the running deals share, in words. */
  dates: string | null
  /** The moment it was asked for, and the next at which something changes; null when nothing will. */
  now: number
  nextChange: number | null
}

/** All deals, for what computes with them: which of them run is asked of the rules. */
export async function readDeals({content, log}: Sources): Promise<Deal[]> {
  const answer = await content.read(dealsQuery)
  reportLeftOut(log, dealsQuery.name, answer)
  return answer.deals
}

/** The server's clock decides, never the browser's. */
export async function readDealBoard(sources: Sources, now: number): Promise<DealBoard> {
  const [deals, {timeZone}] = await Promise.all([readDeals(sources), readStoreSettings(sources)])
  const running = runningDeals(deals, now)
  return {
    running: running.map((deal) => signOf(deal, now, timeZone)),
    coming: comingDeals(deals, now, timeZone).map((deal) => signOf(deal, now, timeZone)),
    dates: sharedDates(running, now, timeZone),
    now,
    nextChange: nextChange(deals, now, timeZone),
  }
}
