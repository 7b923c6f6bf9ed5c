import type {Violation} from './invariants'

/** One answer of the shop, as whoever asked has seen it. */
export interface RecordedResponse {
  path: string
  status: number
  headers: Headers
  text: string
}

/** What keys look like, whosever they are. */
const SECRETS = [
  /\b(sk|rk)_(test|live)_\w{4}/,
  /\bwhsec_\w{4}/,
  /\$argon2id?\$/,
  /\b4242 ?4242 ?4242 ?4242\b/,
]
const STACK = /\n?\s+at (async )?[\w.<>]+ \(?(file:|node:|\/)/

export function checkLogs(log: string, canaries: string[]): string[] {
  return [
    ...SECRETS.filter((pattern) => pattern.test(log)).map((pattern) => `the log holds ${pattern.source}`),
    ...canaries.filter((canary) => log.includes(canary)).map((canary) => `the log holds ${canary}`),
  ]
}

/** No secret in any answer; each failure with its number and without its insides. */
export function checkResponses(responses: RecordedResponse[], canaries: string[]): Violation[] {
  return responses.flatMap(({path, status, headers, text}) => {
    const about = `${path} (${status})`
    const found: Violation[] = []
    for (const pattern of SECRETS) {
      if (pattern.test(text)) found.push({invariant: 'I7', what: `${about} holds ${pattern.source}`})
    }
    for (const canary of canaries) {
      if (text.includes(canary)) found.push({invariant: 'I7', what: `${about} holds ${canary}`})
    }
    if (status < 500) return found
    if (!headers.get('x-request-id')) found.push({invariant: 'I8', what: `${about} has no id`})
    if (STACK.test(text)) found.push({invariant: 'I8', what: `${about} shows a stack`})
    if (status === 503 && !headers.get('retry-after')) {
      found.push({invariant: 'I8', what: `${about} does not say when to come again`})
    }
    return found
  })
}
