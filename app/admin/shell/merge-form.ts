export interface SavedField<Field> {
  field: Field
  before: string
  after: string
  /** What was typed over it; null when the field was left alone or holds the same value. */
  yours: string | null
}

interface Versions<Form> {
  /** As typed. */
  submitted: Form
  /** What the form was filled with. */
  original: Form
  /** What somebody else has saved since. */
  saved: Form
}

/**
 * Merges a submission with what somebody else saved while the form was open: a field that was left alone takes the
 * saved value, a typed one stays.
 *
 * @param toText fields with the same text count as equal
 */
export function mergeForm<Form extends object>(
  {submitted, original, saved}: Versions<Form>,
  toText: (value: unknown) => string = String,
): {form: Form; savedFields: SavedField<keyof Form & string>[]} {
  const form = {...submitted}
  const savedFields: SavedField<keyof Form & string>[] = []
  for (const field of Object.keys(submitted) as (keyof Form & string)[]) {
    const [typed, before, after] = [toText(submitted[field]), toText(original[field]), toText(saved[field])]
    const isUntouched = typed === before
    if (isUntouched) form[field] = saved[field]
    if (after === before) continue
    savedFields.push({field, before, after, yours: isUntouched || typed === after ? null : typed})
  }
  return {form, savedFields}
}
