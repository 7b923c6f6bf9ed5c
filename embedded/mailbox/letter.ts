import PostalMime from 'postal-mime'
import type {Address, Email} from 'postal-mime'

export interface Letter {
  subject: string
  from: string
  to: string
  replyTo: string
  /** As the sender wrote it. */
  date: Date | null
  html: string | null
  text: string | null
  headers: {name: string; value: string}[]
  attachments: {name: string; type: string}[]
}

/** What a mail says. A mail that cannot be read is still one, with its source as its text. */
export async function parseLetter(raw: Buffer): Promise<Letter> {
  const email = await PostalMime.parse(raw, {maxNestingDepth: 30}).catch((): Email => ({
    headers: [],
    headerLines: [],
    attachments: [],
    text: raw.toString('utf8'),
  }))
  const date = email.date ? new Date(email.date) : null
  return {
    subject: email.subject?.trim() || '(no subject)',
    from: nameAll(email.from),
    to: nameAll(...(email.to ?? [])),
    replyTo: nameAll(...(email.replyTo ?? [])),
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

function nameAll(...addresses: (Address | undefined)[]): string {
  return addresses
    .flatMap((one) => (one?.group ? one.group : (one ?? [])))
    .map(({name, address}) => (name ? `${name} <${address}>` : address))
    .join(', ')
}
