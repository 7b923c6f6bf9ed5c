import type {ValidationError} from 'sanity'
import {askCatalogue} from './ask-catalogue'
import type {ChosenProduct} from './products-input'

/**
 * Products may leave the catalogue although a deal names them: whoever opens the deal is told, beside the field's name,
 * as the list is drawn by ourselves and its entries have no marks.
 */
export async function findGoneProducts(
  list: unknown,
  ask: typeof askCatalogue = askCatalogue,
): Promise<true | ValidationError[]> {
  const chosen = ((list ?? []) as ChosenProduct[]).filter(({productId}) => productId)
  if (chosen.length === 0) return true
  const gone = await findGone(
    chosen.flatMap(({productId}) => productId ?? []),
    ask,
  )
  const remarks = chosen
    .filter(({productId}) => gone.includes(productId ?? ''))
    .map(({title, productId}) => ({
      message: `${title ?? productId ?? 'One of them'} is no longer sold. Take it off the list`,
    }))
  return remarks.length === 0 || remarks
}

/** A catalogue that does not answer says nothing of its products; the field itself shows the trouble. */
async function findGone(ids: string[], ask: typeof askCatalogue): Promise<string[]> {
  try {
    return (await ask({ids})).gone
  } catch (error) {
    console.error('The catalogue could not be asked for the products of a deal', error)
    return []
  }
}
