import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {deskPath} from '~/catalog/desk/list-row'
import {answerEdit} from '~/catalog/desk/product-answer.server'
import {ProductPage} from '~/catalog/desk/product-page'
import {readProductPage} from '~/catalog/desk/read-product-page.server'
import {requireDesk} from '~/catalog/desk/require-desk.server'
import {deskWords} from '~/catalog/desk/words'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, notFound, requireForm} from './respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const {timeZone} = await readStoreSettings(context)
  const done = new URL(request.url).searchParams.get('done')
  const page = await readProductPage(desk, {id: params['id'] ?? '', timeZone, done})
  if (!page) throw notFound()
  return {member: {name: member.name, role: member.role}, page}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const sent = await requireForm(request)
  const [{timeZone}, categories] = await Promise.all([readStoreSettings(context), desk.categories()])
  const answer = await answerEdit({desk, sent, by: member}, {id: params['id'] ?? '', timeZone, categories})
  switch (answer.kind) {
    case 'saved':
      return redirect(`${deskPath(answer.id)}?done=saved`, 303)
    case 'given':
      return data(answer, answer.status)
    case 'gone':
      throw notFound()
    case 'unreadable':
      throw new Response(null, {status: 400})
  }
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction<typeof loader> = ({data: loaded}) => [
  {title: loaded?.page.product.title ?? deskWords.title},
  {name: 'robots', content: 'noindex'},
]

export default function Product() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="catalogue">
      <ProductPage {...page} given={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
