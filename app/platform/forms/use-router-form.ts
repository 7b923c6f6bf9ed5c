import {useNavigation} from '@remix-run/react'
import {readFields} from './fields'
import type {FormResult, Problems} from './fields'
import {useForm} from './use-form'

interface RouterFormOptions<Field extends string> {
  fields: readonly Field[]
  check: (entered: Record<Field, string>) => Problems<Field> | null
  /** The action's, of a rejected form. */
  result: FormResult<Field> | undefined
}

/** A form of text fields that the router sends once scripts are there, and the browser before. */
export function useRouterForm<Field extends string>({fields, check, result}: RouterFormOptions<Field>) {
  const {state, formMethod} = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  const form = useForm({
    fields,
    check: (entered) => check(readFields(entered, fields)),
    serverProblems: isSending ? null : result?.problems,
    isSending,
  })
  const values: FormResult<Field>['values'] = result?.values ?? {}
  /** Of the field of that name; its id is the same. */
  const field = (name: Field) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: form.problems[name],
  })
  return {...form, isSending, values, field}
}

export type RouterForm<Field extends string> = ReturnType<typeof useRouterForm<Field>>
