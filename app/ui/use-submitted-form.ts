import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {makeRandomToken, postForm} from './post-form'
import type {FormResult} from './post-form'
import {preloadToasts, showToast} from './toasts'

interface SubmittedFormOptions {
  /** Responds with JSON. The form's own `action` is for browsers without scripts. */
  action: string
  validate: (fields: URLSearchParams) => FormResult['problem']
  /** Shown on success. */
  successMessage: string
  /** Shown when there was no response. */
  failureMessage: string
  autoClose: number
}

/**
 * A form that is validated and sent by script: its result is shown in a toast, and returned for the page. The fields
 * keep their values until the form was accepted; the focus goes to the invalid field.
 */
export function useSubmittedForm({
  action,
  validate,
  successMessage,
  failureMessage,
  autoClose,
}: SubmittedFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  /** The same for every retry, until the form was accepted. */
  const formId = useRef<string>(undefined)
  const isBusy = useRef(false)
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<FormResult | null>(null)

  useEffect(() => {
    if (!result || !form.current) return
    const field = result.problem?.field && form.current.elements.namedItem(result.problem.field)
    if (field instanceof HTMLElement) field.focus()
    // The button was disabled while sending and so lost the focus to an element around it.
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
    result,
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
