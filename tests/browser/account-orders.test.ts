import type {Page} from '@playwright/test'
import {CartPage} from './cart-page'
import {expectAccessible} from './axe'
import {mainOf} from './customers-page'
import {expect} from './fixtures'
import {
  reorderButton,
  centsOf,
  CURRENT_ORDERS,
  expectFacts,
  expectProgress,
  expectSum,
  factOf,
  numberOf,
  openPastOrders,
  orderWith,
  ordersOn,
  ordersTest as test,
  PAST_ORDERS,
  rowsOf,
  reorderStatus,
  seeLess,
  seeMore,
  SYRUP_GONE,
} from './orders-page'
import {waitForHydrationOnNavigation} from './hydration'
import {tabTo} from './keyboard'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

/** What customers see of their orders. */

/** Of the newest past order: what is dearer since. */
const STEW = '2 × Lamb stew meat, boneless are now $22.98; you paid $21.38.'

test.describe('a customer with orders', () => {
  test.use({storageState: ({shopper}, use) => use(shopper)})

  test('finds what they bought on the home page, to buy again', async ({page}) => {
    await page.goto('/')
    const again = page.getByRole('region', {name: 'Buy again'})
    await expect(again.getByRole('article')).toHaveCount(4)
    await expect(again.getByRole('button', {name: /^Add to cart: /})).toHaveCount(4)
    const first = await again.getByRole('article').first().getByRole('link').first().innerText()

    // And in the cart, what is not in it yet.
    await again
      .getByRole('button', {name: /^Add to cart: /})
      .first()
      .click()
    const cart = new CartPage(page)
    const request = page.waitForRequest('**/customer-portal/bought.json')
    await cart.open()
    await request
    const often = cart.sheet().getByRole('region', {name: 'Often in your cart'})
    await expect(often.getByRole('listitem')).toHaveCount(3)
    await expect(often).not.toContainText(first)
    await expectAccessible(page)
    await often
      .getByRole('button', {name: /^Add to cart: /})
      .first()
      .click()
    await expect(cart.sheet().getByRole('heading', {level: 2})).toContainText('2 items')
    // It stays where it was tapped.
    await expect(often.getByRole('listitem')).toHaveCount(3)
    await expect(often.getByRole('button', {name: /^One more /})).toBeFocused()
  })

  test('finds the portal at its account page', async ({page}) => {
    await page.goto('/customer-portal')
    await expect(page).toHaveURL('/customer-portal/account')
    const sections = page.getByRole('navigation', {name: 'Your account'})
    await expect(sections.getByRole('link')).toHaveText(['Account', 'Current orders', 'Past orders'])
    await sections.getByRole('link', {name: 'Current orders'}).click()
    await expect(page).toHaveURL(CURRENT_ORDERS)
    await sections.getByRole('link', {name: 'Past orders'}).click()
    await expect(page).toHaveURL(PAST_ORDERS)
    await expect(sections.getByRole('link', {name: 'Past orders'})).toHaveAttribute('aria-current', 'page')
  })

  test('sees what is under way: all of it, and how far it is', async ({page}) => {
    await page.goto(CURRENT_ORDERS)
    await expect(mainOf(page)).toContainText('2 orders are under way, the next pickup first.')
    await expect(ordersOn(page)).toHaveCount(2)
    for (const order of await ordersOn(page).all()) await expectFacts(order)

    const preparing = ordersOn(page).nth(0)
    await expect(factOf(preparing, '# of items')).toHaveText('10')
    await expect(preparing.locator('thead th')).toHaveText(['Item', 'Price', 'Quantity', 'Total'])
    await expect(rowsOf(preparing).getByRole('rowheader')).toHaveText([
      /^Lamb head, cleaned and split/,
      /^Couscous, fine/,
      /^Hummus, classic/,
      /^Pita bread, white/,
    ])
    await expect(rowsOf(preparing).nth(0)).toContainText('2 + 1 free: −$6.99')
    await expect(rowsOf(preparing).nth(0).getByRole('cell')).toHaveText(['$6.99', /3$/, '$13.98'])
    await expectProgress(preparing, 'Preparing')

    const received = ordersOn(page).nth(1)
    await expect(rowsOf(received)).toHaveCount(2)
    await expectProgress(received, 'Received')
    await received.getByRole('link', {name: `Receipt of order ${await numberOf(received)}`}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Receipt')
  })

  test('sees three rows of a past order, and all of them after See More', async ({page}) => {
    await openPastOrders(page)
    await expect(ordersOn(page)).toHaveCount(5)
    for (const order of await ordersOn(page).all()) await expectFacts(order)
    const again = page.getByRole('region', {name: 'Buy again'}).getByRole('article')
    await expect(again.first()).toBeVisible()
    await expect(again.filter({hasText: 'Date syrup'})).toHaveCount(0)
    const order = orderWith(page, 'Lamb stew meat')
    await expect(order).toContainText('Picked up')
    await expect(orderWith(page, 'Goat leg')).toContainText('Canceled')
    await expect(orderWith(page, 'Goat leg')).toContainText('Refunded $53.94')

    await expect(rowsOf(order)).toHaveCount(3)
    await expect(seeMore(order)).toHaveAccessibleName(`See More: 4 more of order ${await numberOf(order)}`)
    await expect(seeMore(order)).toHaveAttribute('aria-expanded', 'false')
    await seeMore(order).click()
    await expect(rowsOf(order)).toHaveCount(7)
    await expectSum(order)
    await expect(page).toHaveURL(PAST_ORDERS)
    await seeLess(order).click()
    await expect(rowsOf(order)).toHaveCount(3)
    // Three rows are no more than three.
    await expect(rowsOf(orderWith(page, 'Halloumi'))).toHaveCount(3)
    await expect(seeMore(orderWith(page, 'Halloumi'))).toHaveCount(0)
  })

  test('goes back to older orders, and stays where one was', async ({page}) => {
    await openPastOrders(page)
    const older = page.getByRole('link', {name: 'Show older orders'})
    await older.focus()
    await page.keyboard.press('Enter')
    await expect(ordersOn(page)).toHaveCount(7)
    await expect(page).toHaveURL(`${PAST_ORDERS}?pages=2`)
    await expect(ordersOn(page).nth(5).getByRole('heading', {level: 2})).toBeFocused()
    await expect(older).toHaveCount(0)
    await page.reload()
    await expect(ordersOn(page)).toHaveCount(7)
  })

  for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
    test(`puts an order into the cart again, and reads what is gone and dearer, at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const cart = new CartPage(page)
      await openPastOrders(page)
      const order = orderWith(page, 'Lamb stew meat')
      await reorderButton(order).click()
      await expect(reorderStatus(order)).toContainText('Added To Cart')
      await expect(reorderStatus(order).getByRole('listitem')).toHaveText([STEW, SYRUP_GONE])
      expect((await cart.storedLines()).map(({id, product_quantity}) => [id, product_quantity])).toEqual([
        ['MEAT-LAMB-STEW', 2],
        ['GRAIN-COUSCOUS-FINE', 1],
        ['PRODUCE-ONIONS-YELLOW', 1],
        ['DELI-TOUM', 1],
        ['CHEESE-OLIVES-GREEN', 1],
        ['BREAD-BAGUETTE', 2],
      ])
      // A second tap shows the cart, and adds nothing.
      const number = await numberOf(order)
      const open = order.getByRole('button', {name: `Order ${number} is in your cart. Open your cart`})
      await expect(open).toBeFocused()
      await open.click()
      await expect(cart.line('Lamb stew meat, boneless')).toContainText('$22.98')
      const before = await cart.storedLines()
      await page.reload()
      await reorderButton(order).click()
      await expect(open).toBeVisible()
      expect(await cart.storedLines()).toEqual(before)
    })

  test('reads good news of what is cheaper, until staff raise it and hide another', async ({
    page,
    browser,
    shop,
    shopkeeperState,
  }) => {
    await openPastOrders(page)
    const order = orderWith(page, 'Halloumi')
    await reorderButton(order).click()
    await expect(reorderStatus(order)).toContainText(
      'Good news: 2 × Halloumi are now $15.98; you paid $17.18.',
    )
    await expect(reorderStatus(order)).not.toContainText('no longer sold')

    const staffContext = await browser.newContext({baseURL: shop.origin, storageState: shopkeeperState})
    waitForHydrationOnNavigation(staffContext)
    const staff = await staffContext.newPage()
    await saveProduct(staff, 'CHEESE-HALLOUMI', () =>
      staff.getByLabel('Price in dollars', {exact: true}).fill('9.25'),
    )
    await saveProduct(staff, 'FZMEAT-LAMB-BURGERS', () => staff.getByLabel('Visible in the shop').uncheck())
    await page.evaluate(() => window.localStorage.removeItem('cartItems'))
    await page.reload()
    await reorderButton(order).click()
    await expect(reorderStatus(order)).toContainText('2 × Halloumi are now $18.50; you paid $17.18.')
    await expect(reorderStatus(order)).toContainText('Lamb burgers with mint is no longer sold.')

    await saveProduct(staff, 'CHEESE-HALLOUMI', () =>
      staff.getByLabel('Price in dollars', {exact: true}).fill('7.99'),
    )
    await saveProduct(staff, 'FZMEAT-LAMB-BURGERS', () => staff.getByLabel('Visible in the shop').check())
    await staffContext.close()
  })

  test('has a receipt, of which paper takes nothing else', async ({page}) => {
    await openPastOrders(page)
    const order = orderWith(page, 'Lamb stew meat')
    const number = await numberOf(order)
    const total = await factOf(order, 'Order Total').innerText()
    await order.getByRole('link', {name: `Receipt of order ${number}`}).click()
    const receipt = page.getByRole('article').filter({hasText: 'Thank you for shopping with us.'})
    await expect(receipt.getByRole('heading', {level: 1})).toHaveText('Receipt')
    for (const text of [
      `Order ${number}`,
      '1420 Maple Avenue',
      '(555) 010-0142',
      'Amina Yusuf',
      'Picked up',
      'Visa ending in 4242',
    ])
      await expect(receipt).toContainText(text)
    await expect(rowsOf(receipt)).toHaveCount(7)
    const sums = Object.fromEntries(
      await Promise.all(
        ['Regular price', 'Savings', 'Subtotal', 'Tax', 'Total'].map(async (name) => [
          name,
          await receipt.locator(`dt:text-is("${name}") + dd`).innerText(),
        ]),
      ),
    ) as Record<string, string>
    expect(sums['Total']).toBe(total)
    const subtotal = cents(sums, 'Regular price') - cents(sums, 'Savings')
    expect(subtotal).toBe(cents(sums, 'Subtotal'))
    expect(subtotal + cents(sums, 'Tax')).toBe(centsOf(total))

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', {name: 'Print this receipt'}).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

    await expect(page.getByRole('banner')).toBeVisible()
    await page.emulateMedia({media: 'print'})
    await expect(receipt).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    expect((await page.locator('body').innerText()).trim()).toBe((await receipt.innerText()).trim())
    await page.emulateMedia({media: 'screen'})
    await page.getByRole('link', {name: 'Back to your orders'}).click()
    await expect(page).toHaveURL(PAST_ORDERS)
  })

  test('needs no mouse', async ({page}) => {
    const cart = new CartPage(page)
    await openPastOrders(page)
    const order = orderWith(page, 'Lamb stew meat')
    await tabTo(page, seeMore(order))
    await page.keyboard.press('Enter')
    await expect(rowsOf(order)).toHaveCount(7)
    await expect(seeLess(order)).toBeFocused()
    await tabTo(page, reorderButton(order))
    await page.keyboard.press('Space')
    await expect(reorderStatus(order)).toContainText('Added To Cart')
    await expect(order.getByRole('button', {name: /is in your cart\. Open your cart$/})).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart.sheet()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart.sheet()).toBeHidden()
    await tabTo(page, order.getByRole('link', {name: /^Receipt/}))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Receipt')
  })
})

function cents(sums: Record<string, string>, name: string): number {
  return centsOf(sums[name] ?? '')
}

async function saveProduct(page: Page, id: string, change: () => Promise<void>) {
  await page.goto(`/staff/catalogue/${id}`)
  await change()
  await page.getByRole('button', {name: 'Save', exact: true}).click()
  await expect(page.getByRole('status')).toHaveText('Saved. The shop shows it already.')
}
