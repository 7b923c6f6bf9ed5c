/** Error messages by field; `form` is for the form as a whole. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>

/** A rejected submission as its page shows it again. `values` never holds passwords. */
export interface FormResult<Field extends string> {
  values: Partial<Record<Field, string>>
  problems: Problems<Field>
}

/** Longer input is cut; a password of this length is refused anyway. */
const MAX_FIELD_LENGTH = 1_000

/** The submitted text of each field; empty for files and missing fields. */
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

/** Null if there are no problems. */
export function nullIfEmpty<P extends object>(problems: P): P | null {
  return Object.keys(problems).length > 0 ? problems : null
}

/** The problems of a check that returns either the validated input or its problems. */
export function problemsIn<Field extends string>(
  checked: {problems: Partial<Record<Field, string>>} | Readonly<Record<string, object>>,
): Problems<Field> | null {
  return 'problems' in checked ? (checked.problems as Problems<Field>) : null
}

/** Collapses line breaks, tabs and runs of whitespace into one space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The problem of a form that is told in one sentence. */
export interface FormProblem<Field extends string> {
  /** Absent if it concerns the whole form. */
  field?: Field
  text: string
  /** Where several fields share the sentence: what is said beside each of them. */
  beside?: Problems<Field>
}

export function toProblems<Field extends string>(problem: FormProblem<Field>): Problems<Field> {
  if (problem.beside) return problem.beside
  const problems: Problems<Field> = {}
  problems[problem.field ?? 'form'] = problem.text
  return problems
}
