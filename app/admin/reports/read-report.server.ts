import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {parseReportQuery} from './report-search-params.server'
import type {ReportQuery} from './report-search-params'
import {isEmptyRow, MONEY_KINDS} from './reports'
import type {HourRow, MeatRow, Money, Period, ReportRow, SoldRow, Step} from './reports'

/** The page shows the best; the file has all. */
const MAX_PRODUCTS = 20

/** One kind of money. */
export interface ReportPart {
  money: Money
  rows: ReportRow[]
  products: SoldRow[]
  categories: SoldRow[]
  meat: MeatRow[]
  hours: HourRow[]
}

export interface Report {
  query: ReportQuery
  /** In the store's time zone. */
  today: string
  /** Those in which anything happened, real money first; none if the query is invalid. */
  parts: ReportPart[]
}

type ReportContext = Pick<AppLoadContext, 'reports' | 'content' | 'log'>

/** Parses the query by the store's own calendar. */
export async function readReportQuery(
  context: ReportContext,
  {search, now}: {search: URLSearchParams; now: number},
): Promise<{query: ReportQuery; today: string}> {
  const {timeZone} = await readStoreSettings(context)
  const today = toLocal(now, timeZone).date
  return {query: parseReportQuery(search, today), today}
}

export async function readReport(
  context: ReportContext,
  request: {search: URLSearchParams; now: number},
): Promise<Report> {
  const {query, today} = await readReportQuery(context, request)
  if (query.kind === 'wrong') return {query, today, parts: []}
  const {period, by} = query
  const parts = await Promise.all(MONEY_KINDS.map((money) => readPart(context, {period, by, money})))
  return {query, today, parts: parts.filter((part) => part !== null)}
}

async function readPart(
  {reports}: Pick<ReportContext, 'reports'>,
  {period, by, money}: {period: Period; by: Step; money: Money},
): Promise<ReportPart | null> {
  const rows = await reports.takings(period, {money, by})
  if (rows.every(isEmptyRow)) return null
  const [products, categories, meat, hours] = await Promise.all([
    reports.soldProducts(period, money, MAX_PRODUCTS),
    reports.soldCategories(period, money),
    reports.meat(period, money, MAX_PRODUCTS),
    reports.hours(period, money),
  ])
  return {money, rows, products, categories, meat, hours}
}
