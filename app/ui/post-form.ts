/** The result of a form that was sent; `problem` is null on success. */
export interface FormResult {
  problem: {
    /** Absent: it concerns the whole form. */
    field?: string
    text: string
  } | null
}

const TIMEOUT_MS = 20_000

/**
 * Sends a form and returns the server's result. Not through the router, which would replace the form by an error page
 * when the network fails.
 *
 * @throws when there is no response in time, or an unknown one
 */
export async function postForm(action: string, fields: URLSearchParams): Promise<FormResult> {
  const response = await fetch(action, {
    method: 'POST',
    body: fields,
    headers: {accept: 'application/json'},
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return requireResult(await response.json())
}

function requireResult(body: unknown): FormResult {
  if (typeof body === 'object' && body !== null && 'problem' in body) {
    const {problem} = body
    if (problem === null) return {problem}
    if (typeof problem === 'object' && 'text' in problem && typeof problem.text === 'string') {
      const field = 'field' in problem && typeof problem.field === 'string' ? problem.field : undefined
      return {problem: {field, text: problem.text}}
    }
  }
  throw new Error('the server answered with something else')
}

/** 128 random bits in hex. `crypto.randomUUID` does not exist on pages served over plain http. */
export function makeRandomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
