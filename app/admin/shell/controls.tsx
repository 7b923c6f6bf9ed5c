import type {ReactNode} from 'react'
import {TextField} from '~/ui/field'

/** Larger letters for the shop's fields. */
export const LARGE = '[&_input]:text-lg [&_select]:text-lg [&_textarea]:text-lg [&_p]:text-lg'

interface SearchFieldProps {
  label: string
  value: string
  maxLength: number
}

/** The search field of a list page, which grows beside its button. */
export function SearchField({label, value, maxLength}: SearchFieldProps) {
  return (
    <div className="min-w-0 grow basis-72">
      <TextField
        id="search"
        name="search"
        type="search"
        label={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
      />
    </div>
  )
}

interface CheckboxFieldProps {
  name: string
  /** "on" is the default of browsers; React would set an empty one. */
  value?: string
  type?: 'checkbox' | 'radio'
  isChecked: boolean
  children: ReactNode
  describedBy?: string
}

/** A checkbox whose label is as large a target as a button. */
export function CheckboxField({
  name,
  value = 'on',
  type = 'checkbox',
  isChecked,
  children,
  describedBy,
}: CheckboxFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChecked}
        aria-describedby={describedBy}
        className="size-6 shrink-0 accent-forest"
      />
      <span>{children}</span>
    </label>
  )
}

export function CheckboxGroup({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">{children}</div>
    </fieldset>
  )
}
