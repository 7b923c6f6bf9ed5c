import {pageOf} from './lists'
import {invalidRequest} from './errors'
import type {Store} from '../state/store'

type Json = Record<string, unknown>
type Finder = (store: Store, id: string) => object | undefined

const FIND = {
  intent: (store, id) => store.find('intent', id)?.object,
  charge: (store, id) => store.find('charge', id),
  customer: (store, id) => store.find('customer', id),
  method: (store, id) => store.find('method', id),
  product: (store, id) => store.find('product', id),
} satisfies Record<string, Finder>

/** What stands as an id and can be had whole, by the object that it stands in. */
const FIELDS: Record<string, Record<string, Finder>> = {
  'checkout.session': {payment_intent: FIND.intent, customer: FIND.customer},
  payment_intent: {latest_charge: FIND.charge, payment_method: FIND.method, customer: FIND.customer},
  charge: {payment_intent: FIND.intent, customer: FIND.customer},
  refund: {charge: FIND.charge, payment_intent: FIND.intent, payment_method: FIND.method},
  price: {product: FIND.product},
}

/** What is left out unless it is asked for. */
const ADDED: Record<string, Record<string, (store: Store, id: string) => object>> = {
  'checkout.session': {
    line_items: (store, id) =>
      pageOf(
        store.find('session', id)?.items ?? [],
        {limit: 10},
        `/v1/checkout/sessions/${id}/line_items`,
        'line_item',
      ),
  },
  charge: {
    refunds: (store, id) =>
      pageOf(
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

/** `expand[]=data.payment_intent.latest_charge`: ids become what they stand for. */
export function expand(store: Store, value: object, paths: readonly (string | undefined)[] = []): object {
  return paths.reduce<object>((object, path = '') => {
    const parts = path.split('.')
    if (parts.filter((part) => part !== 'data').length > 4) {
      throw invalidRequest('You cannot expand more than 4 levels of a property.', {param: 'expand'})
    }
    return open(store, object, parts, path)
  }, value)
}

function open(store: Store, value: object, [field = '', ...rest]: string[], path: string): object {
  const object = value as Json
  if (object.object === 'list' && field === 'data') {
    const data = object.data as object[]
    return {...object, data: rest.length > 0 ? data.map((one) => open(store, one, rest, path)) : data}
  }
  const kind = object.object === 'item' ? 'item' : String(object.object)
  const inner = object[field] ?? ADDED[kind]?.[field]?.(store, String(object.id))
  const known = FIELDS[kind]?.[field] ?? ADDED[kind]?.[field] ?? (kind === 'item' && field === 'price')
  if (!known) {
    throw invalidRequest(
      `This property cannot be expanded (${field}). You may want to try expanding a different property, or you may be using the wrong path: ${path}.`,
      {param: 'expand'},
    )
  }
  const whole = typeof inner === 'string' ? FIELDS[kind]?.[field]?.(store, inner) : inner
  if (whole === null || whole === undefined) return object
  return {...object, [field]: rest.length > 0 ? open(store, whole, rest, path) : whole}
}
