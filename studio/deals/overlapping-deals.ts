import type {ValidationContext, ValidationError} from 'sanity'
import {getPublishedId} from 'sanity'
import {findOverlap, stateOfDeal} from '../../schemas/deal-rules'
import type {ComparedDeal, Product} from '../../schemas/deal-rules'
import {API_VERSION} from '../settings/api-version'

type CatalogProduct = {productId?: string; title?: string; categoryId?: string}
type CatalogCategory = {categoryId?: string; title?: string}
type Deal = {
  _id: string
  title?: string | null
  kind?: string | null
  validFrom?: string | null
  validUntil?: string | null
  appliesTo?: {_ref?: string}[] | null
  products?: CatalogProduct[] | null
  productCategories?: CatalogCategory[] | null
}
type Known = {_id: string; title?: string | null; category?: string | null}

/** The catalogue's ids may be anything; these keep them apart from the ids of documents. */
const PRODUCT = 'product:'
const SHELF = 'shelf:'

const OTHER_DEALS = `{
  "others": *[_type == "deal" && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))
    && (count(appliesTo) > 0 || count(products) > 0 || count(productCategories) > 0)]{
    _id, title, kind, validFrom, validUntil, "appliesTo": appliesTo[]{_ref},
    products[]{productId, title, categoryId}, productCategories[]{categoryId, title}
  },
  "products": *[_type in ["butcherItem", "butcherCategory"] && !(_id in path("drafts.**"))
    && !(_id in path("versions.**"))]{_id, title, "category": category._ref}
}`

/** Two deals on one product at one time leave a shopper guessing: whoever edits either is told which the other is. */
export async function findOverlappingDeals(
  value: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  const deal = value as Deal | undefined
  if (!deal || toCompare(deal, []).on.length === 0) return true
  const {others, products} = await getClient({apiVersion: API_VERSION}).fetch<{
    others: Deal[]
    products: Known[]
  }>(OTHER_DEALS, {id: getPublishedId(deal._id)}, {perspective: 'raw', tag: 'validation.deal-overlaps'})
  const remarks = remarksOn(deal, others, products, new Date())
  return remarks.length === 0 || remarks
}

export function remarksOn(
  deal: Deal,
  others: readonly Deal[],
  products: readonly Known[],
  now: Date,
): ValidationError[] {
  const own = toCompare(deal, products)
  if (stateOfDeal(own, now) === 'ended') return []
  return withoutEditedOnes(others).flatMap((other) => {
    const compared = toCompare(other, products)
    if (stateOfDeal(compared, now) === 'ended') return []
    const shared = findOverlap(own, compared)
    if (shared.length === 0) return []
    const names = shared.map(({title, id}) => title ?? id).join(' and ')
    const name = other.title ?? 'Another deal'
    return [
      {
        message: `“${name}” changes the price of ${names} at the same time. Change the dates or the list of one`,
        path: [fieldOf(shared[0]?.id ?? '')],
      },
    ]
  })
}

function fieldOf(id: string): string {
  if (id.startsWith(PRODUCT)) return 'products'
  return id.startsWith(SHELF) ? 'productCategories' : 'appliesTo'
}

/** A deal that is being edited counts as it is going to be. */
function withoutEditedOnes(deals: readonly Deal[]): Deal[] {
  const ids = new Set(deals.map(({_id}) => _id))
  return deals.filter(({_id}) => !ids.has(`drafts.${_id}`))
}

function toCompare(deal: Deal, products: readonly Known[]): ComparedDeal {
  return {
    kind: deal.kind ?? undefined,
    validFrom: deal.validFrom ?? undefined,
    validUntil: deal.validUntil ?? undefined,
    on: [
      ...(deal.appliesTo ?? []).flatMap(({_ref}) => (_ref ? [toProduct(_ref, products)] : [])),
      ...(deal.products ?? []).map(({productId = '', title, categoryId}) => {
        return {id: PRODUCT + productId, title, category: SHELF + (categoryId ?? '')}
      }),
      ...(deal.productCategories ?? []).map(({categoryId = '', title}) => {
        return {id: SHELF + categoryId, title}
      }),
    ],
  }
}

function toProduct(id: string, products: readonly Known[]): Product {
  const known = products.find(({_id}) => _id === id)
  return {id, title: known?.title ?? undefined, category: known?.category ?? undefined}
}
