import {useEffect, useRef, useState} from 'react'
import {isObject} from '../../../runtime/json'
import {readFields, toProblems} from './fields'
import type {FormProblem, Problems} from './fields'
import {makeRandomToken} from './random-token'
import {useForm} from './use-form'

interface FetchFormOptions<Field extends string> {
  /** Responds with JSON. The form's own `action` is for browsers without scripts. */
  action: string
  fields: readonly Field[]
  check: (entered: Record<Field, string>) => FormProblem<Field> | null
  /** The server's problem with a form that was sent without scripts. */
  serverProblem: FormProblem<Field> | undefined
  successMessage: string
  /** Shown when there is no response. */
  failureMessage: string
  /** Shows a toast; the page shows the same text. */
  notify: (kind: 'success' | 'error', text: string) => void
}

/** A form that stays on its page. The fields keep their values until the server accepts them. */
export function useFetchForm<Field extends string>(options: FetchFormOptions<Field>) {
  const {action, fields, check, serverProblem, successMessage, failureMessage, notify} = options
  /** The same for every retry, until the form was accepted. */
  const formId = useRef<string>(undefined)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [initialProblems] = useState(() => serverProblem && toProblems(serverProblem))
  const [outcome, setOutcome] = useState<{problems: Problems<Field> | null; note?: string}>()

  function show(problem: FormProblem<Field> | null, note?: string) {
    const problems = problem && toProblems(problem)
    setOutcome({problems, ...(note !== undefined && {note})})
    notify(problem ? 'error' : 'success', problem?.text ?? successMessage)
    return problems
  }

  async function send(entered: FormData) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    formId.current ??= makeRandomToken()
    entered.set('formId', formId.current)
    const {problem, note} = await postForm<Field>(action, entered).catch((error: unknown) => {
      console.error(failureMessage, error)
      return {problem: {text: failureMessage}, note: undefined}
    })
    isBusy.current = false
    setSending(false)
    if (!problem) {
      formId.current = undefined
      clearFields(formProps.ref.current)
    }
    show(problem, note)
  }

  const {problems, formProps} = useForm({
    fields,
    check(entered) {
      const problem = check(readFields(entered, fields, Infinity))
      return problem && show(problem)
    },
    serverProblems: outcome ? outcome.problems : initialProblems,
    isSending,
    onValid: (entered) => void send(entered),
  })

  useEffect(() => {
    const form = formProps.ref.current
    // The button was disabled while sending and so lost the focus to an element around it.
    if (outcome && form && document.activeElement?.contains(form))
      form.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [outcome, formProps.ref])

  const isSent = outcome !== undefined && !outcome.problems && !isSending
  return {isSending, isSent, note: outcome?.note, problems, formProps}
}

const TIMEOUT_MS = 20_000

/**
 * `problem` is null if accepted; `note` is what the server adds to its yes. Not through the router, which would replace the form by an error page when the network fails.
 *
 * @throws when there is no response in time, or an unknown one
 */
async function postForm<Field extends string>(
  action: string,
  entered: FormData,
): Promise<{problem: FormProblem<Field> | null; note?: string}> {
  const texts = [...entered].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const response = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(texts),
    headers: {accept: 'application/json'},
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body: unknown = await response.json()
  const {problem, note} = isObject(body) ? body : {}
  if (problem === null) return {problem, ...(typeof note === 'string' && {note})}
  if (!isObject(problem) || typeof problem['text'] !== 'string')
    throw new Error('the server answered with something else')
  const {field, text, beside} = problem
  return {
    problem: {
      text,
      ...(typeof field === 'string' && {field: field as Field}),
      ...(isObject(beside) && {beside: beside as Problems<Field>}),
    },
  }
}

function clearFields(form: HTMLFormElement | null) {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = ''
  }
}
