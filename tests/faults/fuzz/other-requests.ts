import {sent, someBody} from './bodies'
import type {Known} from './known'
import type {Random} from './random'
import {inAddress} from './request'
import type {FuzzRequest} from './request'
import {METHODS} from './shop-requests'
import {someHeaders} from './some-headers'
import {someJsonText, someText} from './values'

/** What is answered beside the routes: health, files, the Studio, the mailbox, notices of the card provider. */
export function someOtherRequest(random: Random, known: Known): FuzzRequest {
  const wild = () => inAddress(someText(random))
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
  if (random.chance(0.2)) return someNotice(random, known)
  const method = random.choose([
    [12, 'GET'],
    [1, 'HEAD'],
    [1, 'POST'],
    [1, 'OPTIONS'],
    [1, random.pick(METHODS)],
  ])
  const body = method === 'GET' || method === 'HEAD' ? {headers: []} : someBody(random)
  return {about, method, target, ...body, headers: [...body.headers, ...someHeaders(random)]}
}

function mailPaths(random: Random, known: Known): string[] {
  return random.some(known.mails, 3).map((id) => `${id}${random.pick(['', '/html', '/source', '/x'])}`)
}

function someNotice(random: Random, known: Known): FuzzRequest {
  const event = {
    id: `evt_${random.int(1, 99)}`,
    type: 'checkout.session.completed',
    data: {object: {id: random.pick(known.sessions)}},
  }
  const body = random.chance(0.7) ? sent('application/json', someJsonText(random, event)) : someBody(random)
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
    target: random.pick(['/webhooks/stripe', '/webhooks/sanity', `/webhooks/${inAddress(someText(random))}`]),
    ...body,
    headers: [...body.headers, ['stripe-signature', signature]],
  }
}
