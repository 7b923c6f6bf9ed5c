import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {randomUUID} from 'node:crypto'
import {parsePageNumber} from '~/admin/shell/search-params'
import {HistoryPage} from '~/admin/catalog/history-page'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {toChangeView} from '~/admin/catalog/change-view'
import {undoSchema} from '~/admin/catalog/submitted-form.server'
import {requireFields} from '~/admin/shell/require-fields'
import {messages} from '~/admin/catalog/messages'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

const DONE = ['applied', 'undone', 'begun'] as const

export async function loader({request, context}: LoaderFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const search = new URL(request.url).searchParams
  const readParam = (name: string) => search.get(name)?.replaceAll('\0', '') || null
  const filter = {productId: readParam('product'), batchId: readParam('batch')}
  const page = parsePageNumber(search)
  const [{changes, hasOlder}, categories, {timeZone}] = await Promise.all([
    catalogAdmin.history({
      productId: filter.productId ?? undefined,
      batchId: filter.batchId ?? undefined,
      page,
    }),
    catalogAdmin.categories(),
    readStoreSettings(context),
  ])
  const done = search.get('done')
  return {
    member: {name: member.name, role: member.role},
    page: {
      ...filter,
      page,
      hasOlder,
      changes: changes.map((change) => toChangeView(change, {timeZone, categories})),
      formKey: randomUUID(),
      done: DONE.find((one) => one === done) ?? null,
    },
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const {target, key, isAgreed, fields} = requireFields(undoSchema, await requireForm(request))
  const outcome = await catalogAdmin.undo(target, {key, isAgreed, by: member})
  if (outcome.kind === 'unknown') throw notFound()
  if (outcome.kind === 'partly') {
    const {rows, blocked, possible} = outcome
    return data({rows, blocked, possible, fields}, 409)
  }
  const batchId = outcome.kind === 'begun' && 'batchId' in target ? target.batchId : key
  const batch = new URLSearchParams({batch: batchId, done: outcome.kind}).toString()
  return redirect(`${adminPaths.catalogHistory()}?${batch}`, 303)
}

export const meta: MetaFunction = () => staffMeta(messages.log.title)

export default function History() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <HistoryPage {...page} partialUndo={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
