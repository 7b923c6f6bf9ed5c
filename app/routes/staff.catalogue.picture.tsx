import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {deskPath} from '~/catalog/desk/list-row'
import {answerPicture} from '~/catalog/desk/picture-answer.server'
import {PicturePage} from '~/catalog/desk/picture-page'
import {requireDesk} from '~/catalog/desk/require-desk.server'
import {deskWords} from '~/catalog/desk/words'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {noStore, notFound, requireForm} from './respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const product = await desk.find(params['id'] ?? '')
  if (!product) throw notFound()
  return {member: {name: member.name, role: member.role}, product}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  // Before the file is read.
  const {desk, member} = await requireDesk({request, context})
  const id = params['id'] ?? ''
  const answer = await answerPicture({desk, id, sent: await requireForm(request), by: member})
  if (answer.kind === 'gone') throw notFound()
  if (answer.kind === 'refused') return data(answer.problem, answer.status)
  return redirect(`${deskPath(id)}?done=${answer.kind}`, 303)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [
  {title: deskWords.picture.title},
  {name: 'robots', content: 'noindex'},
]

export default function ProductPictureRoute() {
  const {member, product} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="catalogue">
      <PicturePage product={product} problem={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
