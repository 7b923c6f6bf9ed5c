import type {z} from 'zod'

/** The names of a type's fields, out of its definition in `schemas` or of the function that makes it. */
export type FieldName<Definition> = Definition extends (...args: never[]) => infer Made
  ? FieldName<Made>
  : Definition extends {fields: readonly {name: infer Name extends string}[]}
    ? Name
    : Definition extends readonly {name: infer Name extends string}[]
      ? Name
      : never

/** What every document and every entry of a list has without a field for it. */
type SystemKey = 'id' | '_key' | '_type' | 'changed'

/**
 * How a query reads a type: with `satisfies`, every field has its schema, and nothing is read that is no field.
 *
 * @template As fields that have another key in the result, and those that are not read: `{QA: 'questions', order: null}`
 * @template Extra keys of the result that are no field
 */
export type ReadFields<
  Definition,
  As extends {[Name in keyof As]: Name extends FieldName<Definition> ? string | null : never} = Record<
    never,
    never
  >,
  Extra extends string = never,
> = Record<Exclude<FieldName<Definition>, keyof As> | (As[keyof As] & string) | Extra, z.ZodType> &
  Partial<Record<SystemKey, z.ZodType>>

/** Parses what a GROQ expression yields, where that is not the field of the key's own name. */
export function fromGroq<Schema extends z.ZodType>(expression: string, schema: Schema): Schema {
  return schema.meta({groq: expression})
}

/** The projection that fetches what `fields` parse, to stand behind a filter. */
export function projection(fields: Record<string, z.ZodType>): string {
  const entries = Object.entries(fields).map(([key, schema]) => {
    const expression = schema.meta()?.['groq']
    if (typeof expression !== 'string') return key
    // `[]{…}`, `{…}` and `->{…}` go on from the field of the key's name.
    return /^(\[|\{|->)/.test(expression) ? key + expression : `"${key}": ${expression}`
  })
  return `{${entries.join(', ')}}`
}
