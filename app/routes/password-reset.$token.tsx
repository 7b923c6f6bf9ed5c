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
import {findResetProblems, RESET_FIELDS} from '~/customers/pages/reset-rules'
import type {ResetField} from '~/customers/pages/reset-rules'
import {words} from '~/customers/pages/words'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm} from './respond'

const ResetPage = late(() => import('~/customers/pages/reset-page').then((module) => module.ResetPage))

/** Looking at the page spends nothing: mail scanners look, too. */
export async function loader({params, context}: LoaderFunctionArgs) {
  const works = await context.customers.canReset(parseLinkToken(params['token']))
  return data({works}, works ? 200 : 410)
}

export async function action({request, params, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), RESET_FIELDS)
  const refuse = (problems: Refused<ResetField>['problems'], works = true) => ({works, values: {}, problems})
  const wrong = findResetProblems(form)
  if (wrong) return data(refuse(wrong), 400)
  const {password} = form
  if (await isLeakedPassword(password)) return data(refuse({password: leakedPasswordProblem}), 400)
  const outcome = await context.customers.resetPassword({token: parseLinkToken(params['token']), password})
  switch (outcome.kind) {
    case 'changed':
      return redirect('/sign-in?done=password', {status: 303, headers: NO_STORE})
    case 'gone':
      return data(refuse({}, false), 410)
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
  pageMeta(matches, () => ({title: words.reset.title}))

export default function PasswordReset() {
  const {works} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return <ResetPage works={given?.works ?? works} given={given} />
}
