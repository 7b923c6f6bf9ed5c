import {checkResponses} from '../response-checks'
import type {ParsedResponse} from './parse-response'

/** What is wrong with an answer; undefined: nothing. */
export function findFault(
  path: string,
  {status, headers, text}: ParsedResponse,
  secrets: readonly string[],
): string | undefined {
  if (status >= 500 && !isIntended(status, headers, text)) return `${status}`
  // The card provider's own pages tell of test cards, and give back what was typed.
  if (path.startsWith('/embedded/stripe/')) return undefined
  const checked = new Headers()
  for (const name of ['x-request-id', 'retry-after'])
    if (headers.has(name)) checked.set(name, headers.get(name) ?? '')
  const [breach] = checkResponses([{path: '', status, headers: checked, text}], [...secrets])
  return breach?.what
}

/** Too much at once, and a query that was stopped at its deadline, which nobody should send again by themselves. */
function isIntended(status: number, headers: ParsedResponse['headers'], text: string): boolean {
  if (status === 503) return headers.has('retry-after')
  return status === 504 && text.includes('queryTimeoutError')
}

/** Lines of a log that tell of a failure. */
export function findFailures(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return /Error|FATAL|Unhandled/.test(line) ? [line] : []
    const {level} = JSON.parse(line) as {level: number}
    return level >= 50 ? [line] : []
  })
}
