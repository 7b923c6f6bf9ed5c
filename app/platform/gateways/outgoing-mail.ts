import {hasErrorName} from '~/platform/config/named-error'

/** One mail to one person, as it is handed to the mail server. */
export interface OutgoingMail {
  /** In angle brackets. The same in every attempt, so that readers and servers can tell a repeat. */
  messageId: string
  /** One bare address. */
  to: string
  /** One bare address: where an answer goes, when not to the store's own sender. */
  replyTo?: string | null
  subject: string
  html: string
  text: string
  /** Further headers, like `List-Unsubscribe`. */
  headers?: Record<string, string>
}

export type MailErrorCode = 'invalid' | 'refused' | 'unreachable' | 'failed'

/**
 * `invalid`: we must not send this · `refused`: the server will never take it for this recipient ·
 * `unreachable`: nobody answered · `failed`: it was not taken this time.
 */
export class MailError extends Error {
  override name = 'MailError'
  constructor(
    readonly code: MailErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isMailError(error: unknown): error is MailError {
  return hasErrorName(error, 'MailError')
}

const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,190}$/u
const MESSAGE_ID = /^<[\w.-]+@[\w.-]+>$/
const HEADER_NAME = /^[a-z][a-z0-9-]*$/i
/** Control characters, and what some readers take for the end of a line. */
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]+/gu
/** These say who, to whom and how; they are ours to write. */
const RESERVED_HEADERS =
  /^(from|sender|to|cc|bcc|reply-to|return-path|subject|date|message-id|mime-version|received|resent-.*|content-.*|dkim-.*)$/i
const SUBJECT_MAX = 200

/**
 * The mail with a subject of one line. Nothing that a visitor typed can become a header of its own: an address
 * that is not exactly one bare address, or a header with a line break in it, is an error; a subject, which may
 * quote what people write, loses its breaks.
 *
 * @throws MailError `invalid`
 */
export function requireSafeMail<Mail extends Omit<OutgoingMail, 'messageId'>>(mail: Mail): Mail {
  for (const [field, address] of [
    ['to', mail.to],
    ['replyTo', mail.replyTo],
  ] as const) {
    if (address != null && !isMailAddress(address)) {
      throw new MailError('invalid', `${field} is not one plain address`)
    }
  }
  if ('messageId' in mail && !MESSAGE_ID.test(String(mail.messageId))) {
    throw new MailError('invalid', 'messageId is not one')
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!HEADER_NAME.test(name) || RESERVED_HEADERS.test(name) || value.search(LINE_BREAKERS) >= 0) {
      throw new MailError('invalid', 'a header is malformed or not for setting')
    }
  }
  return {...mail, subject: mail.subject.replace(LINE_BREAKERS, ' ').trim().slice(0, SUBJECT_MAX)}
}

/** One bare address: no name, no list, nothing that a header or an envelope could be made to mean more by. */
export function isMailAddress(value: string): boolean {
  return ADDRESS.test(value)
}
