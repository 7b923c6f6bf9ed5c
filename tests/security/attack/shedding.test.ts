import {afterAll, beforeAll, expect, test} from 'vitest'
import {startFaultyShop} from '../../faults/armed/faulty-shop'
import type {FaultyShop} from '../../faults/armed/faulty-shop'

let troubled: FaultyShop
beforeAll(async () => {
  troubled = await startFaultyShop({LOG_LEVEL: 'fatal'})
}, 300_000)
afterAll(() => troubled.remove())

/** What a stranger may call a request for a page that is rendered each time, so that it counts as a stream, or as somebody who is paying. */
const KINDS: [path: string, headers: Record<string, string>][] = [
  ['/cart', {accept: 'text/event-stream'}],
  ['/sign-in', {accept: 'text/event-stream'}],
  ['/checkout', {}],
  ['/staff/sign-in', {}],
  // Signed by nobody.
  ['/checkout', {cookie: '__session=junk; session=junk'}],
]
/** Of each kind at once: more than are let in, and fewer than are turned away however quick the shop is. */
const OF_EACH = 10

test(
  'M1: no header and no address argues load shedding away from a stranger',
  {timeout: 120_000},
  async () => {
    const {shop, injectFault} = troubled
    injectFault('busy-ms', 400)
    const refused = new Set<(typeof KINDS)[number]>()
    const others: number[] = []
    const ask = async (kind: (typeof KINDS)[number]) => {
      const [path, headers] = kind
      const {status, body} = await fetch(shop.origin + path, {headers, redirect: 'manual'})
      await body?.cancel()
      if (status !== 503) return others.push(status)
      refused.add(kind)
      // Enough is known, and who was let in may be served.
      if (refused.size === KINDS.length) injectFault('busy-ms', null)
    }
    // Some of each crowd are let in, and which of them is chance.
    while (refused.size < KINDS.length) {
      await Promise.all(Array.from({length: OF_EACH}, () => KINDS.map(ask)).flat())
    }
    expect(others.filter((status) => status >= 500)).toEqual([])
  },
)
