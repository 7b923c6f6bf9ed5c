import {CodedError, hasErrorName} from '~/platform/config/named-error'

/** A mail to one recipient, as handed to the mail server. */
export interface OutgoingMail {
  /** In angle brackets. The same in every attempt, so that readers and servers can recognize a repeat. */
  messageId: string
  /** A bare address. */
  to: string
  /** Reply-To, a bare address, if it differs from the store's sender. */
  replyTo?: string | null
  subject: string
  html: string
  text: string
  /** Additional headers such as `List-Unsubscribe`. */
  headers?: Record<string, string>
}

export type MailErrorCode = 'invalid' | 'refused' | 'unreachable' | 'failed'

/**
 * `invalid`: must not be sent · `refused`: permanently rejected for this recipient · `unreachable`: no response ·
 * `failed`: rejected this time.
 */
export class MailError extends CodedError<MailErrorCode> {
  override name = 'MailError'
}

export function isMailError(error: unknown): error is MailError {
  return hasErrorName(error, 'MailError')
}

const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,190}$/u
const MESSAGE_ID = /^<[\w.-]+@[\w.-]+>$/
const HEADER_NAME = /^[a-z][a-z0-9-]*$/i
/** Control characters, and characters that some readers treat as line ends. */
const LINE_BREAKERS = /[\p{Cc}\u2028\u2029]+/gu
/** Headers that only we may set: sender, recipient and transport. */
const RESERVED_HEADERS =
  /^(from|sender|to|cc|bcc|reply-to|return-path|subject|date|message-id|mime-version|received|resent-.*|content-.*|dkim-.*)$/i
const SUBJECT_MAX = 200

/**
 * Sanitizes a mail so that user input cannot inject headers: anything but one bare address, or a header with a line
 * break, is an error; line breaks are removed from the subject, which may quote user input.
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

/** Exactly one bare address: no display name, no list, nothing with a special meaning in a header or an envelope. */
export function isMailAddress(value: string): boolean {
  return ADDRESS.test(value)
}
