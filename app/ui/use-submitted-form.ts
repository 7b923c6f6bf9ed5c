import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {makeRandomToken, postForm} from './post-form'
import type {FormResult} from './post-form'
import {preloadToasts, showToast} from './toasts'

interface SubmittedFormOptions {
  /** Answers in JSON. The form's own `action` is for browsers without scripts. */
  action: string
  validate: (fields: URLSearchParams) => FormResult['problem']
  /** What is said when it was taken. */
  successMessage: string
  /** What is said when nobody answered. */
  failureMessage: string
  autoClose: number
}

/**
 * A form that is checked and sent by script: what came of it is told in a toast, and by `answer` for the page. The
 * fields keep what was typed until it was taken; the focus goes to what is wrong.
 */
export function useSubmittedForm({
  action,
  validate,
  successMessage,
  failureMessage,
  autoClose,
}: SubmittedFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  /** The same however often this form is sent, until it was taken. */
  const formId = useRef<string>(undefined)
  const isBusy = useRef(false)
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<FormResult | null>(null)

  useEffect(() => {
    if (!result || !form.current) return
    const field = result.problem?.field && form.current.elements.namedItem(result.problem.field)
    if (field instanceof HTMLElement) field.focus()
    // The button was disabled meanwhile: the focus it had is gone to what stands around it.
    else if (document.activeElement?.contains(form.current)) {
      form.current.querySelector<HTMLElement>('button[type=submit]')?.focus()
    }
  }, [result])

  function showResult(outcome: FormResult) {
    setResult(outcome)
    const kind = outcome.problem ? 'error' : 'success'
    showToast(kind, outcome.problem?.text ?? successMessage, {autoClose, group: action})
  }

  async function send(fields: URLSearchParams) {
    isBusy.current = true
    setSending(true)
    formId.current ??= makeRandomToken()
    fields.set('formId', formId.current)
    let outcome: FormResult
    try {
      outcome = await postForm(action, fields)
    } catch (error) {
      console.error(failureMessage, error)
      outcome = {problem: {text: failureMessage}}
    }
    isBusy.current = false
    setSending(false)
    if (!outcome.problem) {
      formId.current = undefined
      if (form.current) clearFields(form.current)
    }
    showResult(outcome)
  }

  return {
    sending,
    answer: result,
    formProps: {
      ref: form,
      noValidate: true,
      onFocus: preloadToasts,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isBusy.current) return
        const fields = readFields(event.currentTarget)
        const problem = validate(fields)
        if (problem) showResult({problem})
        else void send(fields)
      },
    },
  }
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

function clearFields(form: HTMLFormElement) {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = ''
  }
}
