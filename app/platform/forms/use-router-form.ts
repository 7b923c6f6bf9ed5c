import {useNavigation} from '@remix-run/react'
import {readFields} from './fields'
import type {FormResult, Problems} from './fields'
import {useForm} from './use-form'

interface RouterFormOptions<Field extends string> {
  fields: readonly Field[]
  check: (entered: Record<Field, string>) => Problems<Field> | null
  /** The action's result for a rejected form. */
  result: FormResult<Field> | undefined
}

/** A form of text fields, sent by the router once scripts have loaded and by the browser before. */
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
  /** The props of a field, whose id is its name. */
  const field = (name: Field) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: form.problems[name],
  })
  return {...form, isSending, values, field}
}

export type RouterForm<Field extends string> = ReturnType<typeof useRouterForm<Field>>
