import type {InputHTMLAttributes, Ref, TextareaHTMLAttributes} from 'react'
import {FieldError} from './field-error'
import {useEarlyText} from './use-early-text'

export interface FieldProps {
  id: string
  label: string
  help?: string
  error?: string
  /** The id of an error elsewhere on the page that concerns this field too. */
  alsoDescribedBy?: string
  onDark?: boolean
  /** Announces the error when it appears; for forms that do not focus the field. */
  announce?: boolean
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {inputRef?: Ref<HTMLInputElement>}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    inputRef?: Ref<HTMLTextAreaElement>
  }

export const controlClass =
  // Room for the label when the focus scrolls the field into view.
  'block min-h-12 w-full scroll-mt-12 rounded-field border border-control bg-paper text-base text-ink hover:border-forest ' +
  'aria-invalid:border-pomegranate aria-invalid:ring-1 aria-invalid:ring-pomegranate'

/** A labeled field with its error below, which screen readers read with the field. */
export function TextField({inputRef, ...props}: TextFieldProps) {
  const {frame, control} = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <input ref={inputRef} {...control} className={`${controlClass} px-4`} />
    </FieldFrame>
  )
}

/** The same for several lines. */
export function TextArea({inputRef, ...props}: TextAreaProps) {
  const {frame, control} = splitProps(props)
  const ref = useEarlyText(inputRef)
  return (
    <FieldFrame {...frame}>
      <textarea ref={ref} {...control} className={`${controlClass} px-4 py-3`} />
    </FieldFrame>
  )
}

/** A field that people cannot see, hear or reach: only bots fill it in. */
export function HoneypotField({id, label}: {id: string; label: string}) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

export function errorIdOf(fieldId: string): string {
  return `${fieldId}-error`
}

/** The label above a control, and its help or error below. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  onDark,
  announce,
  children,
}: FieldProps & {children: React.ReactNode}) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children}
      {help && !error ? (
        <p
          id={helpIdOf(id)}
          className={`mt-1.5 text-sm wrap-anywhere ${onDark ? 'text-cream/90' : 'text-muted'}`}
        >
          {help}
        </p>
      ) : null}
      {error ? (
        <FieldError id={errorIdOf(id)} text={error} onDark={onDark} role={announce ? 'alert' : undefined} />
      ) : null}
    </div>
  )
}

/** Splits a field's props into those of its frame and those of its control. */
export function splitProps<P extends FieldProps>({
  label,
  help,
  error,
  alsoDescribedBy,
  onDark,
  announce,
  ...control
}: P) {
  const {id} = control
  const describedBy = error ? errorIdOf(id) : (alsoDescribedBy ?? (help ? helpIdOf(id) : undefined))
  return {
    frame: {id, label, help, error, onDark, announce},
    control: {
      ...control,
      'aria-invalid': error || alsoDescribedBy ? true : undefined,
      'aria-describedby': describedBy,
    },
  }
}

function helpIdOf(fieldId: string): string {
  return `${fieldId}-help`
}
