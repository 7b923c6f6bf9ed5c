export interface ChangedField {
  label: string
  before: string
  after: string
}

/** "Price: $5.00 → $6.00", one line a field. */
export function ChangeFields({fields}: {fields: readonly ChangedField[]}) {
  return (
    <ul className="mt-1">
      {fields.map(({label, before, after}) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-muted">{label}:</span> {before} <span aria-hidden="true">→</span>
          <span className="sr-only"> to </span> <strong className="font-semibold">{after}</strong>
        </li>
      ))}
    </ul>
  )
}
