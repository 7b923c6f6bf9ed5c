import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startArmedShop} from '../../faults/armed/armed-shop'
import type {ArmedShop} from '../../faults/armed/armed-shop'

let troubled: ArmedShop
beforeAll(async () => {
  troubled = await startArmedShop({LOG_LEVEL: 'fatal'})
}, 300_000)
afterAll(() => troubled.remove())

/** Longer than the process looks back to tell whether it is behind. */
const BEHIND_MS = 4_000

test('M1: no header and no address argues load shedding away from a stranger', async () => {
  const {shop, make} = troubled
  make('busy-ms', 600)
  await wait(BEHIND_MS)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(shop.origin + path, {headers, redirect: 'manual'})
    await answer.body?.cancel()
    return answer.status
  }
  const kinds: [string, Record<string, string>][] = [
    ['/search?keyword=rice', {accept: 'text/event-stream'}],
    ['/butcher', {accept: 'text/event-stream'}],
    ['/checkout', {}],
    ['/staff/sign-in', {}],
    // Signed by nobody.
    ['/checkout', {cookie: '__session=junk; session=junk'}],
  ]
  const asked = await Promise.all(
    kinds.flatMap(([path, headers]) => Array.from({length: 12}, () => ask(path, headers))),
  )
  make('busy-ms', null)
  // A few are served, however late; a crowd is not, and nobody gets a failure.
  const served = asked.filter((status) => status !== 503)
  expect(served.length).toBeLessThan(asked.length / 2)
  expect(served.filter((status) => status >= 500)).toEqual([])
})
