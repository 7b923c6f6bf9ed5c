import {data} from '@remix-run/node'
import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readReport} from '~/admin/reports/read-report.server'
import {ReportPage} from '~/admin/reports/report-page'
import {messages} from '~/admin/reports/messages'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'reports')
  const search = new URL(request.url).searchParams
  const page = await readReport(context, {search, now: Date.now()})
  return data({member: {name, role}, page}, page.query.kind === 'wrong' ? 400 : 200)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Reports() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="reports">
      <ReportPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
