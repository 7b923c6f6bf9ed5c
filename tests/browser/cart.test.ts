import {rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {ShopProcess} from '../support/shop-process'
import {CART_KEY, CartPage, storedLine} from './cart-page'
import {CatalogPage} from './catalog-page'
import {expect, test} from './fixtures'
import {toast} from './forms-page'
import {PHONE_VIEWPORT} from './shop-page'

/** What a cart lives through: old and broken ones, no room to keep it, and a shop that changes meanwhile. */

const HEAD = 'Lamb head, cleaned and split'
const COUSCOUS = 'Couscous, fine'
const UNREADABLE = 'Part of your saved cart couldn’t be read. The rest is here.'
const NOT_STORED = 'Your browser won’t save the cart. It stays until you close this page.'

test.describe('what an earlier visit left in the browser', () => {
  test('is kept as far as it is a cart, at today’s prices; the rest is put aside', async ({page}) => {
    const cart = new CartPage(page)
    const strange = [null, 7, 'rice', {foo: 1}, {id: 'NO-PRICE'}, [[]]]
    await cart.seedStorage(
      JSON.stringify([
        storedLine('GRAIN-COUSCOUS-FINE', {title: COUSCOUS, price: '5.49', product_quantity: '2'}),
        ...strange,
        {id: 'MEAT-LAMB-HEAD', title: HEAD, price: '$6.99', product_quantity: 2, color: 'red'},
      ]),
    )
    await page.goto('/categories')
    await expect(page.getByText(UNREADABLE)).toBeVisible()
    await cart.expectBadge('4 items', '$21.96')
    expect(JSON.parse((await cart.stored(`${CART_KEY}.unreadable`)) ?? '')).toEqual(strange)
    expect(await cart.storedLines()).toMatchObject([
      {id: 'GRAIN-COUSCOUS-FINE', product_quantity: 2},
      {id: 'MEAT-LAMB-HEAD', product_quantity: 2, price: 6.99},
    ])
    await cart.open()
    await expect(cart.line(COUSCOUS)).toContainText('now $3.99 / 2 lb bag')
    await expect(cart.line(HEAD)).toContainText('1 more: get one free')
    await expect(cart.changes()).toContainText(`${COUSCOUS} is now $3.99 each; it was $5.49.`)
  })

  for (const raw of ['{"half": [', '"a text"', '{"items": []}'])
    test(`is put aside whole when it is none: ${raw}`, async ({page}) => {
      const cart = new CartPage(page)
      await cart.seedStorage(raw)
      await page.goto('/product/GRAIN-BASMATI-10LB')
      await expect(page.getByText(UNREADABLE)).toBeVisible()
      await expect(cart.badge()).toHaveCount(0)
      await new CatalogPage(page).addButton().click()
      await cart.expectBadge('1 item', '$18.99')
      expect(await cart.stored(`${CART_KEY}.unreadable`)).toBe(raw)
    })
})

test('the first product that is added from a card is told', async ({page}) => {
  await page.goto('/search?keyword=couscous')
  await page
    .getByRole('main')
    .getByRole('button', {name: /^Add to cart: /})
    .first()
    .click()
  await expect(toast(page, 'status')).toHaveText('Added To Cart')
  await new CartPage(page).expectBadge('1 item', '$3.99')
})

test('the cart of a phone shows four products at once, and from when they can be picked up', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_VIEWPORT)
  const cart = new CartPage(page)
  await cart.seedStorage(
    JSON.stringify([
      storedLine('GRAIN-COUSCOUS-FINE', {title: COUSCOUS, price: 5.49, discountAmount: 3.99}),
      storedLine('MEAT-LAMB-HEAD', {title: HEAD, price: 6.99, product_quantity: 3}),
      ...['MEAT-LAMB-STEW', 'DAIRY-LABNEH-16OZ', 'BREAD-PITA-WHITE'].map((id) => storedLine(id)),
    ]),
  )
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Pickup from')
  await cart.open()
  const sheet = cart.sheet()
  await expect(sheet).toContainText(/Pickup from (today|tomorrow|\w{3}, \w{3} \d+), \d+:\d\d [AP]M/)
  await cart.changes().getByRole('button').click()
  await expect(cart.line(HEAD)).toContainText('2 + 1 free: −$6.99')
  const lines = sheet.getByRole('list', {name: 'What is in your cart'}).locator('> li')
  await expect(lines).toHaveCount(5)
  await expect(lines.nth(3)).toBeInViewport({ratio: 1})
  const isCovered = await lines.nth(3).evaluate((line) => {
    const {left, bottom} = line.getBoundingClientRect()
    return !line.contains(document.elementFromPoint(left + 2, bottom - 2))
  })
  expect(isCovered).toBe(false)
  // What is saved is not in the color of what is wrong.
  const color = await sheet.getByRole('link', {name: 'Check out'}).evaluate((link) => {
    return getComputedStyle(link).backgroundColor
  })
  await expect(cart.line(COUSCOUS).getByText('$3.99', {exact: true}).first()).toHaveCSS('color', color)
})

