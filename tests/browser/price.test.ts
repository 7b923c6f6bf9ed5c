import type {Page} from '@playwright/test'
import {expect, signIn, test, watchContext} from './fixtures'
import {StudioPage} from './studio-page'
import {waitForHydrationOnNavigation} from './hydration'
import {waitForStream} from './shop-page'

/** The main job: what the butcher publishes is on the open page within a second, and stays. */

/** Far above the second that is promised: a busy machine is slow, and the printed figure is what counts. */
const SHOWN_WITHIN_MS = 5_000
const TIMES = 5
const PACK = 'MEAT-LAMB-LEG-BONE-IN'

test.describe.configure({mode: 'serial'})

test('a published price is on the open page at once', async ({page, browser, shop, people}) => {
  await signIn(page, people.shopkeeper)
  await expect(page.getByRole('link', {name: 'Meat prices'})).toBeVisible()
  const studio = new StudioPage(page)
  await studio.openPrice('lamb', 'leg-bone-in')

  const shopper = await browser.newContext()
  waitForHydrationOnNavigation(shopper)
  const watch = watchContext(shopper, () => new URL(shop.origin).host)
  const catalogPage = await shopper.newPage()
  // The page opens its stream once it is idle; from then on it hears of edits.
  const live = catalogPage.waitForResponse((response) => new URL(response.url()).pathname === '/live')
  await catalogPage.goto(`${shop.origin}/butcher/lamb`)
  await expect(catalogPage.getByRole('row', {name: /Leg, bone-in/})).toBeVisible()
  await live

  const took: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const price = `${20 + turn}.${String(11 + turn)}`
    await studio.price().fill(price)
    await expect(studio.publishButton()).toBeEnabled()
    const shown = whenShown(catalogPage, price)
    const clicked = await page.evaluate(() => Date.now())
    await studio.publishButton().click()
    took.push((await shown) - clicked)
    await studio.expectPublished()
  }
  const median = [...took].sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Infinity
  console.log(`FIGURE from Publish to the open page: median ${median} ms of ${TIMES} (${took.join(', ')})`)
  expect(median).toBeLessThan(SHOWN_WITHIN_MS)

  // The pack of five pounds is priced from the board: on an open page, in the cart, in search, and for staff.
  const reopened = waitForStream(catalogPage)
  await catalogPage.goto(`${shop.origin}/product/${PACK}`)
  await expect(catalogPage.getByRole('main')).toContainText('$120.75')
  await reopened
  await studio.price().fill('25.15')
  await expect(studio.publishButton()).toBeEnabled()
  await studio.publishButton().click()
  await expect(catalogPage.getByRole('main')).toContainText('$125.75')
  await studio.expectPublished()
  const quote = await catalogPage.request.post(`${shop.origin}/cart/price`, {
    headers: {origin: shop.origin},
    data: {lines: [{id: PACK, quantity: 1}]},
  })
  expect(JSON.stringify(await quote.json())).toContain('"priceCents":12575')
  await catalogPage.goto(`${shop.origin}/search?keyword=leg+lamb`)
  await expect(catalogPage.getByRole('main')).toContainText('$25.15')
  await expect(catalogPage.getByRole('main')).toContainText('$125.75')
  expect(watch.problems).toEqual([])
  await shopper.close()

  const staff = await page.context().newPage()
  await staff.goto(`${shop.origin}/staff/catalogue/${PACK}`)
  await expect(staff.getByLabel('Price in dollars', {exact: true})).toHaveValue('125.75')
  await expect(staff.getByLabel('Price in dollars', {exact: true})).not.toBeEditable()
  await expect(staff.getByText('$25.15 / lb on the board × 5 = $125.75')).toBeVisible()
  await expect(staff.getByRole('link', {name: 'Change it in the Studio'})).toHaveAttribute(
    'href',
    '/studio/intent/edit/id=butcherItem-lamb-leg-bone-in;type=butcherItem',
  )
  await expect(staff.getByText('Followed the price board, changed by Price board').first()).toBeVisible()
  await staff.close()
})

test('reload, restart and kill -9 keep it', async ({page, shop}) => {
  const price = '25.15'
  const expectPrice = async () => {
    await page.goto('/butcher/lamb')
    await expect(page.getByRole('row', {name: /Leg, bone-in/})).toContainText(price)
  }
  await expectPrice()
  await page.reload()
  await expectPrice()
  await page.goto('about:blank')
  await shop.stop()
  await shop.start()
  await expectPrice()
  await page.goto('about:blank')
  await shop.kill()
  await shop.start()
  await expectPrice()
})

/** The moment, by the browser's clock, at which a price is first in the page. */
function whenShown(page: Page, price: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(text)) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, {subtree: true, childList: true, characterData: true})
        look()
      }),
    price,
  )
}
