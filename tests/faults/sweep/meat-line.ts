import {evaluate, parse} from 'groq-js'
import {formatMeatLineId} from '../../../app/domain/butcher/meat-line-id'
import {meatItemsQuery} from '../../../app/domain/butcher/meat-items.server'
import {firstOptionKeys, orderingOf} from '../../../app/domain/butcher/meat-ordering'
import {seedDocuments} from '../../../studio/seed/documents'

/** All that the price board of a new shop is made of. */
export const BOARD = seedDocuments.filter(({_type}) =>
  ['butcherItem', 'butcherCategory', 'cutSet', 'halalCertificate'].includes(_type),
)

/** Of what is sold by the pound and can be ready soon: its line in a cart, uncut. */
export async function findMeatLine(): Promise<string> {
  const value = await evaluate(parse(meatItemsQuery.groq), {dataset: BOARD})
  const {items} = meatItemsQuery.schema.parse(await value.get())
  for (const item of items) {
    const ordering = orderingOf(item)
    if (ordering?.per !== 'pound' || ordering.leadHours > 0 || ordering.smallest > QUARTERS) continue
    const optionKeys = firstOptionKeys(ordering.cutSets)
    return formatMeatLineId({itemId: item.id, per: 'pound', optionKeys})
  }
  throw new Error('Nothing of the board is sold by the pound.')
}

/** Two pounds of it. */
export const QUARTERS = 8
