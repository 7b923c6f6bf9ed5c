import {useNavigation} from '@remix-run/react'
import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {preloadToasts} from '~/ui/toasts'
import {readFields} from './form-result'
import type {Problems, FormResult} from './form-result'
import {useToast} from './use-toast'

interface AuthFormOptions<Field extends string> {
  fields: readonly Field[]
  /** What the server said of it. */
  result: FormResult<Field> | undefined
  check: (form: Record<Field, string>) => Problems<Field> | null
  /** Says what is wrong in the corner, too. */
  toasts?: boolean
}

/**
 * A form that the router sends once scripts are there, and the browser before. It is checked before it is sent; what
 * was typed stays, and the focus goes to what is wrong.
 */
export function useAuthForm<Field extends string>(options: AuthFormOptions<Field>) {
  const {fields, result, check, toasts = false} = options
  const form = useRef<HTMLFormElement>(null)
  const {state, formMethod} = useNavigation()
  const sending = state !== 'idle' && formMethod === 'POST'
  const [clientProblems, setClientProblems] = useState<Problems<Field> | null>(null)
  const currentProblems = sending ? null : (clientProblems ?? result?.problems ?? null)
  useFocusFirstError(form, fields, currentProblems)

  const [text] = currentProblems ? Object.values<string | undefined>(currentProblems) : []
  useToast('error', (toasts && text) || null, currentProblems)

  const problems: Problems<Field> = currentProblems ?? {}
  const values: FormResult<Field>['values'] = result?.values ?? {}
  return {
    sending,
    problems,
    values,
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      ...(toasts && {onFocus: preloadToasts}),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const newProblems = sending ? null : check(readFields(new FormData(event.currentTarget), fields))
        if (newProblems || sending) event.preventDefault()
        if (!sending) setClientProblems(newProblems)
      },
    },
  }
}

function useFocusFirstError<Field extends string>(
  form: React.RefObject<HTMLFormElement>,
  fields: readonly Field[],
  currentProblems: Problems<Field> | null,
) {
  const isFirst = useRef(true)
  useEffect(() => {
    // What came with the page does not take the focus from who has begun to type.
    const isInitial = isFirst.current
    isFirst.current = false
    if (isInitial || !currentProblems) return
    const field = fields.find((name) => currentProblems[name])
    const element = field && form.current?.elements.namedItem(field)
    if (!(element instanceof HTMLElement)) return
    element.focus()
    // It cannot be seen what to mend in it.
    if (element instanceof HTMLInputElement && element.autocomplete.includes('password')) element.select()
  }, [form, fields, currentProblems])
}
