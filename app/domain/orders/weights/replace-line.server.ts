import {and, eq} from 'drizzle-orm'
import {formatMeatLineId} from '~/domain/butcher/meat-line-id'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {toOrderedProvenance} from '~/domain/butcher/provenance'
import type {WeighingTerms} from '~/domain/pricing/weigh-line'
import {gramsOfQuarters} from '~/domain/pricing/weight'
import type {Sql} from '~/platform/db/database'
import {orderLines, orderPackages} from '~/platform/db/orders-schema'
import {lockOrder} from '../order-rows.server'
import type {Actor} from '../write-order.server'
import {messages} from './messages'
import {quantityText} from './meat-line-texts'
import {toOrderedMeat} from './ordered-meat.server'
import {readLinesToWeigh} from './weight-rows.server'
import {findClosedReason, settleOrder} from './write-weights.server'
import type {WeighOutcome} from './write-weights.server'

interface ReplaceParams {
  orderId: string
  position: number
  item: MeatItem
  by: Actor
  at: Date
}

/**
 * Puts another item in the place of a line: at its own price or that of what was ordered, whichever is lower, within the
 * same limit. It is weighed in as many packages as it takes. To be called within a transaction.
 */
export async function replaceLine(tx: Sql, params: ReplaceParams): Promise<WeighOutcome> {
  const {orderId, position, item, by, at} = params
  const order = await lockOrder(tx, orderId)
  const why = await findClosedReason(tx, order)
  if (why) return {kind: 'closed', why}
  const line = (await readLinesToWeigh(tx, orderId)).find(({row}) => row.position === position)
  if (!order || !line?.toWeigh) return {kind: 'unknown'}
  const {row, toWeigh} = line
  if (row.meatItemId === item.id) return {kind: 'existing'}
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position))
  await tx
    .delete(orderPackages)
    .where(and(eq(orderPackages.orderId, orderId), eq(orderPackages.position, position)))
  const cutSets = item.ordering?.cutSets ?? []
  const optionKeys = cutSets.flatMap(({options: [first]}) => (first ? [first.key] : []))
  const amount = quantityText({quantity: row.quantity, meat: toOrderedMeat(row, []) ?? undefined})
  await tx
    .update(orderLines)
    .set({
      productId: formatMeatLineId({itemId: item.id, per: 'pound', optionKeys}),
      ...{title: item.title, meatItemId: item.id, feeCents: 0, leftOutAt: null},
      cut: [],
      weighing: replacedTerms(toWeigh.terms, item.cents),
      pricePerPoundCents: Math.min(toWeigh.terms.centsPerPound, item.cents),
      quantity: Math.max(1, Math.round(toWeigh.estimatedGrams / gramsOfQuarters(1))),
      provenance: toOrderedProvenance(item.provenance),
      inPlaceOf: row.inPlaceOf ?? messages.of(amount, row.title),
    })
    .where(isLine)
  await settleOrder(tx, order, {by, at})
  return {kind: 'written'}
}

/** What was reduced by percents or to a price stays reduced. */
function replacedTerms(terms: WeighingTerms, cents: number): WeighingTerms {
  const {centsPerPound, unitDeal} = terms
  return {
    ...{centsPerPound: Math.min(centsPerPound, cents), per: 'pound', feeCents: 0, pieces: 1, groups: []},
    unitDeal: unitDeal && {...unitDeal, units: 1},
  }
}
