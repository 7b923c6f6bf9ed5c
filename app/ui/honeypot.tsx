/** A field that people neither see, hear nor reach: whoever fills it in is a program. */
export function HoneypotField({id, label}: {id: string; label: string}) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
