import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {doorHeaders} from '~/customers/pages/door-headers'
import {findForgottenProblems, FORGOTTEN_FIELDS} from '~/customers/pages/forgotten-rules'
import {orOffline, readFields, waitAnswer} from '~/customers/pages/form-answer'
import type {Refused} from '~/customers/pages/form-answer'
import {returnPathOf, withReturn} from '~/customers/pages/return-path'
import {words} from '~/customers/pages/words'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm} from './respond'

const ForgottenPage = late(() =>
  import('~/customers/pages/forgotten-page').then((module) => module.ForgottenPage),
)
const InboxPage = late(() => import('~/customers/pages/inbox-page').then((module) => module.InboxPage))

export function loader({request, context}: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has('sent')
  return {to: returnPathOf(request, context), sent}
}

export async function action({request, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), FORGOTTEN_FIELDS)
  const refuse = (problems: Refused<'email'>['problems']) => ({values: form, problems})
  const wrong = findForgottenProblems(form)
  if (wrong) return data(refuse(wrong), 400)
  const {customers, clientAddress} = context
  const outcome = await customers.requestReset({email: form.email, clientAddress})
  if (outcome.kind === 'sent') {
    return redirect(withReturn('/forgotten-password?sent=1', returnPathOf(request, context)), 303)
  }
  const {text, init} = waitAnswer(outcome)
  return data(refuse({form: text}), init)
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => orOffline(serverAction)

export const headers = doorHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.forgotten.title}))

export default function Forgotten() {
  const {to, sent} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return sent ? <InboxPage kind="forgotten" to={to} /> : <ForgottenPage to={to} given={given} />
}
