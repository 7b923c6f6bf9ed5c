import {useCallback, useEffect, useRef, useState} from 'react'
import type {InputHTMLAttributes} from 'react'
import {TextField} from '~/ui/field'
import {SelectField} from '~/ui/select-field'
import type {AddressField, AddressForm, AddressProblems} from './address-form'
import type * as Suggestions from './address-suggestions'
import {STATES} from './states'
import {words} from './words'

/** What makes a plain field one of a combobox. */
export type ComboboxField = Partial<InputHTMLAttributes<HTMLInputElement>>

interface AddressFieldsProps {
  values: Partial<AddressForm>
  problems: AddressProblems
  /** Addresses can be offered as one types. */
  canSuggest?: boolean
  /** The field to begin with. */
  focusOn?: string
}

/** An address to be typed in whole; where it can be, the street's field offers addresses that fill in the rest. */
export function AddressFields({values, problems, canSuggest = false, focusOn}: AddressFieldsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<typeof Suggestions>()
  const [combobox, setCombobox] = useState<ComboboxField | null>(null)

  useEffect(() => {
    if (!canSuggest) return
    import('./address-suggestions').then(setPart, (error: unknown) =>
      console.error('Suggestions could not be fetched.', error),
    )
  }, [canSuggest])

  const fill = useCallback((address: Partial<AddressForm>) => {
    for (const control of frame.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ??
      []) {
      const value = (address as Record<string, string>)[control.name]
      if (value !== undefined) control.value = value
    }
  }, [])

  const field = (name: AddressField) => ({
    id: name,
    name,
    label: words.fields[name],
    defaultValue: values[name],
    error: problems[name],
    autoFocus: focusOn === name,
  })
  return (
    <div ref={frame} className="grid gap-5 sm:grid-cols-6">
      <div className="relative sm:col-span-6">
        <TextField
          {...field('line1')}
          inputRef={input}
          autoComplete="address-line1"
          placeholder={words.placeholder}
          {...combobox}
        />
        {part ? <part.AddressSuggestions input={input} onField={setCombobox} onAddress={fill} /> : null}
      </div>
      <div className="sm:col-span-6">
        <TextField {...field('line2')} autoComplete="address-line2" />
      </div>
      <div className="sm:col-span-6">
        <TextField {...field('city')} autoComplete="address-level2" />
      </div>
      <div className="sm:col-span-3">
        <SelectField
          {...field('state')}
          autoComplete="address-level1"
          options={[
            {value: '', label: words.chooseState},
            ...STATES.map(([value, label]) => ({value, label})),
          ]}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('zip')} autoComplete="postal-code" inputMode="numeric" />
      </div>
    </div>
  )
}
