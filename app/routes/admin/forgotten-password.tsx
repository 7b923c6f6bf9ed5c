import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {authHeaders} from '~/admin/shell/auth-response.server'
import {messages as authMessages} from '~/admin/shell/sign-in-messages'
import {StaffError} from '~/admin/shell/staff-error'
import {staffMeta} from '~/admin/shell/staff-meta'
import {messages} from '~/admin/team/messages'
import {ForgottenCard} from '~/admin/team/password-card'
import {readFields} from '~/platform/forms/fields'
import {NO_STORE} from '~/platform/http/no-store'
import {requireForm, retryAfter} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

const EMAIL_MAX = 254

export function loader({request}: LoaderFunctionArgs) {
  return {isSent: new URL(request.url).searchParams.has('sent')}
}

export async function action({request, context}: ActionFunctionArgs) {
  const fields = readFields(await requireForm(request), ['email'], EMAIL_MAX)
  const email = fields.email.replaceAll('\0', '').trim()
  if (email === '') return data({email, problems: {email: messages.forgotten.missing}}, 400)
  const {team, clientAddress} = context
  const outcome = await team.requestReset({email, clientAddress})
  if (outcome.kind === 'sent')
    return redirect(`${adminPaths.forgottenPassword()}?sent=1`, {status: 303, headers: NO_STORE})
  const {kind, retryAfterSeconds} = outcome
  const isBusy = kind === 'busy'
  return data(
    {email, problems: {form: isBusy ? authMessages.busy : authMessages.slowDown(retryAfterSeconds)}},
    retryAfter(isBusy ? 503 : 429, retryAfterSeconds),
  )
}

export const headers = authHeaders

export const meta: MetaFunction = () => staffMeta(messages.forgotten.title)

export default function StaffForgottenPassword() {
  const {isSent} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ForgottenCard isSent={isSent} email={result?.email} problems={result?.problems} />
}

export {StaffError as ErrorBoundary}
