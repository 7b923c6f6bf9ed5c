import {ENDPOINTS} from '../../../embedded/stripe/endpoints/router'
import {bodyOf, randomBody, randomForm} from './bodies'
import type {ShopFacts} from './shop-facts'
import type {Random} from './random'
import {encodeForUrl} from './request'
import type {FuzzRequest} from './request'
import {randomText} from './values'

export const STRIPE_ENDPOINTS = ENDPOINTS.map(({method, path}) => `stripe ${method} ${path}`)

const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0025 0000 3155', '4000', '']
const PARAMS = [
  ...[
    'limit=3',
    'limit=-1',
    'limit=1e9',
    'starting_after=x',
    'ending_before=x',
    'expand[]=data',
    'expand[0]=a.b.c.d.e',
  ],
  ...[
    'expand[]=latest_charge',
    'metadata[a]=b',
    'metadata[__proto__]=1',
    'amount=1',
    'amount=-1',
    'reason=x',
    'email=a@b.example',
  ],
  ...[
    'a[b][c][d][e][f]=1',
    '[]=1',
    'a[=1',
    '=',
    '%',
    'line_items[0][quantity]=1',
    'mode=payment',
    'success_url=http://localhost/',
  ],
  ...['line_items[0][price_data][currency]=usd', 'line_items[0][price_data][unit_amount]=500', 'name=x'],
  ...[
    'line_items[0][price_data][product_data][name]=Lamb',
    'line_items[999999][quantity]=1',
    'cancel_url=x',
    'created[gte]=1',
  ],
]

/** The API of the embedded card provider, with and without its key, and its payment page. */
export function randomStripeRequest(random: Random, known: ShopFacts): FuzzRequest {
  return random.chance(0.45) ? randomPaymentPage(random, known) : randomApiCall(random, known)
}

function randomApiCall(random: Random, known: ShopFacts): FuzzRequest {
  const {method, path} = random.pick(ENDPOINTS)
  const id = random.choose([
    [4, random.pick(known.sessions)],
    [2, random.pick(['pi_x', 'cus_x', 're_x', 'evt_x'])],
    [1, encodeForUrl(randomText(random)) || 'x'],
  ])
  const target = `/embedded/stripe${path.replace(':id', id)}`
  const headers: [string, string][] = [
    ...(random.chance(0.85) ? [['authorization', `Bearer ${known.stripeKey}`] as [string, string]] : []),
    ...(random.chance(0.2)
      ? [['idempotency-key', random.pick(['fuzz-1', 'fuzz-2', 'x'.repeat(300), ''])] as [string, string]]
      : []),
    ...(random.chance(0.1)
      ? [['stripe-version', random.pick(['2026-10-28.endive', '2020-01-01', ''])] as [string, string]]
      : []),
  ]
  const form = random.some(PARAMS, 6).join('&')
  const body =
    method === 'POST'
      ? random.chance(0.8)
        ? bodyOf('application/x-www-form-urlencoded', form)
        : randomBody(random)
      : {headers: []}
  return {
    about: `stripe ${method} ${path}`,
    method: random.chance(0.97) ? method : random.pick(['PUT', 'PATCH', 'DELETE']),
    target: method === 'GET' ? `${target}?${form}` : target,
    ...body,
    headers: [...body.headers, ...headers],
  }
}

function randomPaymentPage(random: Random, known: ShopFacts): FuzzRequest {
  const id = random.chance(0.8) ? random.pick(known.sessions) : encodeForUrl(randomText(random))
  const way = random.pick([
    '',
    '',
    '',
    '/challenge/x',
    `/challenge/${encodeForUrl(randomText(random))}`,
    '?declined',
  ])
  const target = `/embedded/stripe/c/${random.chance(0.95) ? `pay/${id}${way}` : random.pick(['page.css', 'page.js', 'icon.svg', 'x'])}`
  if (random.chance(0.3)) return {about: 'payment page', method: 'GET', target, headers: []}
  const text = (usual: string) => (random.chance(0.8) ? usual : randomText(random))
  const body = randomForm(random, [
    ['method', random.chance(0.9) ? 'card' : 'bank'],
    ['email', text('payer@people.example')],
    ['number', random.chance(0.8) ? random.pick(CARDS) : randomText(random)],
    ['expiry', text('12 / 34')],
    ['cvc', text('123')],
    ['name', text('Sara Payer')],
    ['postalCode', text('44126')],
    ['answer', text('complete')],
  ])
  return {about: 'payment page', method: 'POST', target, ...body}
}
