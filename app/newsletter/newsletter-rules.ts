import {isEmail, parseTenDigits} from '~/messages/reach'

/** Where the news go. */
export type Reach = {kind: 'email'; address: string} | {kind: 'phone'; address: string}

/** An e-mail in lower case or ten digits; null for anything else. The same rule in the browser and the server. */
export function parseReach(written: string): Reach | null {
  const text = written.trim()
  if (isEmail(text)) return {kind: 'email', address: text.toLowerCase()}
  const digits = parseTenDigits(text)
  return digits ? {kind: 'phone', address: digits} : null
}
