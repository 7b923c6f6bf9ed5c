import type {ReactNode} from 'react'

/** Filters of one kind, under their name. */
export function FilterGroup({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <fieldset className="py-5 first-of-type:pt-0">
      <legend className="float-start mb-1.5 w-full font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
