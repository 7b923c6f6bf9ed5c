import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {randomUUID} from 'node:crypto'
import {deskPath} from '~/catalog/desk/list-row'
import {NewProductPage} from '~/catalog/desk/new-product-page'
import {answerCreate} from '~/catalog/desk/product-answer.server'
import {requireDesk} from '~/catalog/desk/require-desk.server'
import {deskWords} from '~/catalog/desk/words'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {noStore, requireForm} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  return {
    member: {name: member.name, role: member.role},
    categories: await desk.categories(),
    formKey: randomUUID(),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {desk, member} = await requireDesk({request, context})
  const answer = await answerCreate({desk, sent: await requireForm(request), by: member})
  if (answer.kind === 'saved') return redirect(`${deskPath(answer.id)}?done=created`, 303)
  if (answer.kind === 'given') return data(answer.form, answer.status)
  throw new Response(null, {status: 400})
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [
  {title: deskWords.product.newTitle},
  {name: 'robots', content: 'noindex'},
]

export default function NewProduct() {
  const {member, categories, formKey} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="catalogue">
      <NewProductPage categories={categories} formKey={formKey} given={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
