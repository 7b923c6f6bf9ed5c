import type {AppLoadContext} from '@remix-run/node'
import {retryAfter} from '~/platform/http/respond'
import type {Throttled} from '~/platform/rate-limit/throttle'
import type {Customer} from '../customer'
import {findEmailProblem, parseCode, toDetails} from './code-form'
import type {CodeFormState} from './code-form'
import {messages} from './messages'

interface CodeSubmission {
  email: string
  /** Empty: a code is wanted. */
  code: string
  /** Of the checkout, as far as they are filled in: a new account takes them over. */
  name?: string
  phone?: string
}

type CodeResult =
  | {kind: 'signed-in'; customer: Customer; cookies: string[]}
  /** The form is shown (again); `cookies` belong to the response. */
  | {kind: 'shown'; state: CodeFormState; init: ResponseInit; cookies: string[]}

const NAME_MAX = 100
const {problems: texts} = messages

/** One submission of the form: asks for a code, or signs in with one. */
export async function submitCodeForm(
  {customers, clientAddress}: Pick<AppLoadContext, 'customers' | 'clientAddress'>,
  {email: rawEmail, code: rawCode, name = '', phone = ''}: CodeSubmission,
  headers: Headers,
): Promise<CodeResult> {
  const email = rawEmail.trim()
  const isEntry = rawCode.trim() !== ''
  const show = (problems: CodeFormState['problems'], init: ResponseInit, isSent = isEntry): CodeResult => ({
    ...{kind: 'shown', state: {email, isSent, problems}, init, cookies: []},
  })
  const wait = ({kind, retryAfterSeconds}: Throttled) =>
    kind === 'busy'
      ? show({form: texts.busy}, retryAfter(503, retryAfterSeconds))
      : show({form: texts.slowDown(Math.ceil(retryAfterSeconds / 60))}, retryAfter(429, retryAfterSeconds))

  const problem = findEmailProblem(email)
  if (problem) return show({email: problem}, {status: 400}, false)
  if (!isEntry) {
    const outcome = await customers.requestCode({email, clientAddress, headers})
    if (outcome.kind !== 'sent') return wait(outcome)
    return {
      ...{kind: 'shown', state: {email, isSent: true, problems: {}}, init: {status: 200}},
      cookies: outcome.cookies,
    }
  }
  const code = parseCode(rawCode)
  if (code === null) return show({code: texts.code}, {status: 400})
  const details = toDetails({name: name.slice(0, NAME_MAX), phone})
  const outcome = await customers.signInWithCode({email, code, details, clientAddress, headers})
  switch (outcome.kind) {
    case 'signed-in':
      return outcome
    case 'wrong':
      return show({code: texts.wrong}, {status: 401})
    case 'gone':
      return show({code: texts.gone}, {status: 410})
    case 'slow-down':
    case 'busy':
      return wait(outcome)
  }
}
