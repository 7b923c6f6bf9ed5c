import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleProductUpdate, readProductPage} from '~/admin/catalog/product-page.server'
import {ProductPage} from '~/admin/catalog/product-page'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {messages} from '~/admin/catalog/messages'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const {timeZone} = await readStoreSettings(context)
  const done = new URL(request.url).searchParams.get('done')
  const page = await readProductPage(catalogAdmin, {id: params['id'] ?? '', timeZone, done})
  if (!page) throw notFound()
  return {member: {name: member.name, role: member.role}, page}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const formData = await requireForm(request)
  const [{timeZone}, categories] = await Promise.all([readStoreSettings(context), catalogAdmin.categories()])
  const result = await handleProductUpdate(
    {catalogAdmin, formData, by: member},
    {id: params['id'] ?? '', timeZone, categories},
  )
  if (result.kind === 'form') return data(result, result.status)
  return redirect(`${adminPaths.product(result.id)}?done=saved`, 303)
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(loaded?.page.product.title ?? messages.title)

export default function Product() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <ProductPage {...page} actionData={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
