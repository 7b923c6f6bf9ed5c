import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {CategoriesPage} from '~/admin/catalog/categories-page'
import {handleCategory} from '~/admin/catalog/category-action.server'
import {readDone} from '~/admin/catalog/category-done'
import {categoryMessages} from '~/admin/catalog/category-messages'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  return {
    member: {name: member.name, role: member.role},
    categories: await catalogAdmin.listCategories(),
    done: readDone(new URL(request.url).searchParams),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {catalogAdmin} = await requireCatalogAdmin({request, context})
  const result = await handleCategory(catalogAdmin, await requireForm(request))
  if (result.kind === 'problem') return data(result, result.status)
  const search = new URLSearchParams({done: result.what, title: result.title})
  return redirect(`${adminPaths.catalogCategories()}?${search.toString()}`, 303)
}

export const meta: MetaFunction = () => staffMeta(categoryMessages.title)

export default function Categories() {
  const {member, categories, done} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <CategoriesPage categories={categories} done={done} result={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
