import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/admin/shell/auth-response.server'
import {messages as authMessages} from '~/admin/shell/sign-in-messages'
import {StaffError} from '~/admin/shell/staff-error'
import {staffMeta} from '~/admin/shell/staff-meta'
import {messages} from '~/admin/team/messages'
import {readNewPassword} from '~/admin/team/new-password-form.server'
import {LinkGoneCard, PasswordCard} from '~/admin/team/password-card'
import {parseLinkToken} from '~/platform/forms/form-schema'
import {NO_STORE} from '~/platform/http/no-store'
import {requireForm, retryAfter} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

/** Looking at the page spends nothing: mail scanners look, too. */
export async function loader({params, context}: LoaderFunctionArgs) {
  const works = await context.team.canReset(parseLinkToken(params['token']))
  return data({works}, works ? 200 : 410)
}

export async function action({request, params, context}: ActionFunctionArgs) {
  const chosen = await readNewPassword(await requireForm(request))
  if ('problems' in chosen) return data({isGone: false, problems: chosen.problems}, 400)
  const token = parseLinkToken(params['token'])
  const outcome = await context.team.resetPassword({token, password: chosen.password})
  if (outcome.kind === 'changed')
    return redirect(`${adminPaths.signIn()}?done=password`, {status: 303, headers: NO_STORE})
  if (outcome.kind === 'gone') return data({isGone: true, problems: {}}, 410)
  return data(
    {isGone: false, problems: {form: authMessages.busy}},
    retryAfter(503, outcome.retryAfterSeconds),
  )
}

export const headers = linkHeaders

export const meta: MetaFunction = () => staffMeta(messages.password.resetTitle)

export default function StaffPasswordReset() {
  const {works} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (!works || result?.isGone) return <LinkGoneCard kind="reset" />
  return <PasswordCard invited={null} problems={result?.problems} />
}

export {StaffError as ErrorBoundary}
