import type {ListedSubscriber} from './subscriber-rows.server'

const HEADINGS = ['kind', 'address', 'state', 'since', 'unsubscribe']

/** RFC 4180: commas, CRLF, quotes where they are needed. */
export function subscribersCsv(rows: ListedSubscriber[], unsubscribeUrl: (id: string) => string): string {
  const lines = rows.map(({id, kind, address, state, confirmedAt, createdAt}) => [
    kind,
    address,
    state,
    (confirmedAt ?? createdAt).toISOString(),
    unsubscribeUrl(id),
  ])
  return [HEADINGS, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A cell that begins like a formula would be run by a spreadsheet; a leading quote makes it text. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
