import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {leakedPasswordProblem} from '~/credentials/chosen-password'
import {isLeakedPassword} from '~/credentials/leaked-passwords.server'
import {doorHeaders} from '~/customers/pages/door-headers'
import {orOffline, readFields, waitAnswer} from '~/customers/pages/form-answer'
import type {Refused} from '~/customers/pages/form-answer'
import {checkRegistration, REGISTER_FIELDS} from '~/customers/pages/register-rules'
import type {RegisterField} from '~/customers/pages/register-rules'
import {returnPathOf, withReturn} from '~/customers/pages/return-path'
import {words} from '~/customers/pages/words'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm} from './respond'

const RegisterPage = late(() =>
  import('~/customers/pages/register-page').then((module) => module.RegisterPage),
)
const InboxPage = late(() => import('~/customers/pages/inbox-page').then((module) => module.InboxPage))

export async function loader({request, context}: LoaderFunctionArgs) {
  const to = returnPathOf(request, context)
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return redirect(to, {status: 303, headers: NO_STORE})
  return {to, sent: new URL(request.url).searchParams.has('sent')}
}

export async function action({request, context}: ActionFunctionArgs) {
  const sent = await requireForm(request)
  const {password, ...values} = readFields(sent, REGISTER_FIELDS)
  const refuse = (problems: Refused<RegisterField>['problems']) => ({values, problems})
  const checked = checkRegistration({...values, password})
  if ('problems' in checked) return data(refuse(checked.problems), 400)
  if (await isLeakedPassword(password)) return data(refuse({password: leakedPasswordProblem}), 400)
  const {customers, clientAddress} = context
  // A field was filled in that no person sees: whoever did it shall believe that it went well.
  if (sent.get('website')) return redirect('/register?sent=1', 303)
  const outcome = await customers.register({...checked.customer, clientAddress})
  if (outcome.kind === 'sent') {
    return redirect(withReturn('/register?sent=1', returnPathOf(request, context)), 303)
  }
  const {text, init} = waitAnswer(outcome)
  return data(refuse({form: text}), init)
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => orOffline(serverAction)

export const headers = doorHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.register.title,
    description: words.register.metaDescription(settings.name),
  }))

export default function Register() {
  const {to, sent} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return sent ? <InboxPage kind="registered" to={to} /> : <RegisterPage to={to} given={given} />
}
