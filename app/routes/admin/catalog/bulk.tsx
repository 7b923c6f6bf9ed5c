import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleBulkChange, readBulkPage} from '~/admin/catalog/bulk-page.server'
import {BulkPage} from '~/admin/catalog/bulk-page'
import {bulkMessages} from '~/admin/catalog/bulk-messages'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {toChangeView} from '~/admin/catalog/change-view'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const page = await readBulkPage(catalogAdmin, new URL(request.url).searchParams)
  return {member: {name: member.name, role: member.role}, page}
}

export async function action({request, context}: ActionFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const searchParams = new URL(request.url).searchParams
  const formData = await requireForm(request)
  const bulkParams = {catalogAdmin, searchParams, formData, by: member}
  const {outcome, foundBefore} = await handleBulkChange(bulkParams)
  if (outcome.kind === 'applied') {
    const batch = new URLSearchParams({batch: outcome.batchId, done: 'applied'}).toString()
    return redirect(`${adminPaths.catalogHistory()}?${batch}`, 303)
  }
  if (outcome.kind === 'nothing') return data({changes: [], foundBefore, found: foundBefore}, 409)
  const [{timeZone}, categories] = await Promise.all([readStoreSettings(context), catalogAdmin.categories()])
  const changes = outcome.changes.map((change) => toChangeView(change, {timeZone, categories}))
  return data({changes, foundBefore, found: outcome.found}, 409)
}

export const meta: MetaFunction = () => staffMeta(bulkMessages.title)

export default function BulkPrices() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <BulkPage {...page} staleChange={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