test.describe('a browser that is full', () => {
  test('loses nothing while its page is open, and says so', async ({page, watch}) => {
    watch.expectProblem(/The cart could not be stored/)
    const cart = new CartPage(page)
    const raw = JSON.stringify([storedLine('MEAT-LAMB-HEAD', {title: HEAD, price: 6.99})])
    await cart.seedStorage(raw)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await page.goto('/product/GRAIN-BASMATI-10LB')
    await cart.expectBadge('1 item', '$6.99')
    await new CatalogPage(page).addButton().click()
    await expect(page.getByText(NOT_STORED)).toBeVisible()
    await cart.expectBadge('2 items', '$25.98')
    // What lay there is not harmed.
    expect(await cart.stored()).toBe(raw)

    await page.getByRole('contentinfo').getByRole('link', {name: 'Why us'}).click()
    await expect(page).toHaveURL('/whychooseus')
    await cart.expectBadge('2 items', '$25.98')
    await cart.open()
    await expect(cart.sheet()).toContainText(NOT_STORED)
    await cart.increaseButton(HEAD).click()
    await cart.expectSums({SUBTOTAL: '$32.97', TAXES: '$0.00', TOTAL: '$32.97'})
  })
})

test('a wish to open the cart is kept while its code is on the way', async ({page}) => {
  const cart = new CartPage(page)
  let letGo: () => void = () => undefined
  const arrives = new Promise<void>((resolve) => (letGo = resolve))
  const code = '**/assets/cart-footer-*.js'
  await page.route(code, async (route) => {
    await arrives
    await route.continue()
  })
  const isRequested = page.waitForRequest(code)
  await page.goto('/cart?items=MEAT-LAMB-HEAD*1')
  const main = page.getByRole('main')
  await main.getByRole('button', {name: 'Add all to my cart'}).click()
  await main.getByRole('button', {name: 'Open your cart'}).click()
  await isRequested
  await expect(cart.sheet()).toBeHidden()
  letGo()
  await expect(cart.sheet()).toBeVisible()
})

