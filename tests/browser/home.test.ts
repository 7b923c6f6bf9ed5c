import type {Page} from '@playwright/test'
import {expect, test} from './fixtures'
import {weighFirstLoad} from '../bench/first-load.mjs'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, SCRIPT_NOT_LOADED, TABLET_VIEWPORT} from './shop-page'

const carousel = (page: Page) => page.getByRole('region', {name: 'News from the shop'})
const slides = (page: Page) => carousel(page).getByRole('group')
/** Those that are faded out are inert, and so no part of what one meets. */
const shown = (page: Page) => carousel(page).locator('[aria-roledescription=slide]:not([inert])')

/** A page whose clock stands until the test moves it, with its carousel alive. */
async function openHome(page: Page) {
  await page.clock.install()
  await page.goto('/')
  // The code of the carousel comes when the page is touched or at rest.
  await page.mouse.move(5, 5)
  await page.clock.runFor(500)
  await expect(carousel(page).getByRole('button', {name: 'Next slide'})).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
}

async function position(page: Page) {
  return (await shown(page).getAttribute('aria-label')) ?? ''
}

test.describe('the carousel', () => {
  test('moves on every five seconds, round and round', async ({page}) => {
    await openHome(page)
    const seen = [await position(page)]
    const moments: number[] = []
    while (seen.length < 4) {
      await page.clock.runFor(100)
      const now = await position(page)
      if (now === seen.at(-1)) continue
      seen.push(now)
      moments.push(await page.evaluate(() => Date.now()))
    }
    for (const [index, moment] of moments.slice(1).entries()) {
      expect(Math.abs(moment - (moments[index] ?? 0) - 5_000)).toBeLessThanOrEqual(400)
    }
    expect(seen).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 3'])
  })

  test('goes on after someone moved it', async ({page}) => {
    await openHome(page)
    await carousel(page).getByRole('button', {name: 'Next slide'}).click()
    await page.mouse.move(5, 5)
    await carousel(page).getByRole('button', {name: 'Next slide'}).blur()
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 3')
    await page.clock.runFor(6_000)
    await expect(shown(page)).toHaveAttribute('aria-label', '3 of 3')
  })

  test('holds still under the pointer and with the focus, and goes on without', async ({page}) => {
    await openHome(page)
    await carousel(page).hover()
    await page.clock.runFor(12_000)
    expect(await position(page)).toBe('1 of 3')
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_500)
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 3')

    await carousel(page).getByRole('button', {name: 'Next slide'}).focus()
    await page.clock.runFor(12_000)
    expect(await position(page)).toBe('2 of 3')
    await page.getByRole('link', {name: 'Why us'}).first().focus()
    await page.clock.runFor(5_500)
    await expect(shown(page)).toHaveAttribute('aria-label', '3 of 3')
  })

  test('can be paused and played by keyboard', async ({page}) => {
    await openHome(page)
    await carousel(page).getByRole('button', {name: 'Pause the slides'}).press('Enter')
    await carousel(page).getByRole('button', {name: 'Play the slides'}).blur()
    await page.clock.runFor(12_000)
    expect(await position(page)).toBe('1 of 3')
    await carousel(page).getByRole('button', {name: 'Play the slides'}).press('Enter')
    await carousel(page).getByRole('button', {name: 'Pause the slides'}).blur()
    await page.clock.runFor(5_500)
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 3')
  })

  test('fades: one slide goes while the next comes', async ({page}) => {
    await openHome(page)
    await carousel(page).getByRole('button', {name: 'Pause the slides'}).click()
    await carousel(page).getByRole('button', {name: 'Show slide 2'}).click()
    await page.clock.runFor(3_000)
    const all = carousel(page).locator('[aria-roledescription=slide]')
    const opacities = () =>
      all.evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).opacity))
    await expect.poll(opacities).toEqual(['0', '1', '0'])
    expect((await all.nth(1).boundingBox())?.x).toBeCloseTo(0, 0)
    // On the way both are there, neither whole.
    await carousel(page).getByRole('button', {name: 'Show slide 3'}).click()
    await page.clock.runFor(150)
    const [, going, coming] = (await opacities()).map(Number)
    expect(going).toBeGreaterThan(0)
    expect(going).toBeLessThan(1)
    expect(coming).toBeGreaterThan(0)
    expect(coming).toBeLessThan(1)
  })

  test('has a slide about the weekly deals, with a form that subscribes', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.goto('/')
    await page.mouse.move(5, 5)
    const slide = carousel(page)
      .locator('[aria-roledescription=slide]')
      .filter({has: page.getByRole('textbox', {includeHidden: true})})
    const index = await slide.getAttribute('aria-label')
    await carousel(page)
      .getByRole('button', {name: `Show slide ${index?.[0]}`})
      .click()
    await expect(slide.getByRole('heading', {name: /weekly/i})).toBeVisible()
    const input = slide.getByRole('textbox', {name: 'Email or phone number'})
    await input.fill('nobody')
    await input.press('Enter')
    const problem = 'Please enter a valid email address or phone number.'
    await expect(slide.getByText(problem)).toBeVisible()
    await expect(page.locator('.Toastify').getByText(problem)).toBeVisible()
  })

  test('keeps what is faded out from those who tab and listen', async ({page}) => {
    await openHome(page)
    const hidden = carousel(page).locator('[aria-roledescription=slide][inert]')
    await expect(hidden).toHaveCount(2)
    await carousel(page).getByRole('button', {name: 'Show slide 3'}).click()
    await expect(shown(page)).toHaveAttribute('aria-label', '3 of 3')
    await expect(hidden).toHaveCount(2)
    for (const link of await hidden.getByRole('link', {includeHidden: true}).all()) {
      await link.evaluate((element) => (element as HTMLElement).focus())
      await expect(link).not.toBeFocused()
    }
  })

  test.describe('where motion is not wanted', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}})

    test('stands still until it is moved', async ({page}) => {
      await openHome(page)
      await expect(carousel(page).getByRole('button', {name: 'Pause the slides'})).toHaveCount(0)
      await page.clock.runFor(12_000)
      expect(await position(page)).toBe('1 of 3')
      await carousel(page).getByRole('button', {name: 'Next slide'}).click()
      await expect(shown(page)).toHaveAttribute('aria-label', '2 of 3')
    })

    test('changes without a transition', async ({page}) => {
      await openHome(page)
      const opacity = await page.evaluate(() => {
        document.body.style.opacity = '0.5'
        return getComputedStyle(document.body).opacity
      })
      expect(opacity).toBe('0.5')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false, viewport: PHONE_VIEWPORT})

    test('has its slides side by side', async ({page, watch}) => {
      watch.expectProblem(SCRIPT_NOT_LOADED)
      await page.goto('/')
      await expect(slides(page)).toHaveCount(3)
      await slides(page).nth(2).scrollIntoViewIfNeeded()
      await expect(slides(page).nth(2)).toBeInViewport({ratio: 0.4})
    })
  })
})

