import {ChevronDown} from 'lucide-react'
import type {SelectHTMLAttributes} from 'react'
import {controlClass, FieldFrame, splitProps} from './field'
import type {FieldProps} from './field'

interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> {
  options: readonly {value: string; label: string}[]
}

/** A select with the look of the other fields. */
export function SelectField({options, ...props}: SelectFieldProps) {
  const {frame, control} = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={`${controlClass} appearance-none ps-4 pe-11`}>
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
    </FieldFrame>
  )
}
