import {expect, test} from './fixtures'
import {
  DESKTOP_VIEWPORT,
  expectPriceTable,
  expectShopLinks,
  NOT_FOUND_STATUS,
  PHONE_VIEWPORT,
  scrollTop,
} from './shop-page'
import {waitForHydration} from './hydration'
import {goOffline} from './offline'

/** What a shopper meets on the pages there are, against the seeded store. */

const CATEGORIES = [
  ['Natural Chicken', '/butcher'],
  ['Regular Chicken', '/butcher/regular-chicken'],
  ['Specialty Meat', '/butcher/specialty-meat'],
  ['Veal', '/butcher/veal'],
  ['Beef', '/butcher/beef'],
  ['Lamb', '/butcher/lamb'],
  ['Goat', '/butcher/goat'],
] as const

test.describe('the header', () => {
  test('has the links, the phone number and the way to the store', async ({page}) => {
    await page.goto('/whychooseus')
    const header = page.getByRole('banner')
    const links = header.getByRole('navigation', {name: 'Main'}).getByRole('link')
    await expect(links).toHaveText(['Order Now', 'Weekly deals', 'Butcher', 'Why us'])
    await expectShopLinks(header)
    await header.getByRole('link', {name: /^Baraka Halal Market & Butcher\s*, home$/}).click()
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
    // By its label: once it can suggest, the same field is a combobox.
    const box = page.getByRole('banner').getByLabel('Search the shop')
    await box.fill('shank')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?keyword=shank')
    await page
      .getByRole('link', {name: /Shanks.*in Lamb/})
      .first()
      .click()
    await expect(page).toHaveURL('/butcher/lamb/shanks')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Shanks, lamb')
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
    await expect(footer.getByRole('heading', {name: 'Contact Us'})).toBeVisible()
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
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrollTop(page)).toBe(0)
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

test.describe('the butcher’s prices', () => {
  test('are in seven categories, Natural Chicken first', async ({page}) => {
    await page.goto('/butcher')
    const tabs = page.getByRole('navigation', {name: 'Meat categories'}).getByRole('link')
    await expect(tabs).toHaveText(CATEGORIES.map(([title]) => title))
    for (const [index, [, path]] of CATEGORIES.entries())
      await expect(tabs.nth(index)).toHaveAttribute('href', path)
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
    await expectPriceTable(page, 'Natural Chicken')
  })

  test('are at an address for each category', async ({page}) => {
    for (const [title, path] of CATEGORIES) {
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(title))
      await expectPriceTable(page, title)
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`))
    }
  })

  test('change with the category, and come back with the browser’s button', async ({page}) => {
    await page.goto('/butcher')
    const tabs = page.getByRole('navigation', {name: 'Meat categories'})
    await tabs.getByRole('link', {name: 'Goat'}).click()
    await expect(page).toHaveURL('/butcher/goat')
    await expectPriceTable(page, 'Goat')
    await expect(tabs.getByRole('link', {name: 'Goat'})).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expectPriceTable(page, 'Natural Chicken')
  })

  test('of a category that is not there are a 404 with a search box', async ({page, watch}) => {
    watch.expectProblem(NOT_FOUND_STATUS)
    for (const path of ['/butcher/dragon', '/nothing-here']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', {level: 1})).toHaveText('We couldn’t find that page')
      await main.getByLabel('Search the shop').fill('goat')
      await main.getByRole('button', {name: 'Search'}).click()
      await expect(page).toHaveURL('/search?keyword=goat')
      await expect(page.getByRole('heading', {name: 'Results for “goat”'})).toBeVisible()
    }
  })
})

test.describe('a page that cannot be had', () => {
  test('says so, and comes by itself once it can', async ({page, watch}) => {
    watch.expectProblem(/ERR_FAILED|ERR_CONNECTION|Failed to fetch/)
    // From the start, or it is fetched ahead.
    await page.route(/\/butcher\.data/, (route) => route.abort())
    await page.goto('/')
    await waitForHydration(page.getByRole('main'))
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Butcher'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('We can’t be reached right now')
    await page.unroute(/\/butcher\.data/)
    await expectPriceTable(page, 'Natural Chicken')
  })

  for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
    test(`for want of a connection says so; what was seen is still there, at ${viewport.width} px`, async ({
      page,
      context,
      watch,
    }) => {
      await page.setViewportSize(viewport)
      watch.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      await page.goto('/categories')
      const footer = await page.getByRole('contentinfo').innerText()
      const heading = page.getByRole('heading', {level: 1})
      const card = page.getByRole('main').getByRole('article').first().getByRole('link')
      await card.hover()
      // What a pointer near the link makes the browser load: the data, and the page's own module.
      await page.waitForFunction(() => {
        const {module = ''} = window.__remixManifest?.routes['routes/storefront/product'] ?? {}
        const loaded = performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname)
        return loaded.includes(module) && loaded.some((path) => /^\/product\/.*\.data$/.test(path))
      })
      const title = (await card.textContent()) ?? ''
      // Whatever is sent may change what pages say: what was fetched ahead is not used any more.
      await page.evaluate(() => fetch('/cart/price', {method: 'POST', body: '{"lines": []}'}))
      await goOffline(page)
      await card.click()
      await expect(heading).toHaveText('You’re offline')
      await expect(page.getByRole('main')).toContainText('Your cart is safe.')
      await expect(page.getByRole('contentinfo')).toHaveText(footer, {useInnerText: true})
      await page.goBack()
      await expect(heading).toHaveText('Groceries')
      await card.click()
      await expect(heading).toHaveText('You’re offline')
      await page.getByRole('button', {name: 'Try again'}).click()
      await expect(heading).toHaveText('You’re offline')
      await context.setOffline(false)
      await expect(heading).toHaveText(title)
    })
})

test.describe('other pages', () => {
  test('home shows the store and today’s prices', async ({page}) => {
    await page.goto('/')
    const prices = page.getByRole('region', {name: 'Today at the butcher'})
    for (const [title, path] of CATEGORIES) {
      const link = prices.getByRole('link', {name: `All ${title.toLowerCase()} prices`})
      await expect(link).toHaveAttribute('href', path)
    }
    await expect(prices).toContainText(/\$\d+\.\d\d/)
  })

  test('a search that finds nothing says so', async ({page}) => {
    await page.goto('/search?keyword=xylophone')
    await expect(page.getByRole('heading', {name: 'Search Not Found !'})).toBeVisible()
    // The one field on this page.
    await expect(page.getByLabel('Search the shop')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('xylophone')
  })
})
