import {ChevronDown} from 'lucide-react'
import type {SelectHTMLAttributes} from 'react'
import {errorIdOf} from './field'
import {FieldError} from './field-error'

interface SelectFieldProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'className' | 'children'
> {
  id: string
  label: string
  help?: string
  error?: string
  options: readonly {value: string; label: string}[]
}

/** One of a list, as the other fields look. */
export function SelectField({id, label, help, error, options, ...control}: SelectFieldProps) {
  const helpId = `${id}-help`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...control}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorIdOf(id) : help ? helpId : undefined}
          className="block min-h-12 w-full scroll-mt-12 appearance-none rounded-field border border-control bg-paper ps-4 pe-11 text-base text-ink hover:border-forest aria-invalid:border-pomegranate aria-invalid:ring-1 aria-invalid:ring-pomegranate"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
      {help && !error ? (
        <p id={helpId} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={errorIdOf(id)} text={error} /> : null}
    </div>
  )
}
