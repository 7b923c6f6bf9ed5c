import {z} from 'zod'
import {certifierOn} from '~/domain/butcher/provenance'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {OrderedMeat, OrderLine} from '~/domain/orders/order'
import {formatCut} from '~/domain/orders/weights/stored-terms'
import {formatCents} from '~/domain/pricing/money'
import {formatPounds} from '~/domain/pricing/weight'
import {addressLines} from '~/domain/store/address'
import type {StoreSettings} from '~/domain/store/settings'
import {formatDate} from '~/platform/time/format-date'
import {localDate} from '~/platform/time/format-instant'
import type {AdminOrderDetail} from '../order-admin-rows.server'
import {messages} from './messages'

export const LABEL_SIZES = ['4x2', '80mm'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

const query = z.object({
  size: z.enum(LABEL_SIZES).catch('4x2'),
  /** One package; null: all of the order. */
  package: z
    .string()
    .regex(/^package-[0-9a-f]{32}$/)
    .nullable()
    .catch(null),
})

export function parseLabelQuery(params: URLSearchParams) {
  return query.parse({size: params.get('size'), package: params.get('package')})
}

export type LabelsPage = ReturnType<typeof readLabels>
export type Label = LabelsPage['labels'][number]

interface LabelsParams {
  store: Pick<StoreSettings, 'name' | 'address' | 'timeZone'>
  packageId: string | null
}

/** A label for each package: what it is, who is responsible, what it weighs and what it costs. */
export function readLabels(order: AdminOrderDetail, {store, packageId}: LabelsParams) {
  const labels = order.lines.flatMap((line) => toLabels(line, store.timeZone))
  return {
    ...{number: order.number, label: formatOrderNumber(order.number)},
    responsible: [store.name, ...(store.address ? addressLines(store.address) : [])].join(', '),
    labels: labels.filter(({id}) => packageId === null || id === packageId),
  }
}

function toLabels({title, meat, weighing: terms}: OrderLine, timeZone: string) {
  const weighing = meat?.weighing
  if (!meat || !weighing) return []
  const {packages, centsPerPound} = weighing
  return packages.map(({id, number, grams, cents, isFree, at}) => ({
    ...{id, title, cut: formatCut(meat.cut)},
    of: messages.of(number, Math.max(packages.length, weighing.per === 'piece' ? weighing.pieces : 0)),
    pounds: `${formatPounds(grams)} lb`,
    perPound: formatCents(centsPerPound),
    price: isFree ? messages.free : formatCents(cents),
    // The line is reduced, and not each package by itself.
    priceLabel: terms?.unitDeal && !isFree ? messages.priceBeforeDeal : messages.price,
    packed: messages.packed(formatDate(localDate(at, timeZone), true)),
    halal: halalTexts(meat, localDate(at, timeZone)),
  }))
}

/** @param day on which it was packed: by then its certificate may have run out */
function halalTexts({provenance}: OrderedMeat, day: string): string[] {
  if (!provenance) return []
  const {slaughter} = provenance
  const certifier = certifierOn(provenance, day)
  return [...(certifier ? [messages.halal(certifier)] : []), ...(slaughter ? [messages[slaughter]] : [])]
}
