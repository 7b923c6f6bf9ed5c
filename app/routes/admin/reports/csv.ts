import type {LoaderFunctionArgs} from '@remix-run/node'
import {readReport} from '~/admin/reports/read-report.server'
import {csvFileName, writeReportCsv} from '~/admin/reports/report-csv'
import {requireSection} from '~/admin/shell/require-member.server'
import {NO_STORE} from '~/platform/http/no-store'

/** The report for a spreadsheet. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireSection({request, context}, 'reports')
  const search = new URL(request.url).searchParams
  const {query, days, testDays} = await readReport(context, {search, now: Date.now()})
  if (query.kind === 'wrong') {
    return new Response(Object.values(query.problems).join('\n'), {
      status: 400,
      headers: {'content-type': 'text/plain; charset=utf-8', ...NO_STORE},
    })
  }
  return new Response(writeReportCsv(days, testDays), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${csvFileName(query.period)}"`,
      ...NO_STORE,
    },
  })
}
