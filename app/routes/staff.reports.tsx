import {data} from '@remix-run/node'
import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {readReport} from '~/orders/reports/read-report.server'
import {ReportPage} from '~/orders/reports/report-page'
import {words} from '~/orders/reports/words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {noStore} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'reports')
  const search = new URL(request.url).searchParams
  const page = await readReport(context, {search, now: Date.now()})
  return data({member: {name, role}, page}, page.question.kind === 'wrong' ? 400 : 200)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [{title: words.title}, {name: 'robots', content: 'noindex'}]

export default function Reports() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="reports">
      <ReportPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
