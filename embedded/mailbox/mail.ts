import PostalMime from 'postal-mime'
import type {Address, Email} from 'postal-mime'

export interface Mail {
  subject: string
  from: string
  to: string
  replyTo: string
  /** The `Date` header. */
  date: Date | null
  html: string | null
  text: string | null
  headers: {name: string; value: string}[]
  attachments: {name: string; type: string}[]
}

/** Parses a mail. One that cannot be parsed is shown with its source as its text. */
export async function parseMail(raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw, {maxNestingDepth: 30}).catch((): Email => ({
    headers: [],
    headerLines: [],
    attachments: [],
    text: raw.toString('utf8'),
  }))
  const date = email.date ? new Date(email.date) : null
  return {
    subject: email.subject?.trim() || '(no subject)',
    from: formatAddresses(email.from),
    to: formatAddresses(...(email.to ?? [])),
    replyTo: formatAddresses(...(email.replyTo ?? [])),
    date: date && !Number.isNaN(date.getTime()) ? date : null,
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers.map(({originalKey, value}) => ({name: originalKey, value})),
    attachments: email.attachments.map(({filename, mimeType}) => ({
      name: filename ?? '(no name)',
      type: mimeType,
    })),
  }
}

function formatAddresses(...addresses: (Address | undefined)[]): string {
  return addresses
    .flatMap((one) => (one?.group ? one.group : (one ?? [])))
    .map(({name, address}) => (name ? `${name} <${address}>` : address))
    .join(', ')
}
