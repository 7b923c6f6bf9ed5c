import {bodyOf, randomBody} from './bodies'
import type {ShopFacts} from './shop-facts'
import type {Random} from './random'
import {encodeForUrl} from './request'
import type {FuzzRequest} from './request'
import {METHODS} from './shop-requests'
import {randomHeaders} from './random-headers'
import {randomJsonText, randomText} from './values'

/** What is answered beside the routes: health, files, the Studio, the mailbox, notices of the card provider. */
export function randomOtherRequest(random: Random, known: ShopFacts): FuzzRequest {
  const wild = () => encodeForUrl(randomText(random))
  const [about, target] = random.choose<readonly [string, string]>([
    [1, ['healthz', '/healthz']],
    [1, ['readyz', '/readyz']],
    [3, ['file', random.chance(0.6) ? random.pick(known.files) : `/assets/${wild()}`]],
    [2, ['studio', `/studio/${random.pick(['', 'structure', 'static/', wild()])}`]],
    [
      3,
      [
        'mailbox',
        `/embedded/mail/${random.pick(['', `?page=${wild()}`, 'style.css', wild(), ...mailPaths(random, known)])}`,
      ],
    ],
    [2, ['nothing', `/${wild()}`]],
    [1, ['nothing', `/${random.times(1, 6, wild).join('/')}`]],
  ])
  if (random.chance(0.2)) return randomWebhook(random, known)
  const method = random.choose([
    [12, 'GET'],
    [1, 'HEAD'],
    [1, 'POST'],
    [1, 'OPTIONS'],
    [1, random.pick(METHODS)],
  ])
  const body = method === 'GET' || method === 'HEAD' ? {headers: []} : randomBody(random)
  return {about, method, target, ...body, headers: [...body.headers, ...randomHeaders(random)]}
}

function mailPaths(random: Random, known: ShopFacts): string[] {
  return random.some(known.mails, 3).map((id) => `${id}${random.pick(['', '/html', '/source', '/x'])}`)
}

function randomWebhook(random: Random, known: ShopFacts): FuzzRequest {
  const event = {
    id: `evt_${random.int(1, 99)}`,
    type: 'checkout.session.completed',
    data: {object: {id: random.pick(known.sessions)}},
  }
  const body = random.chance(0.7)
    ? bodyOf('application/json', randomJsonText(random, event))
    : randomBody(random)
  const signature = random.pick([
    `t=${random.int(1, 2_000_000_000)},v1=${'0'.repeat(64)}`,
    '',
    't=,v1=',
    't=x,v0=1',
    ','.repeat(500),
  ])
  return {
    about: 'webhook',
    method: random.chance(0.9) ? 'POST' : 'GET',
    target: random.pick([
      '/webhooks/stripe',
      '/webhooks/sanity',
      `/webhooks/${encodeForUrl(randomText(random))}`,
    ]),
    ...body,
    headers: [...body.headers, ['stripe-signature', signature]],
  }
}
