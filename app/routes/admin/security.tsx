import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {safeReturnPath} from '~/platform/auth/safe-return-path'
import * as adminPaths from '~/platform/url/admin-addresses'
import {requireSignedInMember} from '~/admin/shell/require-member.server'
import {readSecurity} from '~/admin/security/read-security.server'
import {handleSecurityAction} from '~/admin/security/security-action.server'
import {parseConfirmAction, parseSecurityForm} from '~/admin/security/security-form'
import {SecurityPage} from '~/admin/security/security-page'
import {messages} from '~/admin/security/messages'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {authHeaders} from '~/admin/shell/auth-response.server'
import {requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {member, mustSetUp} = await requireSignedInMember({request, context})
  const {origin, searchParams} = new URL(request.url)
  const {timeZone} = await readStoreSettings(context)
  return {
    member: {name: member.name, role: member.role},
    mustSetUp,
    security: await readSecurity(context.staff, {member, headers: request.headers, timeZone}),
    ask: parseConfirmAction(searchParams),
    done: searchParams.get('done'),
    continuePath: safeReturnPath(
      searchParams.get('origin'),
      [context.config.publicUrl.origin, origin],
      adminPaths.home(),
    ),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {member} = await requireSignedInMember({request, context})
  const form = parseSecurityForm(await requireForm(request))
  if (!form) throw new Response(null, {status: 400})
  const {staff, team, clientAddress} = context
  const result = await handleSecurityAction(
    {staff, team, member, clientAddress, headers: request.headers},
    form,
  )
  if (result.kind === 'redirect') return redirect(`${adminPaths.security()}${result.search}`, 303)
  const {status, retryAfterSeconds, outcome} = result
  return data(outcome, {
    status,
    headers: retryAfterSeconds === undefined ? {} : {'retry-after': String(retryAfterSeconds)},
  })
}

export const headers = authHeaders

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function SecurityRoute() {
  const {member, mustSetUp, ...page} = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <StaffFrame member={member} isLocked={mustSetUp}>
      <SecurityPage {...page} mustSetUp={mustSetUp} outcome={outcome} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
