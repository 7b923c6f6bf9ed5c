import type {Sql} from '~/platform/db/database'
import type {StoreSettings} from '~/domain/store/settings'
import {readMeat} from './read-meat.server'
import {readSoldOrders} from './read-orders.server'
import {readHours, readSoldCategories, readSoldProducts} from './read-sold.server'
import {readTakings} from './read-takings.server'
import type {Money, Period, Step} from './reports'

interface ReportsDeps {
  sql: Sql
  readStore: () => Promise<Pick<StoreSettings, 'timeZone'>>
}

/** More are in no file: a file is made in memory. */
export const MAX_FILE_ROWS = 50_000

export type Reports = ReturnType<typeof createReports>

/** What was paid and given back, and what was sold, by the store's own calendar and clock. */
export function createReports({sql, readStore}: ReportsDeps) {
  const withZone = async (period: Period, money: Money) => {
    const {timeZone} = await readStore()
    return {...period, money, timeZone}
  }
  return {
    async takings(period: Period, {money, by}: {money: Money; by: Step}) {
      return readTakings(sql, {...(await withZone(period, money)), by})
    },
    async soldProducts(period: Period, money: Money, limit = MAX_FILE_ROWS) {
      return readSoldProducts(sql, await withZone(period, money), limit)
    },
    async soldCategories(period: Period, money: Money) {
      return readSoldCategories(sql, await withZone(period, money))
    },
    async meat(period: Period, money: Money, limit = MAX_FILE_ROWS) {
      return readMeat(sql, await withZone(period, money), limit)
    },
    async hours(period: Period, money: Money) {
      return readHours(sql, await withZone(period, money))
    },
    async soldOrders(period: Period, money: Money) {
      return readSoldOrders(sql, await withZone(period, money), MAX_FILE_ROWS + 1)
    },
  }
}
