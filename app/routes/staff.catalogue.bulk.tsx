import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {answerBulk} from '~/catalog/desk/bulk-answer.server'
import {BulkPage} from '~/catalog/desk/bulk-page'
import {bulkWords} from '~/catalog/desk/bulk-words'
import {readBulkPage} from '~/catalog/desk/read-bulk-page.server'
import {requireDesk} from '~/catalog/desk/require-desk.server'
import {showChange} from '~/catalog/desk/shown-change'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, requireForm} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const page = await readBulkPage(desk, new URL(request.url).searchParams)
  return {member: {name: member.name, role: member.role}, page}
}

export async function action({request, context}: ActionFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const search = new URL(request.url).searchParams
  const answer = await answerBulk({desk, search, sent: await requireForm(request), by: member})
  if (!answer) throw new Response(null, {status: 400})
  const {outcome, foundBefore} = answer
  if (outcome.kind === 'applied') {
    const batch = new URLSearchParams({batch: outcome.batchId, done: 'applied'}).toString()
    return redirect(`/staff/catalogue/history?${batch}`, 303)
  }
  if (outcome.kind === 'nothing') return data({changes: [], foundBefore, found: foundBefore}, 409)
  const [{timeZone}, categories] = await Promise.all([readStoreSettings(context), desk.categories()])
  const changes = outcome.changes.map((change) => showChange(change, {timeZone, categories}))
  return data({changes, foundBefore, found: outcome.found}, 409)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [{title: bulkWords.title}, {name: 'robots', content: 'noindex'}]

export default function BulkPrices() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="catalogue">
      <BulkPage {...page} notApplied={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
