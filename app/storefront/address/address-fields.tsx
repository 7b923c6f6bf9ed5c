import {useCallback, useEffect, useRef, useState} from 'react'
import {TextField} from '~/ui/field'
import {SelectField} from '~/ui/select-field'
import type {AddressField, AddressForm, AddressProblems} from '~/domain/address/address-form'
import type * as Suggestions from './address-suggestions'
import {STATES} from '~/domain/address/states'
import {messages} from '~/domain/address/messages'
import type {ComboboxField} from './address-suggestions'

interface AddressFieldsProps {
  values: Partial<AddressForm>
  problems: AddressProblems
  /** Addresses can be offered as one types. */
  canSuggest?: boolean
  /** The field to begin with. */
  autoFocusField?: string
}

/** An address to be typed in whole; where it can be, the street's field offers addresses that fill in the rest. */
export function AddressFields({values, problems, canSuggest = false, autoFocusField}: AddressFieldsProps) {
  const container = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [suggestionsModule, setSuggestionsModule] = useState<typeof Suggestions>()
  const [combobox, setCombobox] = useState<ComboboxField | null>(null)

  useEffect(() => {
    if (!canSuggest) return
    import('./address-suggestions').then(setSuggestionsModule, (error: unknown) =>
      console.error('Suggestions could not be fetched.', error),
    )
  }, [canSuggest])

  const fillFields = useCallback((address: Partial<AddressForm>) => {
    for (const control of container.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '[name]',
    ) ?? []) {
      const value = (address as Record<string, string>)[control.name]
      if (value !== undefined) control.value = value
    }
  }, [])

  const field = (name: AddressField) => ({
    id: name,
    name,
    label: messages.fields[name],
    defaultValue: values[name],
    error: problems[name],
    autoFocus: autoFocusField === name,
  })
  return (
    <div ref={container} className="grid gap-5 sm:grid-cols-6">
      <div className="relative sm:col-span-6">
        <TextField
          {...field('line1')}
          inputRef={input}
          autoComplete="address-line1"
          placeholder={messages.placeholder}
          {...combobox}
        />
        {suggestionsModule ? (
          <suggestionsModule.AddressSuggestions input={input} onField={setCombobox} onAddress={fillFields} />
        ) : null}
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
            {value: '', label: messages.chooseState},
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
