import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {STEGA, studioOf, visit} from '../support/preview'
import {requireSeededShop} from '../support/seeded-data'
import type {SeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {startTcpProxy} from '../support/tcp-proxy'
import type {TcpProxy} from '../support/tcp-proxy'

/** Two shops whose content is in the Content Lake of a third. */
const SOON = {timeout: 20_000, interval: 10}
const RECONNECTED = {timeout: 60_000, interval: 50}
const NECK = 'butcherItem-lamb-neck'
const PAGE = '/butcher/lamb'

let lakeShop: ShopProcess
let line: TcpProxy
let writing: ShopProcess
let reading: ShopProcess
let apiHost: string
let known: SeededShop
let lake: SanityClient
let settings: Record<string, string>
beforeAll(async () => {
  known = await requireSeededShop()
  lakeShop = await startShop({LAKE_PUBLIC: '1'})
  line = await startTcpProxy({port: lakeShop.port, host: 'localhost'})
  apiHost = `http://localhost:${line.port}/lake`
  settings = {
    ...{SANITY_PROJECT_ID: 'store', SANITY_DATASET: 'production', SANITY_API_HOST: apiHost},
  }
  writing = await startShop({...settings, SANITY_API_TOKEN: known.token, LOG_LEVEL: 'fatal'})
  reading = await startShop({...settings, LOG_LEVEL: 'fatal'})
  lake = createClient({
    ...{
      projectId: 'store',
      dataset: 'production',
      apiVersion: '2025-02-19',
      useCdn: false,
      token: known.token,
    },
    ...{apiHost: `${lakeShop.origin}/lake`, useProjectHostname: false, perspective: 'raw'},
  })
  await lake.request({uri: '/projects/store/cors', method: 'POST', body: allowed(writing.origin)})
}, 240_000)
afterAll(async () => {
  await Promise.all([writing, reading, lakeShop].map((shop) => shop.remove()))
  await line.close()
})

const allowed = (origin: string) => ({origin, allowCredentials: true})
const both = () => [writing, reading]
const textOf = async ({origin}: ShopProcess, path: string) => (await fetch(origin + path)).text()
const setPrice = (price: number) => lake.patch(NECK).set({price}).commit()
const onBoth = (path: string, words: string) =>
  expect.poll(() => Promise.all(both().map(async (shop) => (await textOf(shop, path)).includes(words))), SOON)

describe('the pages', () => {
  test('have its content and its pictures, with and without a token', async () => {
    await setPrice(41.07)
    await onBoth(PAGE, '41.07').toEqual([true, true])
    for (const shop of both()) {
      const page = await fetch(`${shop.origin}${PAGE}`)
      const [, picture = ''] =
        /<img[^>]* src="([^"]*\/images\/store\/production\/[^"]+)"/.exec(await page.text()) ?? []
      const response = await fetch(new URL(picture.replaceAll('&amp;', '&'), shop.origin))
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
      expect(new URL(response.url).port).toBe(String(line.port))
      // The browser follows, too.
      expect(page.headers.get('content-security-policy')).toContain(` http://localhost:${line.port}`)
    }
  })

  test('that are open hear of an edit, and show it', async () => {
    const streams = await Promise.all(both().map(({origin}) => openLive(origin)))
    const started = performance.now()
    await setPrice(42.09)
    await Promise.all(streams.map(({next}) => next()))
    await onBoth(PAGE, '42.09').toEqual([true, true])
    console.log(`FIGURE an edit on open pages of two shops: ${Math.round(performance.now() - started)} ms`)
    for (const {close} of streams) close()
  })

  test('stay as they were while the lake is away, and come back by themselves', async () => {
    line.mode = 'refused'
    await setPrice(43.11)
    // As it has started without it, too.
    await writing.kill()
    await writing.start()
    for (const shop of both()) {
      expect(await textOf(shop, PAGE)).toContain('42.09')
    }
    const ready = await fetch(`${writing.origin}/readyz`)
    expect(await ready.json()).toMatchObject({status: 'degraded', content: 'last-good-copy'})
    line.mode = 'open'
    const back = performance.now()
    await expect
      .poll(
        () => Promise.all(both().map(async (shop) => (await textOf(shop, PAGE)).includes('43.11'))),
        RECONNECTED,
      )
      .toEqual([true, true])
    console.log(`FIGURE back after the lake is: ${Math.round(performance.now() - back)} ms`)
  }, 240_000)
})

describe('the Studio of a shop', () => {
  const origins = () => ({own: writing.origin, other: reading.origin})
  const staffAddress = (origin: string) =>
    `${lakeShop.origin}/staff/sign-in?${new URLSearchParams({origin: `${origin}/studio/structure`, type: 'dual'}).toString()}`

  test('is told of the lake, and may call nothing else', async () => {
    const page = await fetch(`${writing.origin}/studio`)
    expect(await page.text()).toContain(
      `{"projectId":"store","dataset":"production","embedded":false,"apiHost":"${apiHost}"}`,
    )
    const {host} = new URL(apiHost)
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' http://${host} http://*.${host} ws://${host};`,
    )
  })

  test('signs people in where the lake has them, and gets them back if its origin is allowed', async () => {
    const {providers} = await lake.request<{providers: {url: string}[]}>({uri: '/auth/providers'})
    expect(providers.map(({url}) => url)).toEqual([`${lakeShop.origin}/staff/sign-in`])
    const {cookie} = known.staff.editor
    const backTo = async (origin: string) =>
      (await visit(staffAddress(origin), [cookie])).headers.get('location')
    expect(await backTo(origins().own)).toBe(`${origins().own}/studio/structure`)
    expect(await backTo(origins().other)).toBe('/studio')
    expect(await backTo('https://evil.example')).toBe('/studio')
  })

  test('reads and writes with their session, from an allowed origin only', async () => {
    const edit = (shop: ShopProcess) =>
      studioOf({origin: shop.origin, lake: apiHost}, known.staff.administrator)
        .client.patch('storeSettings')
        .set({tagline: `Edited at ${shop.port}`})
        .commit()
    expect(await edit(writing)).toMatchObject({tagline: `Edited at ${writing.port}`})
    await expect(edit(reading)).rejects.toThrow(/did not come from our own pages|not allowed/)
    const read = await fetch(`${apiHost}/v1/users/me`, {
      headers: {cookie: known.staff.administrator.cookie, origin: writing.origin},
    })
    expect(read.headers.get('access-control-allow-credentials')).toBe('true')
    expect(await read.json()).toMatchObject({role: 'administrator'})
  })

  test('opens a preview of drafts there, with the token alone', async () => {
    const published = await lake.getDocument(NECK)
    await lake.createOrReplace({...published, _type: 'butcherItem', _id: `drafts.${NECK}`, price: 31.17})
    const studio = studioOf({origin: writing.origin, lake: apiHost}, known.staff.editor)
    const opened = await visit(await studio.previewAddress(PAGE))
    expect([opened.status, opened.headers.get('location')]).toEqual([302, PAGE])
    const cookies = opened.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    const page = await (await visit(writing.origin + PAGE, cookies)).text()
    expect(page).toContain('31.17')
    expect(page).toMatch(STEGA)
    expect(await textOf(writing, PAGE)).not.toContain('31.17')
  })
})