test.describe('a shop that changes while there is something in the cart', () => {
  test('says what costs more now, and what is no longer sold; the rest stays', async ({page, shop}) => {
    const cart = new CartPage(page)
    const {price, sold} = {price: 'SWEET-HALVA-PISTACHIO', sold: 'DAIRY-LABNEH-16OZ'}
    await page.goto(`/cart?items=${price}*2,${sold}*1,MEAT-LAMB-HEAD*1`)
    await page.getByRole('button', {name: 'Add all to my cart'}).click()
    await expect(cart.badge()).toHaveAccessibleName(/^Open your cart: 4 items/)
    const [halva, labneh] = await Promise.all([titleOf(page, price), titleOf(page, sold)])
    const before = (await cart.storedLines()).find(({id}) => id === price)?.price ?? 0
    const exported = await shop.catalog('export')
    try {
      await importLines(shop, [
        ['sku', 'title', 'category', 'price', 'active'],
        [price, halva, 'Sweets', (before + 1).toFixed(2), 'yes'],
        [sold, labneh, 'Dairy & eggs', '5.49', 'no'],
      ])
      await page.goto('/categories')
      await expect(cart.badge()).toHaveAccessibleName(/^Open your cart: 3 items/)
      await cart.open()
      await expect(cart.changes()).toContainText(
        `${halva} is now $${(before + 1).toFixed(2)} each; it was $${before.toFixed(2)}.`,
      )
      await expect(cart.changes()).toContainText(`${labneh} is no longer sold.`)
      await expect(cart.removedItems()).toContainText(`1 × ${labneh}`)
      await expect(cart.removedItems()).toContainText('Not counted in the total.')
      await expect(cart.line(HEAD)).toBeVisible()
      const total = `$${(2 * (before + 1) + 6.99).toFixed(2)}`
      await cart.expectSums({SUBTOTAL: total, TAXES: '$0.00', TOTAL: total})

      // What was seen is not told again; what is gone stays until it is seen off.
      await cart.sheet().getByRole('button', {name: 'OK, got it'}).click()
      await page.reload()
      await cart.open()
      await expect(cart.removedItems()).toContainText(labneh)
      await expect(cart.sheet().getByText(`${halva} is now`)).toHaveCount(0)
      await cart
        .removedItems()
        .getByRole('button', {name: `Remove ${labneh}`})
        .click()
      await expect(cart.removedItems()).toHaveCount(0)
      expect((await cart.storedLines()).map(({id}) => id)).toEqual([price, 'MEAT-LAMB-HEAD'])
    } finally {
      expect(await importText(shop, exported)).toContain('0 new, 2 changed')
    }
  })
})

test.describe('a list that someone shared', () => {
  test('shows what it comes to today, and is added to what is there', async ({page}) => {
    const cart = new CartPage(page)
    await cart.seedStorage(JSON.stringify([storedLine('MEAT-LAMB-HEAD', {title: HEAD, price: 6.99})]))
    await page.goto('/cart?items=MEAT-LAMB-HEAD*2,GRAIN-COUSCOUS-FINE*1,NO-SUCH-THING*1,<b>*0')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', {level: 1})).toHaveText('A shopping list for you')
    await expect(main.locator('dt:text-is("TOTAL") + dd')).toHaveText('$17.97')
    await expect(main).toContainText('We couldn’t find 2 items on this list.')
    // Looking at it adds nothing.
    await cart.expectBadge('1 item', '$6.99')
    await main.getByRole('button', {name: 'Add all to my cart'}).click()
    await cart.expectBadge('4 items', '$17.97')
    await main.getByRole('button', {name: 'Open your cart'}).click()
    await expect(cart.line(HEAD)).toContainText('2 + 1 free: −$6.99')
  })

  test('comes from the cart, as a link', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const cart = new CartPage(page)
    await cart.seedStorage(JSON.stringify([storedLine('MEAT-LAMB-HEAD', {price: 6.99, product_quantity: 3})]))
    await page.goto('/categories')
    await cart.open()
    await cart.sheet().getByRole('button', {name: 'Share this list'}).click()
    await expect(cart.sheet()).toContainText('Link copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).search).toBe('?items=MEAT-LAMB-HEAD*3')
  })
})

test.describe('asking for prices', () => {
  test('is limited to what is a cart, and to the shop’s own pages', async ({request, shop}) => {
    const ask = (count: number, origin: string) =>
      request.post('/cart/price', {
        headers: {origin},
        data: {lines: Array.from({length: count}, (_, at) => ({id: `NO-${at}`, quantity: 1}))},
      })
    expect((await ask(200, shop.origin)).status()).toBe(200)
    const tooMany = await ask(500, shop.origin)
    expect(tooMany.status()).toBe(400)
    expect(await tooMany.json()).toEqual({
      problem: {text: 'A cart holds up to 200 different products.'},
    })
    expect((await ask(1, 'https://elsewhere.example')).status()).toBe(403)
  })
})

async function titleOf(page: CartPage['page'], id: string): Promise<string> {
  const link = page.getByRole('main').locator(`a[href="/product/${id}"]`).first()
  return (await link.textContent()) ?? ''
}

function importLines(shop: ShopProcess, lines: string[][]): Promise<string> {
  return importText(shop, lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))
}

async function importText(shop: ShopProcess, text: string): Promise<string> {
  const file = join(shop.dataDir, 'changes.csv')
  writeFileSync(file, text)
  const output = await shop.catalog('import', file)
  rmSync(file)
  return output
}