test.describe('the home page', () => {
  test('sells first: categories by their pictures and this week’s deals, to be bought on the second screen', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE_VIEWPORT)
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('search')).toBeVisible()
    const categories = page.getByRole('region', {name: 'Shop by category'})
    await expect(categories.getByRole('listitem').filter({visible: true})).toHaveCount(8)
    await expect(categories.getByRole('listitem').first().locator('img')).toBeVisible()
    const deals = page.getByRole('region', {name: 'Deals This Week'})
    const add = deals.getByRole('button', {name: /^Add to cart: /}).first()
    const bottom = await add.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY)
    expect(bottom).toBeLessThan(2 * PHONE_VIEWPORT.height)
    await add.click()
    await expect(
      deals
        .getByRole('group', {name: /quantity/i})
        .or(deals.locator('[data-more]'))
        .first(),
    ).toBeVisible()
    await categories.getByRole('link', {name: 'Fresh meat'}).click()
    await expect(page).toHaveURL('/categories?filter=fresh-meat')
  })

  test('has three tiles, the brands, The Halal Way, the deals and the newest articles', async ({page}) => {
    await page.goto('/')
    const tiles = page.getByRole('region', {name: 'What you find here'}).getByRole('listitem')
    await expect(tiles).toHaveText([
      /selection of international foods/i,
      /Order online, save time.*curbside pickup/is,
      /Deals first, by email/,
    ])
    await page.setViewportSize(TABLET_VIEWPORT)
    const words = await tiles.getByText(/selection of international foods/i).boundingBox()
    expect(words?.width).toBeGreaterThan(170)
    await page.setViewportSize(DESKTOP_VIEWPORT)
    const brands = page.getByRole('region', {name: 'Featured Brands'})
    await expect(brands.getByRole('img')).toHaveCount(14)
    // Once more, for the eye alone, so that the strip has no end.
    await expect(brands.locator('[aria-hidden=true] > li')).toHaveCount(14)
    await expect(
      page.getByRole('region', {name: 'The Halal Way'}).getByRole('heading', {level: 3}),
    ).not.toHaveCount(0)
    // Product cards, and under them staff's own.
    const deals = page.getByRole('region', {name: 'Deals This Week'})
    await expect(deals.getByRole('article').filter({has: page.getByRole('button')})).toHaveCount(8)
    await expect(deals.getByRole('heading', {level: 3})).toHaveCount(12)
    await expect(
      page.getByRole('region', {name: 'Halal Essence'}).getByRole('heading', {level: 3}),
    ).toHaveCount(3)
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

  test('the brands pass by until they are held', async ({page}) => {
    await page.goto('/')
    const strip = page.getByRole('region', {name: 'Featured Brands'})
    const moves = () =>
      strip.evaluate((element) => element.getAnimations({subtree: true}).map(({playState}) => playState))
    await expect.poll(moves).toEqual(['running'])
    await strip.hover()
    await expect.poll(moves).toEqual(['paused'])
    await page.mouse.move(5, 5)
    await expect.poll(moves).toEqual(['running'])
    await page.getByRole('button', {name: 'Pause brands'}).press('Enter')
    await expect.poll(moves).toEqual([])
    // One that we have goods of leads to them; another is a name.
    await expect(strip.getByRole('link')).toHaveCount(12)
    await expect(strip.getByText('Padma Ghat')).toHaveCount(0)
    await strip.getByRole('link', {name: 'Dadi’s Tin'}).click()
    await expect(page).toHaveURL('/categories?brand=Dadi%E2%80%99s+Tin')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })

  test('a card leads to its article, from the top', async ({page}) => {
    await page.goto('/')
    const card = page
      .getByRole('region', {name: 'Halal Essence'})
      .getByRole('link', {name: /READ MORE/})
      .first()
    await card.scrollIntoViewIfNeeded()
    await card.click()
    await expect(page).toHaveURL(/\/blogDetails\/[a-z-]+$/)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  })
})

test('what it loads at first is little', async ({page, shop}) => {
  const {scripts, styles} = await weighFirstLoad(page, `${shop.origin}/`)
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThanOrEqual(91_000)
  expect(styles).toBeGreaterThan(5_000)
  // One sheet for the storefront, with the butcher's orders and the pre-orders for Eid.
  expect(styles).toBeLessThanOrEqual(17_900)
})