describe('the command', () => {
  test('fills an empty dataset', async () => {
    await lake.datasets.create('empty', {aclMode: 'public'})
    const third = await startShop({...settings, SANITY_DATASET: 'empty', SANITY_API_TOKEN: known.token})
    try {
      await expect.poll(() => third.output(), SOON).toContain('npm run content -- seed')
      expect(await third.content('seed')).toMatch(/^Added \d{2,} documents; 0 were there before\.$/)
      await expect.poll(() => textOf(third, '/butcher/lamb'), SOON).toMatch(/\$\d/)
      expect(await third.content('seed')).toMatch(/^Added 0 documents; \d+ were there before\.$/)
    } finally {
      await third.remove()
    }
  }, 120_000)

  test('copies all of it to another dataset and back', async () => {
    const tokenFile = join(lakeShop.dataDir, 'token')
    writeFileSync(tokenFile, known.token)
    await lake.datasets.create('copy', {aclMode: 'public'})
    const place = ['--project', 'store', '--dataset', 'copy', '--host', apiHost, '--token-file', tokenFile]
    expect(await lakeShop.content('push', ...place)).toMatch(
      /Written: \d+ documents, \d+ files\. Deleted: 0\./,
    )
    await expect(lakeShop.content('push', ...place)).rejects.toThrow(/is not empty: it has \d+ documents/)

    const copy = lake.withConfig({dataset: 'copy'})
    const all = 'count(*[!(_id in path("_.**")) && _type != "sanity.previewUrlSecret"])'
    expect(await copy.fetch(all)).toBe(await lake.fetch(all))
    await copy.patch('storeSettings').set({name: 'Market of the copy'}).commit()
    await lake.create({_id: 'only-here', _type: 'redirect'})
    const pulled = await lakeShop.content('pull', ...place, '--replace')
    expect(pulled).toMatch(/0 new, 1 changed[^]*Written: 1 documents, 0 files\. Deleted: 1\./)
    await onBoth('/', 'Market of the copy').toEqual([true, true])
  }, 120_000)
})

/** Listens as an open page does. */
async function openLive(origin: string) {
  const abort = new AbortController()
  const response = await fetch(`${origin}/live`, {signal: abort.signal})
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  /** Until the next version of the content. */
  async function next() {
    for (;;) {
      const event = /event: version\n.*\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return
      }
      const piece = await reader?.read()
      if (!piece || piece.done) throw new Error('the stream has ended')
      text += decoder.decode(piece.value, {stream: true})
    }
  }
  // The one that is now.
  await next()
  return {next, close: () => abort.abort()}
}
