import {paginate} from './pagination'
import {invalidRequest} from './errors'
import type {Store} from '../state/store'

type Json = Record<string, unknown>
type Lookup = (store: Store, id: string) => object | undefined

const find =
  (table: 'charge' | 'customer' | 'method' | 'product'): Lookup =>
  (store, id) =>
    store.find(table, id)
const findIntent: Lookup = (store, id) => store.find('intent', id)?.object

/** Fields that hold an id and can be expanded, by the type of object. */
const EXPANDABLE: Record<string, Record<string, Lookup>> = {
  'checkout.session': {payment_intent: findIntent, customer: find('customer')},
  payment_intent: {
    latest_charge: find('charge'),
    payment_method: find('method'),
    customer: find('customer'),
  },
  charge: {payment_intent: findIntent, customer: find('customer')},
  refund: {charge: find('charge'), payment_intent: findIntent, payment_method: find('method')},
  price: {product: find('product')},
}

/** Fields that objects only have when they are expanded. */
const OPT_IN: Record<string, Record<string, Lookup>> = {
  'checkout.session': {
    line_items(store, id) {
      const items = store.find('session', id)?.items ?? []
      return paginate(items, {}, `/v1/checkout/sessions/${id}/line_items`, 'line_item')
    },
  },
  charge: {
    refunds(store, id) {
      const refunds = store.list('refund').flatMap(({object}) => (object.charge === id ? [object] : []))
      return paginate(refunds.reverse(), {}, `/v1/charges/${id}/refunds`, 'refund')
    },
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
  const kind = String(object.object)
  const [byId, optIn] = [EXPANDABLE[kind]?.[field], OPT_IN[kind]?.[field]]
  const inner = object[field] ?? optIn?.(store, String(object.id))
  if (!byId && !optIn && !(kind === 'item' && field === 'price')) {
    throw invalidRequest(
      `This property cannot be expanded (${field}). You may want to try expanding a different property, or you may be using the wrong path: ${path}.`,
      {param: 'expand'},
    )
  }
  const expanded = typeof inner === 'string' ? byId?.(store, inner) : inner
  if (expanded === null || expanded === undefined) return object
  return {...object, [field]: rest.length > 0 ? expandField(store, expanded, rest, path) : expanded}
}
