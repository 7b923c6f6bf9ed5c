import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {safeReturnPath} from '~/credentials/safe-return-path'
import {requireHolder} from '~/staff/require-member.server'
import {readSecurity} from '~/staff/security/read-security.server'
import {answerSecurity} from '~/staff/security/security-answer.server'
import {parseAsk, parseSecurityForm} from '~/staff/security/security-form'
import {SecurityPage} from '~/staff/security/security-page'
import {words} from '~/staff/security/words'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {requireForm} from './respond'

const NO_STORE = {'cache-control': 'no-store'}

export async function loader({request, context}: LoaderFunctionArgs) {
  const {member, mustSetUp} = await requireHolder({request, context})
  const {origin, searchParams} = new URL(request.url)
  const {timeZone} = await readStoreSettings(context)
  return {
    member: {name: member.name, role: member.role},
    mustSetUp,
    security: await readSecurity(context.staff, {member, headers: request.headers, timeZone}),
    ask: parseAsk(searchParams),
    done: searchParams.get('done'),
    goOn: safeReturnPath(searchParams.get('origin'), [context.config.publicUrl.origin, origin], '/staff'),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {member} = await requireHolder({request, context})
  const form = parseSecurityForm(await requireForm(request))
  if (!form) throw new Response(null, {status: 400})
  const {staff, clientAddress} = context
  const answer = await answerSecurity({staff, member, clientAddress, headers: request.headers}, form)
  if (answer.kind === 'redirect') return redirect(`/staff/security${answer.search}`, 303)
  const {status, retryAfterSeconds, given} = answer
  return data(given, {
    status,
    headers: retryAfterSeconds === undefined ? {} : {'retry-after': String(retryAfterSeconds)},
  })
}

export const headers: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(retryAfter && {'retry-after': retryAfter})}
}

export const meta: MetaFunction = () => [{title: words.title}, {name: 'robots', content: 'noindex'}]

export default function SecurityRoute() {
  const {member, mustSetUp, ...page} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return (
    <StaffFrame member={member} isLocked={mustSetUp}>
      <SecurityPage {...page} mustSetUp={mustSetUp} given={given} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
