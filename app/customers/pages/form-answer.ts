import {words} from './words'

/** What is wrong with a form, field by field; `form`: with all of it. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>

/** What a form's page shows when it was not taken: what was typed, but no passwords. */
export interface Refused<Field extends string> {
  values: Partial<Record<Field, string>>
  problems: Problems<Field>
}

/** Nobody types more; a password of that length is refused all the same. */
const LONGEST = 1_000

/** What a browser sent, field by field; files and what is missing are empty. */
export function readFields<Field extends string>(
  sent: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  const read = (field: Field) => {
    const value = sent.get(field)
    return [field, typeof value === 'string' ? value.slice(0, LONGEST) : '']
  }
  return Object.fromEntries(fields.map(read)) as Record<Field, string>
}

/** How HTTP says that one has to wait, and the words for it. */
export function waitAnswer({
  kind,
  retryAfterSeconds,
}: {
  kind: 'slow-down' | 'busy'
  retryAfterSeconds: number
}) {
  const busy = kind === 'busy'
  return {
    text: busy ? words.busy : words.slowDown(retryAfterSeconds),
    init: {status: busy ? 503 : 429, headers: {'retry-after': String(retryAfterSeconds)}},
  }
}

/**
 * For actions in the browser: when nobody answers, the page says so and what was typed stays, instead of an error
 * page in its place.
 */
export async function orOffline<T>(ask: () => Promise<T>): Promise<T | Response> {
  try {
    return await ask()
  } catch (error) {
    // What `fetch` throws when there is no answer; answers that are no good are thrown as something else.
    if (!(error instanceof TypeError)) throw error
    console.error(words.offline, error)
    const refused: Refused<never> = {values: {}, problems: {form: words.offline}}
    // With a status that keeps the router from asking for the page's data anew.
    return Response.json(refused, {status: 503})
  }
}
