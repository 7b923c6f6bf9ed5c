import type {LoaderFunctionArgs} from '@remix-run/node'
import {readReport} from '~/orders/reports/read-report.server'
import {csvName, writeReportCsv} from '~/orders/reports/report-csv'
import {requireRoom} from '~/staff/require-room.server'

/** The same days for a spreadsheet. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireRoom({request, context}, 'reports')
  const search = new URL(request.url).searchParams
  const {question, days, testDays} = await readReport(context, {search, now: Date.now()})
  if (question.kind === 'wrong') {
    return new Response(Object.values(question.problems).join('\n'), {
      status: 400,
      headers: {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store'},
    })
  }
  return new Response(writeReportCsv(days, testDays), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${csvName(question.period)}"`,
      'cache-control': 'no-store',
    },
  })
}
