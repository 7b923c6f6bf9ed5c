import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'

const fieldClass =
  'block min-h-12 w-full scroll-mt-12 rounded-field border border-control bg-paper px-4 text-lg text-ink ' +
  'hover:border-forest aria-invalid:border-pomegranate aria-invalid:ring-1 aria-invalid:ring-pomegranate'

/** Larger letters for the shop's fields. */
export const LARGE = '[&_input]:text-lg [&_textarea]:text-lg [&_p]:text-lg'

interface SelectProps {
  /** Also its id. */
  name: string
  label: string
  defaultValue: string
  options: readonly {value: string; label: string}[]
  error?: string
  required?: boolean
}

export function SelectField({name, label, defaultValue, options, error, required}: SelectProps) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={defaultValue}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(name) : undefined}
        className={fieldClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error ? <FieldError id={errorIdOf(name)} text={error} /> : null}
    </div>
  )
}

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

export function FlashMessage({children}: {children: ReactNode}) {
  return (
    <p role="status" className="rounded-card bg-mint px-5 py-4 font-semibold text-forest-900">
      {children}
    </p>
  )
}

/** An error and how to resolve it. */
export function AlertBox({id, title, children}: {id?: string; title: string; children: ReactNode}) {
  return (
    <section
      id={id}
      role="alert"
      tabIndex={-1}
      className="rounded-card bg-paper p-5 shadow-card ring-2 ring-pomegranate sm:p-6"
    >
      <h2 className="text-xl text-pomegranate">{title}</h2>
      <div className="mt-2 space-y-3">{children}</div>
    </section>
  )
}

export function HiddenFields({pairs}: {pairs: readonly (readonly [string, string])[]}) {
  return pairs.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

interface PostButtonProps {
  action: string
  fields: readonly (readonly [string, string])[]
  /** Read out instead of the text, where that does not say what it is about. */
  label?: string
  className: string
  children: ReactNode
}

/** A form that is a single button. */
export function PostButton({action, fields, label, className, children}: PostButtonProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields pairs={fields} />
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  )
}

interface PaginationProps {
  label: string
  previous: string | null
  next: string | null
  messages: {previous: string; next: string}
  children?: ReactNode
}

export function Pagination({label, previous, next, messages, children}: PaginationProps) {
  if (!previous && !next) return null
  const linkClass = buttonClass('quiet', 'min-h-12')
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center gap-4">
      {previous ? (
        <a href={previous} rel="prev" className={linkClass}>
          {messages.previous}
        </a>
      ) : null}
      {children}
      {next ? (
        <a href={next} rel="next" className={linkClass}>
          {messages.next}
        </a>
      ) : null}
    </nav>
  )
}
