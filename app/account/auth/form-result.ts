import {messages} from './messages'

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
  formData: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  const readField = (field: Field) => {
    const value = formData.get(field)
    return [field, typeof value === 'string' ? value.slice(0, MAX_FIELD_LENGTH) : '']
  }
  return Object.fromEntries(fields.map(readField)) as Record<Field, string>
}

/** Status, headers and message for a rate-limited or overloaded sign-in. */
export function retryLater({
  kind,
  retryAfterSeconds,
}: {
  kind: 'slow-down' | 'busy'
  retryAfterSeconds: number
}) {
  const isBusy = kind === 'busy'
  return {
    text: isBusy ? messages.busy : messages.slowDown(retryAfterSeconds),
    init: {status: isBusy ? 503 : 429, headers: {'retry-after': String(retryAfterSeconds)}},
  }
}

/**
 * For client actions: when the server cannot be reached, the form stays with an error instead of being replaced by an
 * error page.
 */
export async function withOfflineFallback<T>(run: () => Promise<T>): Promise<T | Response> {
  try {
    return await run()
  } catch (error) {
    // What `fetch` throws when there is no answer; answers that are no good are thrown as something else.
    if (!(error instanceof TypeError)) throw error
    console.error(messages.offline, error)
    const result: FormResult<never> = {values: {}, problems: {form: messages.offline}}
    // With a status that keeps the router from asking for the page's data anew.
    return Response.json(result, {status: 503})
  }
}
