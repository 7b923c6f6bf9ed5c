import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {Deal} from './deal'
import {dealsQuery} from './deals.query'
import {comingDeals, nextChange, runningDeals} from './deal-state'
import {toDealCardModel} from './deal-card-model'
import type {DealCardModel} from './deal-card-model'
import {formatSharedDates} from './deal-dates'

type Sources = Pick<AppLoadContext, 'content' | 'log'>

/** The deals of a moment, and how long they stand. */
export interface DealBoard {
  running: DealCardModel[]
  coming: DealCardModel[]
  /** The dates that the running deals share, in words. */
  dates: string | null
  /** The moment it was asked for, and the next at which something changes; null when nothing will. */
  now: number
  nextChange: number | null
}

/** All deals, for what computes with them: which of them run is asked of the rules. */
export async function readDeals({content, log}: Sources): Promise<Deal[]> {
  const result = await content.read(dealsQuery)
  reportOmitted(log, dealsQuery.name, result)
  return result.deals
}

/** The server's clock decides, never the browser's. */
export async function readDealBoard(sources: Sources, now: number): Promise<DealBoard> {
  const [deals, {timeZone}] = await Promise.all([readDeals(sources), readStoreSettings(sources)])
  const running = runningDeals(deals, now)
  return {
    running: running.map((deal) => toDealCardModel(deal, now, timeZone)),
    coming: comingDeals(deals, now, timeZone).map((deal) => toDealCardModel(deal, now, timeZone)),
    dates: formatSharedDates(running, now, timeZone),
    now,
    nextChange: nextChange(deals, now, timeZone),
  }
}
