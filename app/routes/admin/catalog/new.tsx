import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {randomUUID} from 'node:crypto'
import {NewProductPage} from '~/admin/catalog/new-product-page'
import {addFirstPicture, handleProductCreate} from '~/admin/catalog/product-page.server'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {messages} from '~/admin/catalog/messages'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  return {
    member: {name: member.name, role: member.role},
    categories: await catalogAdmin.categories(),
    board: await catalogAdmin.board(),
    formKey: randomUUID(),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const params = {catalogAdmin, formData: await requireForm(request), by: member}
  const result = await handleProductCreate(params)
  if (result.kind === 'form') return data(result.form, result.status)
  const done = await addFirstPicture({...params, id: result.id})
  return redirect(`${adminPaths.product(result.id)}?done=${done}`, 303)
}

export const meta: MetaFunction = () => staffMeta(messages.product.newTitle)

export default function NewProduct() {
  const {member, categories, board, formKey} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <NewProductPage
        categories={categories}
        board={board}
        formKey={formKey}
        submitted={useActionData<typeof action>()}
      />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
