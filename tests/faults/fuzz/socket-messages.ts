import {someQuestion} from './groq'
import type {Known} from './known'
import type {Random} from './random'
import {inAddress} from './request'
import {someJson, someJsonText, someText} from './values'

export type Door = 'listen' | 'presence'

/** What the Studio says over the lake's two sockets, and what it never would. */
export function someMessage(random: Random, known: Known, door: Door): string {
  const message = door === 'listen' ? toListen(random, known) : toPresence(random)
  return random.chance(0.85)
    ? someJsonText(random, message)
    : random.pick([someText(random), JSON.stringify(someJson(random)) ?? ''])
}

function toListen(random: Random, known: Known): unknown {
  const {query, params} = someQuestion(random, known, {costly: 0.001})
  const search = [
    `query=${inAddress(query)}`,
    ...Object.entries(params).map(([name, value]) => `$${name}=${inAddress(JSON.stringify(value) ?? '')}`),
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
    [1, {op: 'subscribe', id, url: someText(random)}],
    [1, {op: someText(random), id: someJson(random, 1)}],
  ])
}

function toPresence(random: Random): unknown {
  const session = random.chance(0.8) ? `s-${random.int(1, 5)}` : someJson(random, 1)
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
      {session, data: {sessionId: session, locations: someJson(random, 2)}, subscriptionId: someText(random)},
    ],
    [1, someJson(random, 2)],
    [1, undefined],
  ])
  return {
    jsonrpc: random.chance(0.95) ? '2.0' : someJson(random, 1),
    id: random.chance(0.9) ? random.int(1, 9) : someJson(random, 1),
    method,
    params,
  }
}
