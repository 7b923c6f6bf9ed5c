import {paginate} from './pagination'
import {invalidRequest} from './errors'
import type {Store} from '../state/store'

type Json = Record<string, unknown>
type Lookup = (store: Store, id: string) => object | undefined

const LOOKUPS = {
  intent: (store, id) => store.find('intent', id)?.object,
  charge: (store, id) => store.find('charge', id),
  customer: (store, id) => store.find('customer', id),
  method: (store, id) => store.find('method', id),
  product: (store, id) => store.find('product', id),
} satisfies Record<string, Lookup>

/** Fields that hold an id and can be expanded, by the type of object. */
const EXPANDABLE: Record<string, Record<string, Lookup>> = {
  'checkout.session': {payment_intent: LOOKUPS.intent, customer: LOOKUPS.customer},
  payment_intent: {latest_charge: LOOKUPS.charge, payment_method: LOOKUPS.method, customer: LOOKUPS.customer},
  charge: {payment_intent: LOOKUPS.intent, customer: LOOKUPS.customer},
  refund: {charge: LOOKUPS.charge, payment_intent: LOOKUPS.intent, payment_method: LOOKUPS.method},
  price: {product: LOOKUPS.product},
}

/** Fields that objects only have when they are expanded. */
const OPT_IN: Record<string, Record<string, (store: Store, id: string) => object>> = {
  'checkout.session': {
    line_items: (store, id) =>
      paginate(
        store.find('session', id)?.items ?? [],
        {limit: 10},
        `/v1/checkout/sessions/${id}/line_items`,
        'line_item',
      ),
  },
  charge: {
    refunds: (store, id) =>
      paginate(
        store
          .list('refund')
          .flatMap(({object}) => (object.charge === id ? [object] : []))
          .reverse(),
        {limit: 10},
        `/v1/charges/${id}/refunds`,
        'refund',
      ),
  },
}

/** Replaces ids by their objects, as `expand[]=data.payment_intent.latest_charge` asks. */
export function expand(store: Store, value: object, paths: readonly (string | undefined)[] = []): object {
  return paths.reduce<object>((object, path = '') => {
    const parts = path.split('.')
    if (parts.filter((part) => part !== 'data').length > 4) {
      throw invalidRequest('You cannot expand more than 4 levels of a property.', {param: 'expand'})
    }
    return expandField(store, object, parts, path)
  }, value)
}

function expandField(store: Store, value: object, [field = '', ...rest]: string[], path: string): object {
  const object = value as Json
  if (object.object === 'list' && field === 'data') {
    const data = object.data as object[]
    return {...object, data: rest.length > 0 ? data.map((one) => expandField(store, one, rest, path)) : data}
  }
  const kind = object.object === 'item' ? 'item' : String(object.object)
  const inner = object[field] ?? OPT_IN[kind]?.[field]?.(store, String(object.id))
  const isExpandable =
    EXPANDABLE[kind]?.[field] ?? OPT_IN[kind]?.[field] ?? (kind === 'item' && field === 'price')
  if (!isExpandable) {
    throw invalidRequest(
      `This property cannot be expanded (${field}). You may want to try expanding a different property, or you may be using the wrong path: ${path}.`,
      {param: 'expand'},
    )
  }
  const expanded = typeof inner === 'string' ? EXPANDABLE[kind]?.[field]?.(store, inner) : inner
  if (expanded === null || expanded === undefined) return object
  return {...object, [field]: rest.length > 0 ? expandField(store, expanded, rest, path) : expanded}
}
