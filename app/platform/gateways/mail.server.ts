import {createTransport} from 'nodemailer'
import {isMailError, MailError, requireSafeMail} from './outgoing-mail'
import type {OutgoingMail} from './outgoing-mail'

/** The one way out for mail: the server that SMTP_URL names, or the embedded mailbox. */
export interface Mailer {
  /** The sender's domain, of which Message-IDs are made. */
  domain: string
  /**
   * Resolves once the server has taken the mail.
   *
   * @throws MailError
   */
  send(mail: OutgoingMail): Promise<void>
}

export interface MailerOptions {
  /**
   * `smtps://` begins with TLS; `smtp://` turns to it when the server offers it, and must where a password is. As a
   * function for a server that moves; undefined while it is away.
   */
  smtpUrl: string | (() => string | undefined)
  /** `shop@store.example` or `The shop <shop@store.example>`. */
  from: string
}

/** A server that keeps the line busy with one byte at a time meets none of the other limits. */
const SEND_LIMIT_MS = 90_000

export function createMailer({smtpUrl, from}: MailerOptions): Mailer {
  const fixedTransport = typeof smtpUrl === 'string' ? openTransport(smtpUrl) : undefined
  function requireTransport() {
    const url = typeof smtpUrl === 'string' ? smtpUrl : smtpUrl()
    if (url === undefined) throw new MailError('unreachable', 'the mail server is away for a moment')
    return fixedTransport ?? openTransport(url)
  }
  return {
    domain: from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, ''),
    async send(mail) {
      const {messageId, to, replyTo, subject, html, text, headers} = requireSafeMail(mail)
      try {
        await requireTransport().sendMail({
          from,
          // As objects, so that nothing in them is read as a list or a name.
          to: {name: '', address: to},
          replyTo: replyTo ? {name: '', address: replyTo} : undefined,
          messageId,
          subject,
          html,
          text,
          headers,
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    requireTLS: sendsPasswordInClear(new URL(smtpUrl)),
    connectionTimeout: 5_000,
    dnsTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Whether a server, or someone on the way, could have the password in the clear by not offering TLS. */
function sendsPasswordInClear({protocol, password, hostname}: URL): boolean {
  return protocol === 'smtp:' && password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

const UNREACHABLE_CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY'])

/**
 * Only a refusal of the recipient is for good. A refused password, sender or content may be a wrong setting of
 * ours or theirs, which someone will mend.
 */
function toMailError(error: unknown): MailError {
  if (isMailError(error)) return error
  if (!(error instanceof Error)) return new MailError('failed', String(error))
  const {code, command, responseCode} = error as Error & {
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  const refused =
    command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503
  if (refused) return new MailError('refused', error.message, {cause: error})
  const isUnreachable = typeof code === 'string' && UNREACHABLE_CODES.has(code)
  return new MailError(isUnreachable ? 'unreachable' : 'failed', error.message, {cause: error})
}
