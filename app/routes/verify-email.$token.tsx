import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {leakedPasswordProblem} from '~/credentials/chosen-password'
import {isLeakedPassword} from '~/credentials/leaked-passwords.server'
import {linkHeaders} from '~/customers/pages/door-headers'
import {orOffline, readFields, waitAnswer} from '~/customers/pages/form-answer'
import type {Refused} from '~/customers/pages/form-answer'
import {parseLinkToken} from '~/customers/pages/link-token'
import {CHOOSE, findVerifyProblems, VERIFY_FIELDS} from '~/customers/pages/verify-rules'
import type {VerifyField} from '~/customers/pages/verify-rules'
import {words} from '~/customers/pages/words'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm} from './respond'

const VerifyPage = late(() => import('~/customers/pages/verify-page').then((module) => module.VerifyPage))

export async function loader({request, params, context}: LoaderFunctionArgs) {
  const found = await context.customers.findRegistration(parseLinkToken(params['token']))
  const choosing = new URL(request.url).searchParams.has(CHOOSE)
  return data({found, choosing}, found ? 200 : 410)
}

export async function action({request, params, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), VERIFY_FIELDS)
  const refuse = (problems: Refused<VerifyField>['problems'], gone = false) => ({gone, values: {}, problems})
  const wrong = findVerifyProblems(form)
  if (wrong) return data(refuse(wrong), 400)
  const {password} = form
  const isNew = form.choose !== ''
  if (isNew && (await isLeakedPassword(password))) return data(refuse({password: leakedPasswordProblem}), 400)
  const token = parseLinkToken(params['token'])
  const outcome = await context.customers.verify({token, password, isNew})
  switch (outcome.kind) {
    case 'verified':
      return redirect('/sign-in?done=verified', {status: 303, headers: NO_STORE})
    case 'gone':
      return data(refuse({}, true), 410)
    case 'wrong':
      return data(refuse({password: words.verify.problems.wrong}), 400)
    case 'slow-down':
    case 'busy': {
      const {text, init} = waitAnswer(outcome)
      return data(refuse({form: text}), init)
    }
  }
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => orOffline(serverAction)

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.verify.title}))

export default function VerifyEmail() {
  const {found, choosing} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return <VerifyPage found={given?.gone ? null : found} choosing={choosing} given={given} />
}
