interface FilterCheckboxProps {
  name: string
  value: string
  checked: boolean
  label: string
  /** The number of matching products. */
  count?: number
}

/** One filter, uncontrolled; see `use-listing-form.ts`. */
export function FilterCheckbox({name, value, checked, label, count}: FilterCheckboxProps) {
  return (
    <label
      className={`group/box -mx-2 flex min-h-11 items-center gap-3 rounded-field px-2 hover:bg-mint has-checked:font-semibold lg:min-h-10 ${
        count === 0 ? 'text-muted' : ''
      }`}
    >
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={checked}
          className="peer size-5 cursor-pointer appearance-none rounded-[5px] border border-control bg-paper checked:border-forest checked:bg-forest forced-colors:appearance-auto"
        />
        <svg
          viewBox="0 0 20 20"
          className="pointer-events-none absolute inset-0 hidden text-paper peer-checked:block forced-colors:hidden!"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m5 10.5 3.5 3.5L15 6.5" />
        </svg>
      </span>
      <span className="me-auto">{label}</span>
      {count === undefined ? null : <Count count={count} />}
    </label>
  )
}

function Count({count}: {count: number}) {
  return (
    <span className="text-sm font-normal text-muted tabular-nums">
      <span aria-hidden="true">{count.toLocaleString('en-US')}</span>
      <span className="sr-only">({count.toLocaleString('en-US')})</span>
    </span>
  )
}
