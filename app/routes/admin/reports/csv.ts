import type {LoaderFunctionArgs} from '@remix-run/node'
import {readReportFile} from '~/admin/reports/read-report-file.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {NO_STORE} from '~/platform/http/no-store'

/** The report as a spreadsheet. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireSection({request, context}, 'reports')
  const search = new URL(request.url).searchParams
  const file = await readReportFile(context, {search, now: Date.now()})
  if (file.kind === 'wrong') {
    return new Response(file.problems.join('\n'), {
      status: 400,
      headers: {'content-type': 'text/plain; charset=utf-8', ...NO_STORE},
    })
  }
  return new Response(file.text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
      ...NO_STORE,
    },
  })
}
