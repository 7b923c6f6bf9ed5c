import {data, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {CodeCard} from '~/admin/shell/code-card'
import {addressAfterSignIn, formTargetHeaders, signInPath} from '~/admin/shell/after-sign-in'
import {codeFormSchema} from '~/admin/security/security-form'
import {messages as securityMessages} from '~/admin/security/messages'
import {messages} from '~/admin/shell/sign-in-messages'
import {staffMeta} from '~/admin/shell/staff-meta'
import {redirectWithCookies, signInHeaders} from '~/admin/shell/auth-response.server'
import {requireForm, retryAfter} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {searchParams} = new URL(request.url)
  if (!context.staff.isCodePending(request.headers)) {
    return redirectDocument(signInPath(request), {status: 303, headers: NO_STORE})
  }
  const found = {
    isRecovery: searchParams.has('recovery'),
    back: signInPath(request),
    search: withoutRecovery(request),
  }
  return data(found, {headers: await formTargetHeaders(request, context)})
}

export async function action({request, context}: ActionFunctionArgs) {
  const {problems} = securityMessages
  const form = codeFormSchema.safeParse(Object.fromEntries(await requireForm(request)))
  const code = form.success ? form.data.code.trim() : ''
  if (code === '') return data({code: problems.codeMissing}, 400)
  const {clientAddress} = context
  const outcome = await context.staff.signInWithCode({code, clientAddress, headers: request.headers})
  switch (outcome.kind) {
    case 'signed-in':
      return redirectWithCookies(await addressAfterSignIn(request, context, outcome), outcome.cookies)
    case 'expired':
      return redirectWithCookies(signInPath(request, 'expired'), outcome.cookies)
    case 'wrong-code':
      return data({code: problems.code}, 401)
    case 'slow-down':
      return data(
        {form: messages.slowDown(outcome.retryAfterSeconds)},
        retryAfter(429, outcome.retryAfterSeconds),
      )
  }
}

function withoutRecovery(request: Request): string {
  const {searchParams} = new URL(request.url)
  searchParams.delete('recovery')
  return searchParams.toString()
}

export const headers = signInHeaders

export const meta: MetaFunction = () => staffMeta(securityMessages.signIn.pageTitle)

export default function SignInCode() {
  return <CodeCard {...useLoaderData<typeof loader>()} problems={useActionData<typeof action>()} />
}
