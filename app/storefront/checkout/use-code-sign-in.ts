import {useRef, useState} from 'react'
import {findEmailProblem, parseCode} from '~/domain/customers/code/code-form'
import type {CodeFormState} from '~/domain/customers/code/code-form'
import {messages} from '~/domain/customers/code/messages'
import * as paths from '~/platform/url/addresses'
import {parseSignInResponse, SIGN_IN_FIELDS} from './sign-in-fields'
import type {SignInResponse, SignInStep} from './sign-in-fields'

const TIMEOUT_MS = 20_000
const EMPTY: CodeFormState = {email: '', isSent: false, problems: {}}

interface CodeSignInOptions {
  /** The result of a form that was sent without scripts. */
  serverState: CodeFormState | undefined
  /** What the checkout's form holds now: a new account has its name and phone. */
  readContact: () => {name: string; phone_number: string}
  onSignedIn: () => void
}

/** Asks for a code and signs in with it, without leaving the page. */
export function useCodeSignIn({serverState, readContact, onSignedIn}: CodeSignInOptions) {
  const [state, setState] = useState(serverState ?? EMPTY)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  async function send(step: SignInStep, typed: {email: string; code: string}) {
    if (isBusy.current) return
    const problem = findProblem(step, typed)
    if (problem) return setState({...state, email: typed.email, problems: problem})
    isBusy.current = true
    setSending(true)
    const fields = {
      ...readContact(),
      [SIGN_IN_FIELDS.email]: typed.email,
      [SIGN_IN_FIELDS.code]: step === 'enter' ? typed.code : '',
    }
    const response = await postSignIn(new URLSearchParams(fields))
    isBusy.current = false
    setSending(false)
    if (response?.kind === 'signed-in') return onSignedIn()
    setState(response?.state ?? {...state, email: typed.email, problems: {form: messages.problems.offline}})
  }

  return {
    state,
    isSending,
    send: (step: SignInStep, typed: {email: string; code: string}) => void send(step, typed),
    /** Back to the field for the address. */
    startOver: () => setState({...state, isSent: false, problems: {}}),
  }
}

export type CodeSignIn = ReturnType<typeof useCodeSignIn>

function findProblem(step: SignInStep, {email, code}: {email: string; code: string}) {
  const problem = findEmailProblem(email)
  if (problem) return {email: problem}
  return step === 'enter' && parseCode(code) === null ? {code: messages.problems.code} : null
}

/** Null: no response, or an unknown one. */
export async function postSignIn(fields: URLSearchParams): Promise<SignInResponse | null> {
  try {
    const response = await fetch(paths.checkoutSignIn(), {
      method: 'POST',
      body: fields,
      headers: {accept: 'application/json'},
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return parseSignInResponse(await response.json())
  } catch (error) {
    console.error('Signing in was not answered.', error)
    return null
  }
}
