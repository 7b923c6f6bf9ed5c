import {useEffect, useRef, useState} from 'react'
import type {FormEvent, RefObject} from 'react'
import type {Problems} from './fields'

interface FormOptions<Field extends string> {
  /** In the page's order: the first with an error gets the focus. */
  fields: readonly Field[]
  /** The server's rules, as far as the browser can check them. */
  check: (entered: FormData) => Problems<Field> | null
  /** The server's problems with a form that the router or the browser sent. */
  serverProblems?: Problems<Field> | null
  isSending: boolean
  /** Sends a valid form instead of the browser. */
  onValid?: (entered: FormData) => void
}

/**
 * A form that is validated before it is sent, and sent once at a time. The fields keep their values, and the focus goes
 * to the first error.
 */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const {fields, check, serverProblems, isSending, onValid} = options
  const form = useRef<HTMLFormElement>(null)
  const [clientProblems, setClientProblems] = useState<Problems<Field> | null>(null)
  const found = clientProblems ?? serverProblems ?? null
  const problems: Problems<Field> = found ?? {}
  const firstInvalid = fields.find((name) => problems[name])
  useFocus(form, firstInvalid, found)
  return {
    problems,
    firstInvalid,
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (isSending) return event.preventDefault()
        const entered = new FormData(event.currentTarget)
        const invalid = check(entered)
        setClientProblems(invalid)
        if (invalid || onValid) event.preventDefault()
        if (!invalid) onValid?.(entered)
      },
    },
  }
}

/** Moves the focus to that field with each new set of problems. */
function useFocus(
  form: RefObject<HTMLFormElement>,
  firstInvalid: string | undefined,
  problems: Problems<string> | null,
) {
  const isFirst = useRef(true)
  useEffect(() => {
    // Problems that came with the page do not take the focus from people who have begun to type.
    const isInitial = isFirst.current
    isFirst.current = false
    if (isInitial || !problems || !firstInvalid) return
    // In a group of radio buttons, the chosen one or the first.
    const selector = `[name="${firstInvalid}"]:checked, [name="${firstInvalid}"]:not(:disabled)`
    const element = form.current?.querySelector<HTMLElement>(selector)
    element?.focus()
    // A masked value cannot be corrected in place.
    if (element instanceof HTMLInputElement && element.autocomplete.includes('password')) element.select()
  }, [form, firstInvalid, problems])
}
