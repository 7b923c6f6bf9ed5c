import {useEffect, useRef, useState} from 'react'
import type {FormEvent, RefObject} from 'react'
import type {Problems} from './fields'

interface FormOptions<Field extends string> {
  /** In the order in which they stand on the page: the first with an error takes the focus. */
  fields: readonly Field[]
  /** The rules of the server, as far as the browser can tell. */
  check: (entered: FormData) => Problems<Field> | null
  /** What the server said of a form that the router or the browser sent. */
  serverProblems?: Problems<Field> | null
  isSending: boolean
  /** Sends a valid form in the browser's place. */
  onValid?: (entered: FormData) => void
}

/**
 * A form that is checked before it is sent, and sent once at a time. What was typed stays, and the focus goes to the
 * first error.
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
    // What came with the page does not take the focus from who has begun to type.
    const isInitial = isFirst.current
    isFirst.current = false
    if (isInitial || !problems || !firstInvalid) return
    // Of a group of buttons, the one that is chosen, or the first.
    const selector = `[name="${firstInvalid}"]:checked, [name="${firstInvalid}"]:not(:disabled)`
    const element = form.current?.querySelector<HTMLElement>(selector)
    element?.focus()
    // It cannot be seen what to mend in it.
    if (element instanceof HTMLInputElement && element.autocomplete.includes('password')) element.select()
  }, [form, firstInvalid, problems])
}
