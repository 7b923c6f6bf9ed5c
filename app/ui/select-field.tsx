import {ChevronDown} from 'lucide-react'
import type {SelectHTMLAttributes} from 'react'
import {FieldFrame, splitProps} from './field'
import type {FieldProps} from './field'

interface SelectFieldProps
  extends
    Pick<FieldProps, 'id' | 'label' | 'help' | 'error'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> {
  options: readonly {value: string; label: string}[]
}

/** A select with the look of the other fields. */
export function SelectField({options, ...props}: SelectFieldProps) {
  const {frame, control} = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...control}
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
    </FieldFrame>
  )
}
