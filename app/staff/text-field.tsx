import type {InputHTMLAttributes} from 'react'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  id: string
  label: string
  error?: string
  /** Elsewhere on the page, what is wrong with this field too. */
  alsoDescribedBy?: string
}

/** A labelled field with what is wrong with it below, in words, which is read out with the field. */
export function TextField({id, label, error, alsoDescribedBy, ...input}: TextFieldProps) {
  const errorId = errorIdOf(id)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        {...input}
        aria-invalid={error || alsoDescribedBy ? true : undefined}
        aria-describedby={error ? errorId : alsoDescribedBy}
        className="block min-h-12 w-full rounded-field border border-control bg-paper px-4 text-base text-ink hover:border-forest aria-invalid:border-pomegranate"
      />
      {error && <Problem id={errorId} text={error} />}
    </div>
  )
}

export function errorIdOf(fieldId: string): string {
  return `${fieldId}-error`
}

export function Problem({id, text}: {id?: string; text: string}) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-start gap-2 font-medium text-pomegranate">
      <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 5.5h2v6H9v-6Zm0 7.5h2v2H9v-2Z" />
      </svg>
      {text}
    </p>
  )
}
