/* eslint-disable max-lines -- all of a shopper's pages share one started shop and the helpers at the end */
import AxeBuilder from '@axe-core/playwright'
import type {Locator, Page} from '@playwright/test'
import {createClient} from '@sanity/client'
import {createToken} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {expect, test} from './fixtures'

/** What a shopper meets on the pages there are, against the seeded store. */

const PHONE = 'tel:+15550100142'
const ORDERING = /^https:\/\/order\.baraka\.example\/?$/
const PHONE_WIDTH = {width: 390, height: 844}
const TABLET = {width: 768, height: 1024}
const DESK = {width: 1440, height: 900}

const CATEGORIES = [
  ['Natural Chicken', '/butcher'],
  ['Regular Chicken', '/butcher/regular-chicken'],
  ['Specialty Meat', '/butcher/specialty-meat'],
  ['Veal', '/butcher/veal'],
  ['Beef', '/butcher/beef'],
  ['Lamb', '/butcher/lamb'],
  ['Goat', '/butcher/goat'],
] as const

const PAGES = [
  '/',
  '/butcher/lamb',
  '/whychooseus',
  '/search?keyword=lamb',
  '/nothing-here',
  '/staff/sign-in',
]

/** How Chromium, told to run no scripts, reports those that the page would have loaded ahead. */
const SCRIPT_NOT_LOADED = /^csp \S+\/assets\/\S+\.js$/

/** Chromium says so in the console when the page itself is a 404. */
const MISSING = /404/

test.describe('the header', () => {
  test('has the links, the phone number and the way to the store', async ({page}) => {
    await page.goto('/whychooseus')
    const header = page.getByRole('banner')
    const links = header.getByRole('navigation', {name: 'Main'}).getByRole('link')
    await expect(links).toHaveText(['Why us', 'Butcher', 'Order Now'])
    await expectShopLinks(header)
    await header.getByRole('link', {name: 'Baraka Halal Market & Butcher, home'}).click()
    await expect(page).toHaveURL('/')
  })

  test('says which page one is on', async ({page}) => {
    await page.goto('/')
    const links = page.getByRole('banner').getByRole('navigation', {name: 'Main'})
    await links.getByRole('link', {name: 'Butcher'}).click()
    await expect(page).toHaveURL('/butcher')
    await expect(links.getByRole('link', {name: 'Butcher'})).toHaveAttribute('aria-current', 'page')
    await expect(links.getByRole('link', {name: 'Why us'})).not.toHaveAttribute('aria-current')
  })

  test('searches', async ({page}) => {
    await page.goto('/')
    const box = page.getByRole('banner').getByRole('searchbox', {name: 'Search the shop'})
    await box.fill('shank')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?keyword=shank')
    await page
      .getByRole('link', {name: /Shanks.*in Lamb/})
      .first()
      .click()
    await expect(page).toHaveURL(/\/butcher\/lamb#/)
    await expect(page.getByRole('row', {name: /Shanks/})).toBeInViewport()
  })
})

test.describe('the footer', () => {
  test('has address, hours, phone number, e-mail and credit line', async ({page}) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('1420 Maple Avenue')
    await expect(footer).toContainText('Fairview, OH 44126')
    await expect(footer).toContainText('OPEN 10:00 AM - 9:00 PM EVERYDAY')
    await expect(footer).toContainText(/Developed by \S/)
    await expect(footer.getByRole('link', {name: 'hello@baraka.example'})).toHaveAttribute(
      'href',
      'mailto:hello@baraka.example',
    )
    await expectShopLinks(footer)
  })

  test('leads on and back to the top', async ({page}) => {
    await page.goto('/butcher')
    for (const [name, path] of [
      ['Why us', '/whychooseus'],
      ['Butcher', '/butcher'],
      // To the page one is on, which is no navigation.
      ['Butcher', '/butcher'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', {name, exact: true})
      await link.scrollIntoViewIfNeeded()
      await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrolledBy(page)).toBe(0)
    }
  })

  test('opens the three social pages in a new tab', async ({page}) => {
    await page.goto('/')
    const links = page.getByRole('contentinfo').getByRole('list', {name: 'Follow us'}).getByRole('link')
    await expect(links).toHaveCount(3)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\/\w+\.baraka\.example/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAccessibleName(/\w.*\(opens in a new tab\)/)
    }
  })
})

