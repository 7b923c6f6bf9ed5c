import {brotliDecompressSync} from 'node:zlib'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {toCachedPage} from './cached-page'
import type {CachedPage} from './cached-page'
import {createPageShrinker, SHRUNK_AFTER} from './shrink-pages'

/** Long and of few words, as pages are; a short one gets no smaller. */
const WORDS = ['lamb', 'goat', 'veal', 'rice', 'tea', 'oats', 'figs', 'dates', 'olive', 'spice', 'honey']
const wordAt = (at: number) => WORDS[(at * at + 7 * at) % 11]
const HTML = Array.from(
  {length: 1_500},
  (_, at) =>
    `<li><a href="/product/${wordAt(at)}${(at * 7919) % 53}">${wordAt(at + 3)} ${wordAt(at * 5)}</a>`,
).join('')

function createPage(key = '/'): CachedPage {
  const recording = {reads: new Map(), isSuspect: false, validUntil: Infinity, isPersonal: false}
  const body = Buffer.from(HTML)
  const page = toCachedPage(
    {
      ...{key, body, recording},
      response: new Response(HTML),
      version: '1',
      surrogate: undefined,
      onResize: () => {},
    },
    Date.now(),
  )
  page.heads.set('br', {} as never)
  return page
}

/** A shrinker whose pauses end when the test says so, with the share of time that was somebody's. */
interface ShrinkerState {
  isCurrent?: (page: CachedPage) => boolean
  isBusy?: () => boolean
}

function createShrinker({isCurrent = () => true, isBusy = () => false}: ShrinkerState = {}) {
  const pauses: ((share: number) => void)[] = []
  const shrinker = createPageShrinker({
    isCurrent,
    isBusy,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  })
  return {
    pauses,
    send(page: CachedPage, times = SHRUNK_AFTER) {
      for (let sent = 0; sent < times; sent++) shrinker.noteSent(page)
    },
    async resume(share = 0) {
      pauses.shift()?.(share)
      await nextTurn()
    },
  }
}

const sizeOf = (page: CachedPage) => page.bodies.find('br')?.length ?? 0

describe('a page that is sent often', () => {
  test('is made smaller, and its head is written anew', async () => {
    const [page, shrinker] = [createPage(), createShrinker()]
    const {length: before} = await page.bodies.require('br')
    shrinker.send(page)
    await shrinker.resume()
    await expect.poll(() => sizeOf(page)).toBeLessThan(before)
    await expect.poll(() => page.heads.has('br')).toBe(false)
    expect(brotliDecompressSync(page.bodies.find('br') ?? '').toString()).toBe(HTML)
  })

  test('waits until nobody else needs the processor, nor a page', async () => {
    let isBusy = true
    const [page, shrinker] = [createPage(), createShrinker({isBusy: () => isBusy})]
    const {length: before} = await page.bodies.require('br')
    shrinker.send(page)
    await shrinker.resume(0)
    isBusy = false
    await shrinker.resume(0.9)
    expect([sizeOf(page), shrinker.pauses.length]).toEqual([before, 1])
    await shrinker.resume(0)
    await expect.poll(() => sizeOf(page)).toBeLessThan(before)
  })

  test('is one of several that take turns', async () => {
    const [first, second, shrinker] = [createPage('/'), createPage('/butcher'), createShrinker()]
    const {length: before} = await first.bodies.require('br')
    await second.bodies.require('br')
    shrinker.send(first)
    shrinker.send(second)
    expect(shrinker.pauses).toHaveLength(1)
    await shrinker.resume()
    await expect.poll(() => shrinker.pauses.length).toBe(1)
    expect([sizeOf(first) < before, sizeOf(second)]).toEqual([true, before])
  })
})

test.each([
  ['sent seldom', '/', SHRUNK_AFTER - 1],
  ['replaced meanwhile', '/replaced', SHRUNK_AFTER],
  ['data, which each version changes', '/butcher.data', SHRUNK_AFTER],
])('a page stays as it is that is %s', async (_name, key, times) => {
  const [page, next] = [createPage(key), createPage('/next')]
  const shrinker = createShrinker({isCurrent: (current) => current.key !== '/replaced'})
  const {length: before} = await page.bodies.require('br')
  await next.bodies.require('br')
  shrinker.send(page, times)
  shrinker.send(next)
  // The next one's turn is over: so is this one's.
  await expect
    .poll(async () => {
      await shrinker.resume()
      return sizeOf(next)
    })
    .toBeLessThan(before)
  expect([page.heads.has('br'), sizeOf(page)]).toEqual([true, before])
})

test('only so many wait; another is looked at again when it has been sent as often', async () => {
  const shrinker = createShrinker()
  const pages = Array.from({length: 51}, (_, at) => createPage(`/product/${at}`))
  for (const page of pages) shrinker.send(page)
  expect([pages[49]?.sent, pages[50]?.sent]).toEqual([SHRUNK_AFTER, 0])
})

test('the smaller form is the only one whose size has changed', async () => {
  const page = createPage()
  expect(await page.bodies.shrink()).toBe(false)
  await page.bodies.require('br')
  const size = page.bodies.size()
  expect([await page.bodies.shrink(), await page.bodies.shrink()]).toEqual([true, false])
  expect(page.bodies.size()).toBeLessThan(size)
})
