import {messages} from './messages'

/** Why staff cancel an order, as they choose it. The customer reads it in the mail and with the order. */
export const CANCEL_REASONS = ['out-of-stock', 'store-closed', 'asked', 'other'] as const
export type CancelReasonCode = (typeof CANCEL_REASONS)[number]

export interface CancelReason {
  code: CancelReasonCode
  /** Of `other`; null of the rest. */
  words: string | null
}

/** Of the words of another reason. */
export const MAX_CANCEL_WORDS = 200

const NOTE = new RegExp(`^canceled (${CANCEL_REASONS.join('|')})(?: ([^]+))?$`)

/** What the history stores of it; it is worded where it is shown. */
export function cancelNote({code, words}: CancelReason): string {
  return words === null ? `canceled ${code}` : `canceled ${code} ${words}`
}

/** Null: the note is about something else, or no reason was given. */
export function parseCancelNote(note: string | null): CancelReason | null {
  const [, found, words] = NOTE.exec(note ?? '') ?? []
  const code = CANCEL_REASONS.find((known) => known === found)
  return code ? {code, words: words ?? null} : null
}

/** For the customer: a sentence, or what staff wrote. */
export function cancelReasonText({code, words}: CancelReason): string {
  return code === 'other' ? (words ?? '') : messages.cancelReasons[code]
}
