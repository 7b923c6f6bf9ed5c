import {data} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {fileMessages} from '~/admin/catalog/file-messages'
import {handleImport} from '~/admin/catalog/import-action.server'
import {ImportPage} from '~/admin/catalog/import-page'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {member} = await requireCatalogAdmin({request, context})
  return {member: {name: member.name, role: member.role}}
}

export async function action({request, context}: ActionFunctionArgs) {
  // Checked before the upload is read.
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const formData = await requireForm(request)
  const {status, ...result} = await handleImport({catalogAdmin, formData, by: member})
  return data(result, status)
}

export const meta: MetaFunction = () => staffMeta(fileMessages.title)

export default function CatalogImport() {
  const {member} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <ImportPage result={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
