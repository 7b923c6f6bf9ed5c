import {randomQuery} from './random-groq'
import type {ShopFacts} from './shop-facts'
import type {Random} from './random'
import {encodeForUrl} from './request'
import {randomJson, randomJsonText, randomText} from './values'

export type SocketKind = 'listen' | 'presence'

/** What the Studio says over the lake's two sockets, and what it never would. */
export function randomMessage(random: Random, known: ShopFacts, kind: SocketKind): string {
  const message = kind === 'listen' ? toListen(random, known) : toPresence(random)
  return random.chance(0.85)
    ? randomJsonText(random, message)
    : random.pick([randomText(random), JSON.stringify(randomJson(random)) ?? ''])
}

function toListen(random: Random, known: ShopFacts): unknown {
  const {query, params} = randomQuery(random, known, {costly: 0.001})
  const search = [
    `query=${encodeForUrl(query)}`,
    ...Object.entries(params).map(([name, value]) => `$${name}=${encodeForUrl(JSON.stringify(value) ?? '')}`),
    ...random.some(
      [
        'includeResult=true',
        'includePreviousRevision=true',
        'visibility=query',
        'effectFormat=mendoza',
        'events=x',
        'includeAllVersions=true',
      ],
      3,
    ),
  ]
  const id = `${random.int(1, 5)}`
  return random.choose<unknown>([
    [
      8,
      {
        op: 'subscribe',
        id,
        url: `/${random.pick(['v1', 'vX', 'v2025-02-19', '', 'v%E0%A4%A'])}/data/listen/${random.pick(['production', 'spare', 'x', '%'])}?${search.join('&')}`,
      },
    ],
    [2, {op: 'unsubscribe', id}],
    [2, {op: 'ping'}],
    [1, {op: 'subscribe', id, url: randomText(random)}],
    [1, {op: randomText(random), id: randomJson(random, 1)}],
  ])
}

function toPresence(random: Random): unknown {
  const session = random.chance(0.8) ? `s-${random.int(1, 5)}` : randomJson(random, 1)
  const method = random.pick([
    'authorization',
    'presence_rollcall',
    'presence_announce',
    'presence_disconnect',
    'presence_subscribe',
    'presence_unsubscribe',
    'x',
    '__proto__',
  ])
  const params = random.choose<unknown>([
    [
      6,
      {
        session,
        data: {sessionId: session, locations: randomJson(random, 2)},
        subscriptionId: randomText(random),
      },
    ],
    [1, randomJson(random, 2)],
    [1, undefined],
  ])
  return {
    jsonrpc: random.chance(0.95) ? '2.0' : randomJson(random, 1),
    id: random.chance(0.9) ? random.int(1, 9) : randomJson(random, 1),
    method,
    params,
  }
}