test.describe('the sidebar', () => {
  test.use({isMobile: true, hasTouch: true, viewport: PHONE_WIDTH})

  for (const [viewport, share] of [
    [PHONE_WIDTH, 0.7],
    [TABLET, 0.5],
  ] as const) {
    test(`takes ${share * 100} % of ${viewport.width} px, and holds what the header has`, async ({page}) => {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', {name: 'Why us'})).toBeHidden()
      const sidebar = await openSidebar(page)
      const box = await sidebar.boundingBox()
      expect((box?.width ?? 0) / viewport.width).toBeCloseTo(share, 2)
      await expect(sidebar.getByRole('listitem')).toHaveText(['Why us', 'Butcher', 'Order Now'])
      await expectShopLinks(sidebar)
    })
  }

  test('closes on a link', async ({page}) => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    await sidebar.getByRole('link', {name: 'Butcher'}).tap()
    await expect(page).toHaveURL('/butcher')
    await expect(sidebar).toBeHidden()
  })

  test('closes on a tap beside it, which does nothing else', async ({page}) => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    await page.touchscreen.tap(40, 400)
    await expect(sidebar).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes by its own button', async ({page}) => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    await sidebar.getByRole('button', {name: 'Close the menu'}).tap()
    await expect(sidebar).toBeHidden()
  })

  test('keeps the focus and gives it back, by keyboard alone', async ({page}) => {
    await page.goto('/')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    for (const key of ['Enter', 'Space']) {
      await menuButton(page).focus()
      await page.keyboard.press(key)
      const sidebar = page.getByRole('dialog', {name: 'Menu'})
      await expect(sidebar).toBeVisible()
      for (const step of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
        await page.keyboard.press(step)
        expect(await sidebar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(sidebar).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
    }
  })

  test('has no accessibility faults', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.goto('/')
    await openSidebar(page)
    await expectAccessible(page)
  })
})

