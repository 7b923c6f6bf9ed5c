import {expect, test} from './fixtures'
import {expectAccessible} from './axe'
import {DESKTOP_VIEWPORT, NOT_FOUND_STATUS, PHONE_VIEWPORT} from './shop-page'

const RECIPE = '/blogDetails/slow-lamb-couscous'

test.describe('an article', () => {
  test('has its parts, and its pictures in the browser’s own format and size', async ({page}) => {
    const pictures: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/lake/images/')) pictures.push(response.headers()['content-type'] ?? '')
    })
    await page.goto(RECIPE)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Slow lamb shoulder with couscous')
    await expect(main.locator('time').first()).toHaveText(/^\d\d-\d\d-2026$/)
    await expect(main.getByText(/\d+ min read/)).toBeVisible()
    for (const name of ['Ingredients', 'Instructions', 'Questions and answers', 'In short', 'Read next']) {
      await expect(main.getByRole('heading', {name, exact: true})).toBeVisible()
    }
    await expect(main.getByRole('region', {name: 'Read next'}).getByRole('listitem')).toHaveCount(3)
    const hero = main.locator('img[loading=eager]').first()
    await expect(hero).toHaveJSProperty('complete', true)
    expect(await hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    expect(pictures[0]).toBe('image/avif')
  })

  test('puts its ingredients into the cart, for as many as will eat', async ({page}) => {
    await page.setViewportSize(PHONE_VIEWPORT)
    await page.goto(RECIPE)
    const main = page.getByRole('main')
    await main.getByRole('link', {name: 'Jump to recipe'}).click()
    const list = main.getByRole('region', {name: 'Ingredients'})
    await expect(list.getByRole('heading', {name: 'Ingredients'})).toBeInViewport()
    await expect(list).toContainText('4 lb bone-in lamb shoulder')
    await expect(list).toContainText('½ cup dried apricots')
    for (let more = 0; more < 6; more += 1) await list.getByRole('button', {name: 'One serving more'}).click()
    await expect(list).toContainText('Serves 12')
    await expect(list).toContainText('8 lb bone-in lamb shoulder')
    await expect(list).toContainText('1 cup dried apricots')
    await list.getByRole('checkbox', {name: /carrots/}).check()
    await expect(list.getByText(/large carrots/)).toHaveCSS('text-decoration-line', 'line-through')
    await list.getByRole('button', {name: /^Add all \d+ to cart$/}).click()
    const result = list.getByRole('status').filter({hasText: /cart/})
    await expect(result).toContainText(/Added \d+ to your cart/)
    await expect(result).toContainText('butternut squash')
    const stored = await page.evaluate(() => localStorage.getItem('cartItems') ?? '')
    expect(stored).toMatch(/"id":"MEAT-LAMB-SHANK"[^}]*"product_quantity":4/)
    await list.getByRole('button', {name: /^Add all \d+ to cart$/}).click()
    await expect(result).toContainText('It’s all in your cart.')
    expect(await page.evaluate(() => localStorage.getItem('cartItems') ?? '')).toBe(stored)
    await page.evaluate(() => localStorage.clear())
  })

  test('opens an answer by keyboard', async ({page}) => {
    await page.goto(RECIPE)
    const question = page.locator('details').first()
    await question.locator('summary').press('Enter')
    await expect(question).toHaveAttribute('open')
  })

  test('has an address for each heading', async ({page}) => {
    await page.goto('/blogDetails/lamb-cuts')
    const heading = page.getByRole('main').locator('h2[id]').nth(1)
    await page.goto(`/blogDetails/lamb-cuts#${await heading.getAttribute('id')}`)
    await expect(heading).toBeInViewport()
  })

  test('can be passed on', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(RECIPE)
    const share = page.getByRole('button', {name: 'Copy link'})
    await share.click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/blogDetails\/slow-lamb-couscous$/,
    )
  })

  test('has no accessibility faults with its answers open', async ({page}) => {
    await page.goto(RECIPE)
    for (const question of await page.locator('details').all()) await question.locator('summary').click()
    await expectAccessible(page)
  })
})

test.describe('the blog', () => {
  test('lists all six articles, and those of a kind', async ({page}) => {
    await page.goto('/blog')
    const cards = page.getByRole('main').getByRole('link', {name: /^READ MORE/})
    await expect(cards).toHaveCount(6)
    for (const card of await page.getByRole('main').getByRole('article').all()) {
      await expect(card.locator('img').last()).toBeAttached()
      await expect(card.locator('time')).toHaveText(/^\d\d-\d\d-2026$/)
      await expect(card).toContainText(/By \w+ \w+/)
      const description = card.locator('.line-clamp-2')
      const lines = await description.evaluate(
        (text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
      )
      expect(Math.round(lines)).toBe(2)
      await expect(card.getByRole('link')).toContainText('READ MORE')
    }
    await page
      .getByRole('navigation', {name: 'Kinds of articles'})
      .getByRole('link', {name: 'Recipes'})
      .click()
    await expect(page).toHaveURL('/blog/recipes')
    await expect(cards).toHaveCount(1)
    await cards.click()
    await expect(page).toHaveURL(RECIPE)
  })
})

test.describe('a page of staff’s own', () => {
  test('is reached from the footer', async ({page}) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', {name: 'Halal in this shop'}).click()
    await expect(page).toHaveURL('/halal-certification')
    await expect(page.getByRole('heading', {level: 1, name: 'Halal in this shop'})).toBeVisible()
  })

  test('and an address that moved leads on, with what followed it', async ({page}) => {
    await page.goto('/blog-details/?from=mail')
    await expect(page).toHaveURL('/blog?from=mail')
  })

  test('and an article that is not there is a 404', async ({page, watch}) => {
    watch.expectProblem(NOT_FOUND_STATUS)
    const response = await page.goto('/blogDetails/nothing-here')
    expect(response?.status()).toBe(404)
  })
})

test.describe('the weekly deals', () => {
  for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
    test(`are four cards at ${viewport.width} px`, async ({page}) => {
      await page.setViewportSize(viewport)
      await page.goto('/weekly-deals')
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({has: page.getByRole('heading', {level: 2})})
      await expect(cards).toHaveCount(4)
      const couscous = cards.filter({hasText: 'couscous'})
      await expect(couscous).toContainText('$5.49')
      await expect(couscous).toContainText('$3.99')
      await expect(cards.filter({hasText: 'Buy 2, get 1 free'})).toHaveCount(1)
      for (const reason of [/verified review/i, /loyalty program/i]) {
        await expect(cards.filter({hasText: reason})).toContainText('10% off')
      }
      const onSale = page.getByRole('region', {name: 'On sale today'})
      await expect(onSale.getByRole('heading', {level: 3, name: 'Oils & sauces'})).toBeVisible()
      // What can be bought of a deal is beside it, and no announcement is among the deals.
      const bought = couscous.getByRole('article').filter({hasText: 'Couscous, fine'})
      await expect(bought.getByRole('button', {name: 'Add to cart: Couscous, fine'})).toBeVisible()
      const others = page.getByRole('region', {name: 'More from the shop'})
      await expect(others.getByRole('heading', {level: 2})).toHaveText([/More/, /review/i, /loyalty/i])
    })
  }
})
