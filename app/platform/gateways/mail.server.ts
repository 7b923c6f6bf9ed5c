import {createTransport} from 'nodemailer'
import {isMailError, MailError, requireSafeMail} from './outgoing-mail'
import type {OutgoingMail} from './outgoing-mail'

export interface MailerOptions {
  /**
   * `smtps://` uses TLS from the start; `smtp://` upgrades if the server offers STARTTLS, and requires it if there is
   * a password. A function for a server whose address changes; undefined while it is down.
   */
  smtpUrl: string | (() => string | undefined)
  /** `shop@store.example` or `The shop <shop@store.example>`. */
  from: string
}

/** A server that trickles single bytes never hits the other timeouts. */
const SEND_LIMIT_MS = 90_000

/** Sends mail by SMTP, to the server in SMTP_URL or to the embedded mailbox. */
export function createMailer({smtpUrl, from}: MailerOptions) {
  const fixedTransport = typeof smtpUrl === 'string' ? openTransport(smtpUrl) : undefined
  function requireTransport() {
    const url = typeof smtpUrl === 'string' ? smtpUrl : smtpUrl()
    if (url === undefined) throw new MailError('unreachable', 'the mail server is away for a moment')
    return fixedTransport ?? openTransport(url)
  }
  return {
    /** The sender's domain, used for Message-IDs. */
    domain: from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, ''),
    /** Resolves once the server has accepted the mail. @throws MailError */
    async send(mail: OutgoingMail): Promise<void> {
      const {messageId, to, replyTo, subject, html, text, headers} = requireSafeMail(mail)
      try {
        await requireTransport().sendMail({
          from,
          // Passed as objects, so that nothing in them is parsed as a list or a display name.
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

export type Mailer = ReturnType<typeof createMailer>

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

/** Whether a server or a man in the middle could obtain the password in cleartext by not offering TLS. */
function sendsPasswordInClear({protocol, password, hostname}: URL): boolean {
  return protocol === 'smtp:' && password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

const UNREACHABLE_CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY'])

/**
 * Only a rejected recipient is permanent. A rejected password, sender or content may be a configuration error on
 * either side that will be fixed.
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
