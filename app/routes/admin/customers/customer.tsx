import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleContactUpdate, readCustomerPage} from '~/admin/customers/customer-page.server'
import {CustomerPage} from '~/admin/customers/customer-page'
import {handleNote} from '~/admin/customers/note-action.server'
import {adminCustomerPath} from '~/admin/customers/list-search-params'
import {parseCustomerId} from '~/admin/customers/list-search-params.server'
import {fullName} from '~/domain/customers/customer'
import {messages} from '~/admin/customers/messages'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const member = await requireSection({request, context}, 'customers')
  const id = parseCustomerId(params['id'])
  const store = await readStoreSettings(context)
  const search = new URL(request.url).searchParams
  const page = id && (await readCustomerPage(context.customerAdmin, {id, search, store, member}))
  if (!page) throw notFound()
  return {member: {name: member.name, role: member.role}, page}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'customers')
  const id = parseCustomerId(params['id'])
  if (!id) throw notFound()
  const formData = await requireForm(request)
  if (formData.has('form')) {
    const outcome = await handleNote({customerAdmin: context.customerAdmin, id, formData, by})
    if (outcome.kind === 'form') return data({note: outcome.submitted}, 400)
    return redirect(`${adminCustomerPath(id)}?done=${outcome.done}#notes`, 303)
  }
  const store = await readStoreSettings(context)
  const result = await handleContactUpdate({customerAdmin: context.customerAdmin, id, formData, by, store})
  if (result.kind === 'form') return data({contact: result.submitted}, result.status)
  return redirect(`${adminCustomerPath(id)}?done=saved`, 303)
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(loaded ? fullName(loaded.page.customer) : messages.title)

export default function CustomerRoute() {
  const {member, page} = useLoaderData<typeof loader>()
  const {contact, note} = toSubmitted(useActionData<typeof action>())
  return (
    <StaffFrame member={member} section="customers">
      <CustomerPage {...page} submitted={contact} submittedNote={note} />
    </StaffFrame>
  )
}

/** Of the two kinds of forms, the one that was not saved. */
function toSubmitted(submitted: ReturnType<typeof useActionData<typeof action>>) {
  if (!submitted) return {}
  return 'note' in submitted ? {note: submitted.note} : {contact: submitted.contact}
}

export {StaffError as ErrorBoundary}
