import {useNavigation} from '@remix-run/react'
import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {preloadToasts} from '~/ui/toasts'
import {readFields} from './form-answer'
import type {Problems, Refused} from './form-answer'
import {useToast} from './use-toast'

interface DoorFormOptions<Field extends string> {
  fields: readonly Field[]
  /** What the server said of it. */
  given: Refused<Field> | undefined
  check: (form: Record<Field, string>) => Problems<Field> | null
  /** Says what is wrong in the corner, too. */
  toasts?: boolean
}

/**
 * A form that the router sends once scripts are there, and the browser before. It is checked before it is sent; what
 * was typed stays, and the focus goes to what is wrong.
 */
export function useDoorForm<Field extends string>(options: DoorFormOptions<Field>) {
  const {fields, given, check, toasts = false} = options
  const form = useRef<HTMLFormElement>(null)
  const {state, formMethod} = useNavigation()
  const sending = state !== 'idle' && formMethod === 'POST'
  const [found, setFound] = useState<Problems<Field> | null>(null)
  const wrong = sending ? null : (found ?? given?.problems ?? null)
  useFocusOnWrong(form, fields, wrong)

  const [text] = wrong ? Object.values<string | undefined>(wrong) : []
  useToast('error', (toasts && text) || null, wrong)

  const problems: Problems<Field> = wrong ?? {}
  const values: Refused<Field>['values'] = given?.values ?? {}
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
        const problemsFound = sending ? null : check(readFields(new FormData(event.currentTarget), fields))
        if (problemsFound || sending) event.preventDefault()
        if (!sending) setFound(problemsFound)
      },
    },
  }
}

function useFocusOnWrong<Field extends string>(
  form: React.RefObject<HTMLFormElement>,
  fields: readonly Field[],
  wrong: Problems<Field> | null,
) {
  const isFirst = useRef(true)
  useEffect(() => {
    // What came with the page does not take the focus from who has begun to type.
    const came = isFirst.current
    isFirst.current = false
    if (came || !wrong) return
    const field = fields.find((name) => wrong[name])
    const element = field && form.current?.elements.namedItem(field)
    if (!(element instanceof HTMLElement)) return
    element.focus()
    // It cannot be seen what to mend in it.
    if (element instanceof HTMLInputElement && element.autocomplete.includes('password')) element.select()
  }, [form, fields, wrong])
}
