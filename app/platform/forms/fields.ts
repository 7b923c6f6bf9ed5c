/** Error messages by field; `form` is for the form as a whole. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>

/** A rejected submission as its page shows it again. `values` never holds passwords. */
export interface FormResult<Field extends string> {
  values: Partial<Record<Field, string>>
  problems: Problems<Field>
}

/** Nobody types more; a password of that length is refused all the same. */
const MAX_FIELD_LENGTH = 1_000

/** What a browser sent, field by field; files and what is missing are empty. */
export function readFields<Field extends string>(
  source: {get(name: string): unknown},
  fields: readonly Field[],
  maxLength = MAX_FIELD_LENGTH,
): Record<Field, string> {
  const readField = (field: Field) => {
    const value = source.get(field)
    return [field, typeof value === 'string' ? value.slice(0, maxLength) : '']
  }
  return Object.fromEntries(fields.map(readField)) as Record<Field, string>
}

/** Null: there is no problem. */
export function nullIfEmpty<P extends object>(problems: P): P | null {
  return Object.keys(problems).length > 0 ? problems : null
}

/** Of a check that gives either what was entered or its problems. */
export function problemsIn<Field extends string>(
  checked: {problems: Partial<Record<Field, string>>} | Readonly<Record<string, object>>,
): Problems<Field> | null {
  return 'problems' in checked ? (checked.problems as Problems<Field>) : null
}

/** Line breaks, tabs and runs of blanks become one blank. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The one problem of a form that reports the first only. */
export interface FormProblem<Field extends string> {
  /** Absent: it is about the whole form. */
  field?: Field
  text: string
}

export function toProblems<Field extends string>(problem: FormProblem<Field>): Problems<Field> {
  const problems: Problems<Field> = {}
  problems[problem.field ?? 'form'] = problem.text
  return problems
}
