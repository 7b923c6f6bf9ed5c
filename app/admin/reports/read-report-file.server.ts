import type {AppLoadContext} from '@remix-run/node'
import {messages} from './messages'
import {csvFileName, writeMeatCsv, writeOrdersCsv, writeProductsCsv, writeTakingsCsv} from './report-csv'
import {parseFileQuery} from './report-search-params.server'
import type {ReportFile} from './report-search-params'
import {readReportQuery} from './read-report.server'
import {MAX_FILE_ROWS} from './reports.server'
import type {Reports} from './reports.server'
import type {Money, Period, Step} from './reports'

type ReportFileOutcome = {kind: 'file'; name: string; text: string} | {kind: 'wrong'; problems: string[]}

/** A file to download: what, of which money, and which days, as the page's links ask for it. */
export async function readReportFile(
  context: Pick<AppLoadContext, 'reports' | 'content' | 'log'>,
  request: {search: URLSearchParams; now: number},
): Promise<ReportFileOutcome> {
  const requested = parseFileQuery(request.search)
  const {query} = await readReportQuery(context, request)
  if (!requested) return {kind: 'wrong', problems: [messages.problems.noFile]}
  if (query.kind === 'wrong') return {kind: 'wrong', problems: Object.values(query.problems)}
  const {period, by} = query
  const text = await writeFile(context.reports, requested.file, {period, by, money: requested.money})
  if (text === null) return {kind: 'wrong', problems: [messages.problems.tooMany(MAX_FILE_ROWS)]}
  return {kind: 'file', name: csvFileName(period, {...requested, by}), text}
}

/** Null: it would have more orders than a file may have; no line is left out silently. */
async function writeFile(
  reports: Reports,
  file: ReportFile,
  {period, by, money}: {period: Period; by: Step; money: Money},
): Promise<string | null> {
  switch (file) {
    case 'takings':
      return writeTakingsCsv(await reports.takings(period, {money, by}))
    case 'products':
      return writeProductsCsv(await reports.soldProducts(period, money))
    case 'meat':
      return writeMeatCsv(await reports.meat(period, money))
    case 'orders': {
      const orders = await reports.soldOrders(period, money)
      return orders.length > MAX_FILE_ROWS ? null : writeOrdersCsv(orders)
    }
  }
}
