import {ChevronDown} from 'lucide-react'
import {useId} from 'react'
import {DEFAULT_IF_MISSING, IF_MISSING, parseIfMissing} from '~/domain/cart/if-missing'
import type {IfMissing} from '~/domain/cart/if-missing'
import {messages as meatMessages} from '~/domain/cart/meat-messages'
import {controlClass} from '~/ui/field'

const messages = meatMessages.ifMissing

interface IfMissingFieldProps {
  title: string
  choice: IfMissing | undefined
  /** Of the form that it belongs to, where that is submitted by the browser. */
  field?: {name: string; form: string}
  /** Absent: the form alone keeps it. */
  onChoose?: (choice: IfMissing) => void
}

/** The standing choice for a line: what we do if it is not there when the order is made ready. */
export function IfMissingField({title, choice = DEFAULT_IF_MISSING, field, onChoose}: IfMissingFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <label htmlFor={id} className="text-muted">
        {messages.label}
        <span className="sr-only">: {title}</span>
      </label>
      <span className="relative min-w-40 flex-1">
        <select
          id={id}
          {...field}
          {...(onChoose ? {value: choice} : {defaultValue: choice})}
          onChange={(event) => {
            const chosen = parseIfMissing(event.currentTarget.value)
            if (chosen) onChoose?.(chosen)
          }}
          className={`${controlClass} min-h-11! appearance-none ps-3 pe-9 text-sm! text-ellipsis`}
        >
          {IF_MISSING.map((value) => (
            <option key={value} value={value}>
              {messages.options[value]}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </span>
    </div>
  )
}
