import type {ValidationContext, ValidationError} from 'sanity'
import {getPublishedId} from 'sanity'
import {findOverlap, dealStateAt} from '../../schemas/model/deal-rules'
import type {ComparedDeal, DealSubject} from '../../schemas/model/deal-rules'
import {API_VERSION} from '../settings/studio-settings'

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
type ButcherDocument = {_id: string; title?: string | null; category?: string | null}

/** Prefixes that keep the catalog's ids, which may be anything, apart from document ids. */
const PRODUCT = 'product:'
const CATEGORY = 'category:'

const OTHER_DEALS = `{
  "others": *[_type == "deal" && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))
    && (count(appliesTo) > 0 || count(products) > 0 || count(productCategories) > 0)]{
    _id, title, kind, validFrom, validUntil, "appliesTo": appliesTo[]{_ref},
    products[]{productId, title, categoryId}, productCategories[]{categoryId, title}
  },
  "products": *[_type in ["butcherItem", "butcherCategory"] && !(_id in path("drafts.**"))
    && !(_id in path("versions.**"))]{_id, title, "category": category._ref}
}`

/** Warns about other deals that change the price of the same product at the same time. */
export async function findOverlappingDeals(
  value: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  const deal = value as Deal | undefined
  if (!deal || toComparable(deal, []).on.length === 0) return true
  const {others, products} = await getClient({apiVersion: API_VERSION}).fetch<{
    others: Deal[]
    products: ButcherDocument[]
  }>(OTHER_DEALS, {id: getPublishedId(deal._id)}, {perspective: 'raw', tag: 'validation.deal-overlaps'})
  const errors = overlapErrors(deal, others, products, new Date())
  return errors.length === 0 || errors
}

export function overlapErrors(
  deal: Deal,
  others: readonly Deal[],
  products: readonly ButcherDocument[],
  now: Date,
): ValidationError[] {
  const own = toComparable(deal, products)
  if (dealStateAt(own, now) === 'ended') return []
  return preferDrafts(others).flatMap((other) => {
    const compared = toComparable(other, products)
    if (dealStateAt(compared, now) === 'ended') return []
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
  return id.startsWith(CATEGORY) ? 'productCategories' : 'appliesTo'
}

/** Of a deal that is being edited, only the draft counts. */
function preferDrafts(deals: readonly Deal[]): Deal[] {
  const ids = new Set(deals.map(({_id}) => _id))
  return deals.filter(({_id}) => !ids.has(`drafts.${_id}`))
}

function toComparable(deal: Deal, products: readonly ButcherDocument[]): ComparedDeal {
  return {
    kind: deal.kind ?? undefined,
    validFrom: deal.validFrom ?? undefined,
    validUntil: deal.validUntil ?? undefined,
    on: [
      ...(deal.appliesTo ?? []).flatMap(({_ref}) => (_ref ? [toProduct(_ref, products)] : [])),
      ...(deal.products ?? []).map(({productId = '', title, categoryId}) => {
        return {id: PRODUCT + productId, title, category: CATEGORY + (categoryId ?? '')}
      }),
      ...(deal.productCategories ?? []).map(({categoryId = '', title}) => {
        return {id: CATEGORY + categoryId, title}
      }),
    ],
  }
}

function toProduct(id: string, products: readonly ButcherDocument[]): DealSubject {
  const document = products.find(({_id}) => _id === id)
  return {id, title: document?.title ?? undefined, category: document?.category ?? undefined}
}

type Reference = {_key?: string; _ref?: string}
type ProductDocument = {_id: string; title?: string | null}

/** Warns about products of a deal that were deleted or are not published. Weak references allow both. */
export async function findMissingProducts(
  list: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  const references = ((list ?? []) as Reference[]).filter(({_ref}) => _ref)
  if (references.length === 0) return true
  const ids = references.flatMap(({_ref = ''}) => [_ref, `drafts.${_ref}`])
  const found = await getClient({apiVersion: API_VERSION}).fetch<ProductDocument[]>(
    '*[_id in $ids]{_id, title}',
    {ids},
    {perspective: 'raw', tag: 'validation.deal-products'},
  )
  const errors = toErrors(references, found)
  return errors.length === 0 || errors
}

function toErrors(references: readonly Reference[], found: readonly ProductDocument[]): ValidationError[] {
  return references.flatMap(({_ref, _key}) => {
    if (found.some(({_id}) => _id === _ref)) return []
    const draft = found.find(({_id}) => _id === `drafts.${_ref}`)
    const message = draft
      ? `${draft.title ?? 'One of them'} is not published, so shoppers do not see it`
      : 'One of them no longer exists. Take it off the list'
    return [{message, path: _key ? [{_key}] : []}]
  })
}
