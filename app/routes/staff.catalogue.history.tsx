import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {randomUUID} from 'node:crypto'
import {pageNumber} from '~/catalog/desk/desk-question'
import {HistoryPage} from '~/catalog/desk/history-page'
import {requireDesk} from '~/catalog/desk/require-desk.server'
import {showChange} from '~/catalog/desk/shown-change'
import {parseUndoForm} from '~/catalog/desk/undo-form'
import {deskWords} from '~/catalog/desk/words'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, notFound, requireForm} from './respond'

const DONE = ['applied', 'undone'] as const

export async function loader({request, context}: LoaderFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const search = new URL(request.url).searchParams
  const asked = (name: string) => search.get(name)?.replaceAll('\0', '') || null
  const of = {productId: asked('product'), batchId: asked('batch')}
  const page = pageNumber.parse(search.get('page') ?? undefined)
  const [{changes, hasOlder}, categories, {timeZone}] = await Promise.all([
    desk.history({productId: of.productId ?? undefined, batchId: of.batchId ?? undefined, page}),
    desk.categories(),
    readStoreSettings(context),
  ])
  const done = search.get('done')
  return {
    member: {name: member.name, role: member.role},
    page: {
      ...of,
      page,
      hasOlder,
      changes: changes.map((change) => showChange(change, {timeZone, categories})),
      formKey: randomUUID(),
      done: DONE.find((one) => one === done) ?? null,
    },
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const asked = parseUndoForm(await requireForm(request))
  if (!asked) throw new Response(null, {status: 400})
  const {what, key, isAgreed, again} = asked
  const outcome = await desk.undo(what, {key, isAgreed, by: member})
  if (outcome.kind === 'unknown') throw notFound()
  // No button of ours asks for it.
  if (outcome.kind === 'too-many') throw new Response(deskWords.log.tooMany, {status: 400})
  if (outcome.kind === 'partly') {
    return data({rows: outcome.rows, possible: outcome.possible, again}, 409)
  }
  const batch = new URLSearchParams({batch: outcome.batchId, done: 'undone'}).toString()
  return redirect(`/staff/catalogue/history?${batch}`, 303)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [{title: deskWords.log.title}, {name: 'robots', content: 'noindex'}]

export default function History() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="catalogue">
      <HistoryPage {...page} partly={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
