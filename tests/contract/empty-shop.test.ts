import {afterAll, beforeAll, expect, test} from 'vitest'
import {startFreshShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** A shop that begins without samples: nothing made up is shown, and every page stands by itself. */

const PAGES = [
  '/',
  '/butcher',
  '/categories',
  '/search?keyword=lamb',
  '/weekly-deals',
  '/blog',
  '/whychooseus',
  '/contact',
  '/newsletter',
  '/cart',
  '/register',
]
/** The shop's makers are named on every page. */
const MADE_UP = /Baraka(?! neighborhood team)|555\) 010|Maple Avenue|lamb head|Saffron & Sea|baraka\.example/i

let shop: ShopProcess
beforeAll(async () => {
  shop = await startFreshShop({SAMPLES: '0'})
}, 120_000)
afterAll(() => shop.remove())

test.each(PAGES)('%s stands without samples, and shows nothing that is made up', async (path) => {
  const response = await fetch(new URL(path, shop.origin))
  const html = await response.text()
  expect([response.status, MADE_UP.exec(html)?.[0]]).toEqual([200, undefined])
  expect(html).toContain('Our market')
  expect(html.match(/<h1/g)).toHaveLength(1)
})
