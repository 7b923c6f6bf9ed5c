import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {postForm} from './post-form'
import type {FormAnswer} from './post-form'
import {preloadToasts, showToast} from './toasts'

interface SentFormOptions {
  /** Answers in JSON. The form's own `action` is for browsers without scripts. */
  action: string
  check: (fields: URLSearchParams) => FormAnswer['problem']
  /** What is said when it was taken. */
  success: string
  /** What is said when nobody answered. */
  failure: string
  autoClose: number
}

/**
 * A form that is checked and sent by script: what came of it is told in a toast, and by `answer` for the page. The
 * fields keep what was typed until it was taken; the focus goes to what is wrong.
 */
export function useSentForm({action, check, success, failure, autoClose}: SentFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  /** The same however often this form is sent, until it was taken. */
  const formId = useRef<string>(undefined)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<FormAnswer | null>(null)

  useEffect(() => {
    if (!answer || !form.current) return
    const field = answer.problem?.field && form.current.elements.namedItem(answer.problem.field)
    if (field instanceof HTMLElement) field.focus()
    // The button was disabled meanwhile: the focus it had is gone to what stands around it.
    else if (document.activeElement?.contains(form.current)) {
      form.current.querySelector<HTMLElement>('button[type=submit]')?.focus()
    }
  }, [answer])

  function tell(given: FormAnswer) {
    setAnswer(given)
    const kind = given.problem ? 'error' : 'success'
    showToast(kind, given.problem?.text ?? success, {autoClose, about: action})
  }

  async function send(fields: URLSearchParams) {
    busy.current = true
    setSending(true)
    formId.current ??= makeFormId()
    fields.set('formId', formId.current)
    let given: FormAnswer
    try {
      given = await postForm(action, fields)
    } catch (error) {
      console.error(failure, error)
      given = {problem: {text: failure}}
    }
    busy.current = false
    setSending(false)
    if (!given.problem) {
      formId.current = undefined
      if (form.current) clear(form.current)
    }
    tell(given)
  }

  return {
    sending,
    answer,
    formProps: {
      ref: form,
      noValidate: true,
      onFocus: preloadToasts,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (busy.current) return
        const fields = readFields(event.currentTarget)
        const problem = check(fields)
        if (problem) tell({problem})
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

function clear(form: HTMLFormElement) {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = ''
  }
}

/** `crypto.randomUUID` is kept from pages that come over plain http. */
function makeFormId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
