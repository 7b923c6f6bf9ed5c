import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handlePicture} from '~/admin/catalog/picture-action.server'
import {PicturePage} from '~/admin/catalog/picture-page'
import {requireCatalogAdmin} from '~/admin/catalog/require-catalog-admin.server'
import {messages} from '~/admin/catalog/messages'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {notFound, requireForm} from '~/platform/http/respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const product = await catalogAdmin.find(params['id'] ?? '')
  if (!product) throw notFound()
  return {member: {name: member.name, role: member.role}, product}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  // Checked before the upload is read.
  const {catalogAdmin, member} = await requireCatalogAdmin({request, context})
  const formData = await requireForm(request)
  return handlePicture({catalogAdmin, id: params['id'] ?? '', formData, by: member})
}

export const meta: MetaFunction = () => staffMeta(messages.picture.title)

export default function ProductPictureRoute() {
  const {member, product} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="catalog">
      <PicturePage product={product} problem={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