test.describe('the butcher’s prices', () => {
  test('are in seven categories, Natural Chicken first', async ({page}) => {
    await page.goto('/butcher')
    const tabs = page.getByRole('navigation', {name: 'Meat categories'}).getByRole('link')
    await expect(tabs).toHaveText(CATEGORIES.map(([title]) => title))
    for (const [index, [, path]] of CATEGORIES.entries())
      await expect(tabs.nth(index)).toHaveAttribute('href', path)
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
    await expectBoard(page, 'Natural Chicken')
  })

  test('are at an address for each category', async ({page}) => {
    for (const [title, path] of CATEGORIES) {
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(title))
      await expectBoard(page, title)
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`))
    }
  })

  test('change with the category, and come back with the browser’s button', async ({page}) => {
    await page.goto('/butcher')
    const tabs = page.getByRole('navigation', {name: 'Meat categories'})
    await tabs.getByRole('link', {name: 'Goat'}).click()
    await expect(page).toHaveURL('/butcher/goat')
    await expectBoard(page, 'Goat')
    await expect(tabs.getByRole('link', {name: 'Goat'})).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expectBoard(page, 'Natural Chicken')
  })

  test('of a category that is not there are a 404 with a search box', async ({page, watch}) => {
    watch.expectProblem(MISSING)
    for (const path of ['/butcher/dragon', '/nothing-here']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', {level: 1})).toHaveText('We could not find that page')
      await main.getByRole('searchbox', {name: 'Search the shop'}).fill('goat')
      await main.getByRole('button', {name: 'Search'}).click()
      await expect(page).toHaveURL('/search?keyword=goat')
      await expect(page.getByRole('heading', {name: 'Results for “goat”'})).toBeVisible()
    }
  })
})

test.describe('other pages', () => {
  test('home shows the store and today’s prices', async ({page}) => {
    await page.goto('/')
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
    const prices = page.getByRole('region', {name: 'Today at the butcher'})
    for (const [title, path] of CATEGORIES) {
      const link = prices.getByRole('link', {name: `All ${title.toLowerCase()} prices`})
      await expect(link).toHaveAttribute('href', path)
    }
    await expect(prices).toContainText(/\$\d+\.\d\d/)
  })

  test('five reasons to come', async ({page}) => {
    await page.goto('/whychooseus')
    await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
      'Time-saving',
      'Quality products',
      'Convenience',
      'Customer service',
      'Start shopping today',
    ])
  })

  test('a search that finds nothing says so', async ({page}) => {
    await page.goto('/search?keyword=zebra')
    await expect(page.getByRole('heading', {name: 'Search Not Found !'})).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zebra')
  })
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: PHONE_WIDTH})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('prices, search and menu work', async ({page}) => {
    await page.goto('/')
    // The menu icon leads to the same links in the footer.
    await page.getByRole('link', {name: 'Open the menu'}).click()
    await expect(page).toHaveURL('/#site-links')
    const links = page.getByRole('navigation', {name: 'Footer'})
    await expect(links).toBeInViewport()
    await links.getByRole('link', {name: 'Butcher'}).click()
    await expectBoard(page, 'Natural Chicken')
    await page.getByRole('navigation', {name: 'Meat categories'}).getByRole('link', {name: 'Veal'}).click()
    await expect(page).toHaveURL('/butcher/veal')
    await expectBoard(page, 'Veal')

    await page.getByRole('link', {name: 'Search the shop'}).click()
    await page.getByRole('searchbox').fill('lamb')
    await page.getByRole('main').getByRole('button', {name: 'Search'}).click()
    await expect(page).toHaveURL('/search?keyword=lamb')
    await expect(page.getByRole('main').getByRole('link', {name: /Shanks/})).toBeVisible()
  })

  test('a page that is not there says so', async ({page, watch}) => {
    watch.expectProblem(MISSING)
    await page.goto('/butcher/dragon')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('We could not find that page')
  })
})

test.describe('for everyone', () => {
  // Colors are judged at rest, not on their way.
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  for (const path of PAGES) {
    test(`${path} has no accessibility faults at any width, and does not scroll sideways`, async ({
      page,
      watch,
    }) => {
      if (path === '/nothing-here') watch.expectProblem(MISSING)
      for (const viewport of [PHONE_WIDTH, TABLET, DESK]) {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await expect(page.getByRole('heading', {level: 1})).toBeVisible()
        await expectAccessible(page)
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0)
      }
    })
  }

  test('the first thing by keyboard is the way past the header', async ({page}) => {
    await page.goto('/butcher')
    const skip = page.getByRole('link', {name: 'Skip to the page'})
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Natural Chicken'})).toBeFocused()
  })
})

test.describe('an open page', () => {
  test('shows an edit as it is made, also after the server came back', async ({page, shop, watch}) => {
    const token = await createToken(shop, 'price list')
    const shanks = page.getByRole('row', {name: /^Shanks/})
    const live = nextStream(page)
    await page.goto('/butcher/lamb')
    await live
    const opened = await page.evaluate(() => performance.timeOrigin)

    await changePrice(shop, token, 'butcherItem-lamb-shanks', 13.37)
    await expect(shanks).toContainText('$13.37')

    // The browser tries again by itself, and says in the console what it could not reach.
    watch.expectProblem(/ERR_(CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/)
    const resumed = nextStream(page)
    await shop.stop()
    await shop.start()
    await resumed
    await changePrice(shop, token, 'butcherItem-lamb-shanks', 14.38)
    await expect(shanks).toContainText('$14.38')
    expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded anew').toBe(opened)
  })

  test('gains an item that staff add, and loses it again', async ({page, shop}) => {
    const client = lakeClient(shop, await createToken(shop, 'counter'))
    const id = 'butcherItem-veal-of-the-day'
    const row = page.getByRole('row', {name: /Veal of the day/})
    const live = nextStream(page)
    await page.goto('/butcher/veal')
    await live
    await client.create({
      _id: id,
      _type: 'butcherItem',
      title: 'Veal of the day',
      category: {_type: 'reference', _ref: 'butcherCategory-veal'},
      price: 21.5,
      unit: 'lb',
    })
    await expect(row).toContainText('$21.50')
    await client.delete(id)
    await expect(row).toBeHidden()
  })
})

async function expectShopLinks(place: Locator) {
  await expect(place.getByRole('link', {name: 'Why us'})).toHaveAttribute('href', '/whychooseus')
  await expect(place.getByRole('link', {name: 'Butcher', exact: true})).toHaveAttribute('href', '/butcher')
  await expect(place.getByRole('link', {name: 'Order Now'})).toHaveAttribute('href', ORDERING)
  await expect(place.getByRole('link', {name: '(555) 010-0142', exact: true})).toHaveAttribute('href', PHONE)

  const directions = place.getByRole('link', {name: 'DIRECTIONS'})
  await expect(directions).not.toHaveAttribute('target')
  const url = new URL((await directions.getAttribute('href')) ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://www.google.com/maps/search/')
  expect(url.searchParams.get('query')).toContain('1420 Maple Avenue, Fairview, OH 44126')
}

/** A button once the page is alive; a link before. */
function menuButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Open the menu'})
}

async function openSidebar(page: Page): Promise<Locator> {
  await menuButton(page).tap()
  const sidebar = page.getByRole('dialog', {name: 'Menu'})
  await expect(sidebar).toBeVisible()
  return sidebar
}

async function expectBoard(page: Page, title: string) {
  await expect(page.getByRole('heading', {level: 2, name: title, exact: true})).toBeVisible()
  const board = page.getByRole('table', {name: `${title} prices`})
  await expect(board).toBeVisible()
  await expect(board.getByRole('columnheader')).toHaveText(['Cut', 'Price'])
  const items = board.getByRole('row').filter({has: page.getByRole('rowheader')})
  expect(await items.count()).toBeGreaterThan(3)
  for (const item of await items.all())
    await expect(item.getByRole('cell')).toHaveText(/\$\d+\.\d\d|Out of season/)
}

async function expectAccessible(page: Page) {
  const {violations} = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' | ')}`)).toEqual([])
}

function scrolledBy(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** The page opens its stream once it is idle; from then on it hears of edits. */
function nextStream(page: Page) {
  return page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/live' && response.status() === 200,
  )
}

function lakeClient(shop: ShopProcess, token: string) {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${shop.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}

async function changePrice(shop: ShopProcess, token: string, id: string, price: number) {
  await lakeClient(shop, token).patch(id).set({price}).commit()
}
