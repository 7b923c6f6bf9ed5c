import {signedInState, expect, test, watchContext} from './fixtures'
import {waitForHydration} from './hydration'
import {NextPage} from './next-page'
import {changePrice} from './shop-page'
import {findBrowser} from '../../commands/install/browser.mjs'

/** The next page is there before anybody goes to it, and says what is true. */

const LISTING = '/categories?filter=rice-grains'
const RICE = '/product/GRAIN-BASMATI-10LB'
const RICE_TITLE = 'Safed Ghati aged basmati rice'
const COUSCOUS = '/product/GRAIN-COUSCOUS-FINE'

test('what a link leads to is fetched once, when it is pointed at, and its code with it', async ({page}) => {
  const next = new NextPage(page)
  // So that the code is not there already.
  await next.saveData()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${RICE}.data`, async (route) => {
    await released
    await route.continue()
  })
  await next.open(LISTING)
  const code = page.waitForRequest(/\/assets\/product-page-[^/]+\.js$/)
  await next.link(RICE).hover()
  await code
  expect(next.dataRequests(RICE)).toHaveLength(1)
  release()
  await next.link(RICE).click()
  await next.expectShown(RICE, RICE_TITLE)
  expect(next.dataRequests(RICE)).toHaveLength(1)

  // The next time it is fetched anew.
  await page.goBack()
  await next.hover(RICE)
  await next.link(RICE).click()
  await next.expectShown(RICE, RICE_TITLE)
  expect(next.dataRequests(RICE)).toHaveLength(2)
})

test('what is in view is fetched when there is nothing else to do, a few pages, and nobody’s own', async ({
  page,
}) => {
  const next = new NextPage(page)
  const fetched = page.waitForResponse((response) => response.url().endsWith(`${RICE}.data`))
  await next.open(LISTING)
  await fetched
  await next.link(RICE).click()
  await next.expectShown(RICE, RICE_TITLE)
  expect(next.dataRequests(RICE)).toHaveLength(1)
  const data = next.requested.filter((url) => /\.data(\?|$)/.test(url))
  expect(data.length).toBeLessThanOrEqual(20)
  expect(data.filter((url) => !/^\/(product|categories|butcher|weekly-deals|blog)/.test(url))).toEqual([])
})

test('who saves data fetches only what they point at', async ({page}) => {
  const next = new NextPage(page)
  await next.saveData()
  await next.open(LISTING)
  await next.hover(RICE)
  expect(next.requested.filter((url) => url.includes('.data'))).toEqual([`${RICE}.data`])
})

test('a link is followed while the mouse button is down, once', async ({page}) => {
  const next = new NextPage(page)
  await next.open(LISTING)
  const entries = await page.evaluate(() => history.length)
  await next.link(RICE).hover()
  await page.mouse.down()
  await next.expectShown(RICE, RICE_TITLE)
  await page.mouse.up()

  // One that is still there when the button goes up.
  const deals = page.getByRole('banner').getByRole('link', {name: 'Butcher', exact: true})
  await deals.hover()
  await page.mouse.down()
  await expect(page).toHaveURL(/\/butcher/)
  await page.mouse.up()
  await page.getByRole('heading', {level: 1}).click()
  expect(await page.evaluate(() => history.length)).toBe(entries + 2)
  expect(next.dataRequests('/butcher')).toHaveLength(1)
})

test('a press that may be something else is left to the browser', async ({page}) => {
  const next = new NextPage(page)
  await next.open(LISTING)
  await page.clock.install()
  const link = next.link(RICE)
  const box = await link.boundingBox()
  if (!box) throw new Error('the link has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const expectStill = async () => {
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL(LISTING)
  }
  // Up elsewhere, so that there is no click either.
  const letGo = async () => {
    await page.mouse.move(2, 400)
    await page.mouse.up()
    await page.mouse.move(x, y)
  }

  await page.mouse.move(x, y)
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const button of ['middle', 'right'] as const) {
    await page.mouse.down({button})
    await expectStill()
    await page.mouse.move(2, 400)
    await page.mouse.up({button})
    await page.mouse.move(x, y)
  }
  for (const key of ['Control', 'Shift', 'Alt', 'Meta']) {
    await page.keyboard.down(key)
    await page.mouse.down()
    await expectStill()
    await letGo()
    await page.keyboard.up(key)
  }
  const dragged = page.evaluate(
    () => new Promise((resolve) => addEventListener('dragstart', () => resolve(true), {once: true})),
  )
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8, {steps: 4})
  await expectStill()
  expect(await dragged).toBe(true)
  await letGo()

  // A button on a card is not its link.
  await page.getByRole('button', {name: `Add to cart: ${RICE_TITLE}`, exact: true}).hover()
  await page.mouse.down()
  await expectStill()
  await letGo()

  // The same press without any of this.
  await page.mouse.down()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(RICE)
  await page.mouse.up()
})

test('a double click goes no further than a click', async ({page}) => {
  const next = new NextPage(page)
  // Else it may be there before it is pointed at.
  await next.saveData()
  await next.open(LISTING)
  await next.hover(COUSCOUS)
  const before = await page.evaluate(() => history.length)
  await next.link(COUSCOUS).dblclick()
  await next.expectShown(COUSCOUS, 'Couscous, fine')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('a price that staff change meanwhile is shown, and never what it was', async ({
  page,
  browser,
  shop,
  ready,
}) => {
  const next = new NextPage(page)
  await next.saveData()
  await next.open(LISTING)
  await next.hover(RICE)
  const staff = await browser.newContext({
    baseURL: shop.origin,
    storageState: signedInState(shop, ready.staff.shopkeeper),
  })
  const watch = watchContext(staff, () => new URL(shop.origin).host)
  const form = await staff.newPage()
  await form.goto('/staff/catalogue/GRAIN-BASMATI-10LB')
  const price = form.getByLabel('Price in dollars', {exact: true})
  await waitForHydration(price)
  await next.hears('items', async () => {
    await price.fill('17.77')
    await form.getByRole('button', {name: 'Save', exact: true}).click()
    await expect(form.getByRole('status')).toHaveText('Saved. The shop shows it already.')
  })
  expect(watch.problems).toEqual([])
  await staff.close()

  await next.record()
  const before = next.dataRequests(RICE).length
  await next.link(RICE).click()
  await expect(page.getByRole('main')).toContainText('$17.77')
  const said = await next.said(RICE)
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((text) => text.includes('$18.99'))).toEqual([])
  expect(next.dataRequests(RICE)).toHaveLength(before + 1)
})

test('so is one of the butcher’s board', async ({page, shop, ready}) => {
  const next = new NextPage(page)
  await next.saveData()
  await next.open('/butcher')
  const setPrice = (price: number) =>
    next.hears('version', () => changePrice(shop, ready.token, 'butcherItem-lamb-shanks', price))
  await setPrice(12.34)
  await next.hover('/butcher/lamb')
  await setPrice(13.37)
  await next.record()
  await next.link('/butcher/lamb').click()
  await expect(page.getByRole('row', {name: /^Shanks/})).toContainText('$13.37')
  const said = await next.said('/butcher/lamb')
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((text) => text.includes('12.34'))).toEqual([])
  // What the packs cost follows, and the open page with it.
  expect(next.dataRequests('/butcher/lamb').length).toBeGreaterThanOrEqual(2)
})

test('nothing that was fetched outlives something that somebody does', async ({page}) => {
  const next = new NextPage(page)
  await next.saveData()
  await next.open(LISTING)
  await next.hover(RICE)
  const priced = page.waitForResponse((response) => new URL(response.url()).pathname === '/cart/price')
  await page.getByRole('button', {name: 'Add to cart: Couscous, fine'}).click()
  await (await priced).finished()
  await next.link(RICE).focus()
  await next.link(RICE).press('Enter')
  await next.expectShown(RICE, RICE_TITLE)
  expect(next.dataRequests(RICE)).toHaveLength(2)
})

test('nothing keeps a page out of the browser’s back and forward cache', async ({shop, playwright}) => {
  // The headless browser has no such cache, but lists what a page does that one could not hold.
  const browser = await playwright.chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({baseURL: shop.origin})
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  const reasonsFor = async (path: string, prepare?: () => Promise<void>) => {
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/live')
    await page.goto(path)
    await stream
    await prepare?.()
    await page.goto('/contact')
    const reported = new Promise<{type: string; reason: string}[]>((resolve) =>
      client.once('Page.backForwardCacheNotUsed', (event) => resolve(event.notRestoredExplanations)),
    )
    await page.goBack({waitUntil: 'commit'})
    return (await reported).filter(({type}) => type !== 'Circumstantial').map(({reason}) => reason)
  }
  for (const path of ['/', LISTING, RICE, '/butcher', '/weekly-deals', '/blog'])
    expect(await reasonsFor(path), path).toEqual([])
  const forbid = () => page.evaluate(() => addEventListener('unload', () => {}))
  expect(await reasonsFor('/', forbid)).not.toEqual([])
  await browser.close()
})

test('a page that is put away closes its stream, and opens another when it is back', async ({page}) => {
  const next = new NextPage(page)
  await next.open(LISTING)
  const closed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/live')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true})))
  await closed
  const reopened = page.waitForResponse((response) => new URL(response.url()).pathname === '/live')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})))
  await reopened
})

test('what lies below the first screen follows the rest, and is there at once on the way back', async ({
  page,
}) => {
  const next = new NextPage(page)
  await next.open(LISTING)
  const cards = page.locator('#content li[id^=p]')
  const count = await cards.count()
  expect(count).toBeGreaterThan(8)
  // What each change of the page left: its title, its cards, and whether others like it are there.
  await page.evaluate(() => {
    const seen: [string, number, boolean][] = []
    Object.assign(window, {seen})
    new MutationObserver(() => {
      const title = document.querySelector('#content h1')?.textContent ?? ''
      const cardCount = document.querySelectorAll('#content li[id^=p]').length
      seen.push([title, cardCount, document.querySelector('#related') !== null])
    }).observe(document.body, {subtree: true, childList: true})
  })
  const seen = () => page.evaluate(() => (window as unknown as {seen: [string, number, boolean][]}).seen)
  await next.link(RICE).click()
  await next.expectShown(RICE, RICE_TITLE)
  await expect(page.locator('#related')).toBeVisible()
  expect((await seen()).find(([title]) => title === RICE_TITLE)?.[2]).toBe(false)

  await page.goBack()
  await expect(cards).toHaveCount(count)
  const back = (await seen()).filter(([title, cardCount]) => title !== RICE_TITLE && cardCount > 0)
  expect(back.at(-1)?.[1]).toBe(count)
  expect(back.some(([, cardCount]) => cardCount < count)).toBe(false)
})
