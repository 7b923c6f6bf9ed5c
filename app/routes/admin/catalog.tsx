import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {parseCatalogQuery} from '~/admin/catalog/list-search-params.server'
import {ListPage, ReadOnlyNotice} from '~/admin/catalog/list-page'
import {toListedProduct} from '~/admin/catalog/list-row'
import {messages} from '~/admin/catalog/messages'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'catalog')
  const member = {name, role}
  const catalogAdmin = context.catalogAdmin
  if (!catalogAdmin) return {member, page: null}
  const query = parseCatalogQuery(new URL(request.url).searchParams)
  const [{products, total}, categories, {timeZone}] = await Promise.all([
    catalogAdmin.list(query),
    catalogAdmin.categories(),
    readStoreSettings(context),
  ])
  const listed = products.map((product) => toListedProduct(product, timeZone))
  return {member, page: {query, products: listed, total, categories}}
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Catalog() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      {page ? <ListPage {...page} /> : <ReadOnlyNotice />}
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
