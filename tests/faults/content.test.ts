import {test} from 'vitest'
import {startSanityServer} from '../support/sanity-server'
import type {ShopProcess} from '../support/shop-process'
import {waitUntil} from '../support/mail-server'
import {startFaultyShop} from './armed/faulty-shop'
import {fetchPage} from './http-requests'

const PAGES = ['/', '/butcher', '/weekly-deals', '/blog', '/contact', '/categories']
/**
 * A slow answer never comes, so a page that waited for it would take much longer. The promise is 2.5 s, on a machine
 * that has nothing else to do.
 */
const LIMIT_MS = 30_000
/** At most; so much time goes by at once. */
const BREAKER_RESTS_MS = 31_000

/** Side by side, a shop each: most of it is waiting. */
test.concurrent.for(['down', 'busy', 'not-json', 'wrong-shape', 'slow'] as const)(
  'fault 34: content that is %s while serving: the last good copy, no page waits, and then all is new again',
  {timeout: 480_000},
  async (mode, {expect, onTestFinished}) => {
    const sanity = await startSanityServer()
    onTestFinished(() => sanity.close())
    const armed = await startFaultyShop({...sanity.env, LOG_LEVEL: 'fatal'})
    onTestFinished(() => armed.remove())
    const {shop} = armed
    for (const path of PAGES) await fetchPage(shop, path)
    await waitUntil(() => sanity.listenerCount() > 0, 30_000)
    sanity.mode = mode
    // An edit makes the shop ask anew.
    sanity.publish()
    const queryCount = sanity.queryCount
    await waitUntil(async () => {
      await fetchPage(shop, '/')
      return sanity.queryCount > queryCount
    }, 30_000)
    let longest = 0
    for (let round = 0; round < 3; round++) {
      for (const path of PAGES) {
        const page = await fetchPage(shop, path)
        expect([path, page.status]).toEqual([path, 200])
        expect(page.text).toContain('Store of the test')
        longest = Math.max(longest, page.ms)
      }
    }
    expect(await readState(shop)).toMatchObject({status: 'degraded', content: 'last-good-copy'})
    expect(longest).toBeLessThan(LIMIT_MS)
    console.log(`FIGURE content is ${mode}: the longest page took ${Math.round(longest)} ms`)

    sanity.mode = 'up'
    armed.injectFault('ahead-ms', BREAKER_RESTS_MS)
    await waitUntil(async () => {
      for (const path of PAGES) await fetchPage(shop, path)
      return (await readState(shop)).content === 'live'
    }, 60_000)
  },
)

async function readState(shop: ShopProcess) {
  return JSON.parse((await fetchPage(shop, '/readyz')).text) as {status: string; content: string}
}
