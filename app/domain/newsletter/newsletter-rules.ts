import {isEmail} from '~/platform/auth/email'
import {parsePhone} from '~/domain/store/phone'

export type SubscriberContact = {kind: 'email'; address: string} | {kind: 'phone'; address: string}

/** An e-mail in lower case or ten digits; null for anything else. Used in the browser and on the server. */
export function parseSubscriberContact(input: string): SubscriberContact | null {
  const text = input.trim()
  if (isEmail(text)) return {kind: 'email', address: text.toLowerCase()}
  const digits = parsePhone(text)
  return digits ? {kind: 'phone', address: digits} : null
}
