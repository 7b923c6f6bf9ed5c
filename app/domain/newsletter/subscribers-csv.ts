import {formatCsvLine} from '~/platform/csv/csv-line'
import type {ListedSubscriber} from './subscriber-rows.server'

const HEADINGS = ['kind', 'address', 'state', 'since', 'unsubscribe']

export function subscribersCsv(rows: ListedSubscriber[], unsubscribeUrl: (id: string) => string): string {
  const lines = rows.map(({id, kind, address, state, confirmedAt, createdAt}) => [
    kind,
    address,
    state,
    (confirmedAt ?? createdAt).toISOString(),
    unsubscribeUrl(id),
  ])
  return [HEADINGS, ...lines].map((cells) => formatCsvLine(cells)).join('')
}
