import {randomUUID} from 'node:crypto'
import type {ShopRoute} from '../../security/routes'
import {bodyOf, randomBody, randomForm} from './bodies'
import type {Field} from './bodies'
import type {PageForm, ShopFacts} from './shop-facts'
import type {Random} from './random'
import {encodeForUrl} from './request'
import type {FuzzRequest} from './request'
import {randomHeaders} from './random-headers'
import {randomJson, randomJsonText, randomName, randomText} from './values'

export const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY', 'PROPFIND']
const PARAMETERS = [
  ...[
    'page',
    'sort',
    'keyword',
    'q',
    'category',
    'number',
    'session_id',
    'day',
    'origin',
    'token',
    'email',
    'id',
  ],
  ...[
    'from',
    'to',
    'status',
    'batch',
    'done',
    'items',
    'list',
    'index',
    '_routes',
    '_data',
    'min',
    'max',
    'words',
    'ids',
  ],
]
/** A route of the shop or the counter, as its pages ask it and as they never would. */
export function randomRouteRequest(
  random: Random,
  known: ShopFacts,
  routes: readonly ShopRoute[],
): FuzzRequest {
  const route = random.pick(routes)
  const method = random.chance(0.04)
    ? random.pick(METHODS)
    : route.hasAction && random.chance(0.5)
      ? 'POST'
      : 'GET'
  const forms = known.forms.filter(({action}) => action.split('?')[0] === route.path && method === 'POST')
  const body =
    method === 'GET' || method === 'HEAD'
      ? {headers: []}
      : forms.length > 0 && random.chance(0.5)
        ? randomForm(random, mutateFields(random, random.pick(forms).fields))
        : bodyFor(random, known, route)
  const path = random.chance(0.7) ? route.path : otherExample(random, known, route.path)
  const data = route.hasPage && random.chance(0.25) ? '.data' : ''
  return {
    about: `route ${route.id}`,
    method,
    target: `${path === '/' && data ? '/_root' : path}${data}${randomSearch(random, known)}`,
    ...body,
    headers: [...body.headers, ...randomHeaders(random)],
  }
}

/** A form as a page has it, with a little of it changed. */
export function randomFormRequest(random: Random, known: ShopFacts): FuzzRequest {
  const form = random.pick(known.forms)
  const fields = mutateFields(random, form.fields)
  if (form.method === 'GET') {
    const search = fields.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`).join('&')
    return {
      about: `form ${pageOf(form)}`,
      method: 'GET',
      target: `${form.action.split('?')[0]}?${search}`,
      headers: [],
    }
  }
  const body = randomForm(random, fields)
  return {
    about: `form ${pageOf(form)}`,
    method: 'POST',
    target: form.action,
    ...body,
    headers: [...body.headers, ...randomHeaders(random)],
  }
}

/** An address that the pages lead to, with a little of it changed. */
export function randomLinkRequest(random: Random, known: ShopFacts): FuzzRequest {
  const link = random.pick(known.links)
  const [path = '/', search = ''] = link.split('?')
  const changed = search
    .split('&')
    .map((part) => (random.chance(0.4) ? `${part.split('=')[0]}=${encodeForUrl(randomText(random))}` : part))
  return {
    about: 'link',
    method: 'GET',
    target: `${path}?${changed.join('&')}`,
    headers: randomHeaders(random),
  }
}

const pageOf = ({action}: PageForm) => (action.split('?')[0] ?? '').replaceAll(/[A-Z0-9-]{6,}/g, ':id')

function mutateFields(random: Random, fields: readonly Field[]): Field[] {
  return fields.flatMap(([name, value]): Field[] => {
    if (random.chance(0.75)) return [[name, name === 'formToken' ? randomUUID() : value]]
    return random.choose<Field[]>([
      [6, [[name, randomText(random)]]],
      [1, []],
      [
        1,
        [
          [name, value],
          [name, randomText(random)],
        ],
      ],
      [1, [[randomName(random), value]]],
    ])
  })
}

function randomSearch(random: Random, known: ShopFacts): string {
  if (random.chance(0.5)) return ''
  const values = [...known.orders, ...known.sessions, ...known.products]
  const one = () =>
    `${random.chance(0.9) ? random.pick(PARAMETERS) : encodeForUrl(randomName(random))}=${encodeForUrl(random.chance(0.3) ? random.pick(values) : randomText(random))}`
  return `?${random.times(1, 4, one).join('&')}`
}

/** With another product, order, word in it. */
function otherExample(random: Random, known: ShopFacts, path: string): string {
  const segments = path.split('/')
  const at = segments.length - random.pick([1, 1, 1, 2])
  return segments
    .map((segment, index) =>
      index === at && index > 1
        ? random.choose([
            [3, random.pick([...known.products, ...known.orders])],
            [2, encodeForUrl(randomText(random))],
            [1, ''],
          ])
        : segment,
    )
    .join('/')
}

function bodyFor(random: Random, known: ShopFacts, {path}: ShopRoute) {
  const line = () => ({
    id: random.chance(0.9) ? random.pick(known.products) : randomText(random),
    quantity: random.chance(0.7) ? random.int(1, 5) : randomJson(random, 0),
  })
  const lines = random.times(0, 5, line)
  if (path === '/cart/price')
    return bodyOf(
      'application/json',
      randomJsonText(random, random.chance(0.9) ? {lines} : randomJson(random)),
    )
  if (path.startsWith('/checkout')) {
    const cart = {
      lines,
      seen: {
        totalCents: random.int(0, 9_999),
        lines: Object.fromEntries(lines.map(({id}) => [String(id), random.int(0, 999)])),
      },
    }
    return randomForm(
      random,
      mutateFields(random, [
        ['formToken', randomUUID()],
        ['cart', randomJsonText(random, cart)],
        ['delivery_option', 'pickup'],
        ['date', '2026-11-26'],
        ['time', '15:00'],
        ['name', 'Sara Fuzz'],
        ['phone_number', '(555) 010-0177'],
      ]),
    )
  }
  if (path.startsWith('/staff/orders')) {
    return randomForm(
      random,
      mutateFields(random, [
        ['intent', random.pick(['step', 'undo', 'note', 'refund', 'cancel', 'undefined'])],
        ['number', random.pick(known.orders)],
        ['to', random.pick(['preparing', 'ready', 'collected', 'no_show', 'received'])],
        ['from', 'received'],
        ['cents', '1'],
      ]),
    )
  }
  return random.chance(0.5)
    ? randomBody(random)
    : randomForm(
        random,
        random.times(0, 6, () => [random.pick(FIELDS), randomText(random)]),
      )
}

const FIELDS = [
  ...[
    'intent',
    'email',
    'password',
    'name',
    'lastName',
    'contactNumber',
    'message',
    'subject',
    'number',
    'revision',
  ],
  ...[
    'title',
    'price',
    'stock',
    'category',
    'picture',
    'newPassword',
    'confirm',
    'token',
    'undo',
    'batch',
    'to',
  ],
]
