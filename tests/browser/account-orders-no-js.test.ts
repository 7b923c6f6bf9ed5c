import {submitSignIn, registerAndSignIn, mainOf, signInAs, signOut} from './customers-page'
import {expect} from './fixtures'
import {
  reorderButton,
  CURRENT_ORDERS,
  expectFacts,
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
import {SCRIPT_NOT_LOADED} from './shop-page'

/** Orders where something is missing: scripts, orders, or who asks. */

test.describe('a customer with orders and without JavaScript', () => {
  test.use({javaScriptEnabled: false, storageState: ({shopper}, use) => use(shopper)})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('sees all rows, and the older orders, at addresses of their own', async ({page}) => {
    await page.goto(PAST_ORDERS)
    const order = orderWith(page, 'Lamb stew meat')
    await expect(rowsOf(order)).toHaveCount(3)
    await seeMore(order).click()
    await expect(rowsOf(order)).toHaveCount(7)
    const number = (await numberOf(order)).replace('-', '')
    await expect(page).toHaveURL(`${PAST_ORDERS}?order=${number}#order-${number}`)
    await page.getByRole('link', {name: 'Show older orders'}).click()
    await expect(ordersOn(page)).toHaveCount(7)
    await expect(page).toHaveURL(`${PAST_ORDERS}?pages=2&order=${number}#older-2`)
    // What was open stays so.
    await expect(rowsOf(order)).toHaveCount(7)
    await expect(ordersOn(page).nth(5)).toBeInViewport()
    await seeLess(order).click()
    await expect(rowsOf(order)).toHaveCount(3)
  })

  test('buys again by way of the list, at today’s prices', async ({page}) => {
    await page.goto(PAST_ORDERS)
    const order = orderWith(page, 'Lamb stew meat')
    await expect(reorderButton(order)).toHaveCount(0)
    await order.getByRole('link', {name: /^Add to cart again/}).click()
    await expect(page).toHaveURL(/\/cart\?items=MEAT-LAMB-STEW\*2,/)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A shopping list for you')
    await expect(mainOf(page)).toContainText('$22.98')
    await expect(mainOf(page)).toContainText('We couldn’t find one item on this list')
  })

  test('sees what is under way, and a receipt', async ({page}) => {
    await page.goto(CURRENT_ORDERS)
    for (const order of await ordersOn(page).all()) await expectFacts(order)
    await ordersOn(page)
      .first()
      .getByRole('link', {name: /^Receipt/})
      .click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Receipt')
    await expect(page.getByRole('button', {name: 'Print this receipt'})).toBeHidden()
  })
})

test('a new customer reads what will be there, and where to begin', async ({page, mailbox}) => {
  await registerAndSignIn(page, mailbox)
  await page.goto(CURRENT_ORDERS)
  await expect(mainOf(page)).toContainText('No order is under way')
  await mainOf(page).getByRole('link', {name: 'See past orders'}).click()
  await expect(mainOf(page)).toContainText('No past orders yet')
  await mainOf(page).getByRole('link', {name: 'Shop by category'}).click()
  await expect(page).toHaveURL('/categories')
  await page.goto(CURRENT_ORDERS)
  await mainOf(page).getByRole('link', {name: 'Start with this week’s deals'}).click()
  await expect(page).toHaveURL('/weekly-deals')
})

test('whose session ended meanwhile signs in again, and is back', async ({
  page,
  context,
  openBrowser,
  demo,
}) => {
  await signInAs(page, demo)
  await openPastOrders(page)
  // The same session, ended from elsewhere: this browser does not know yet.
  const other = await openBrowser()
  await other.context().addCookies(await context.cookies())
  await other.goto('/customer-portal/account')
  await signOut(other)

  await reorderButton(orderWith(page, 'Lamb stew meat')).click()
  await expect(page).toHaveURL(`/sign-in?to=${encodeURIComponent(PAST_ORDERS)}`)
  await submitSignIn(page, demo)
  await expect(page).toHaveURL(PAST_ORDERS)
  await reorderButton(orderWith(page, 'Lamb stew meat')).click()
  await expect(reorderStatus(orderWith(page, 'Lamb stew meat'))).toContainText(SYRUP_GONE)
})

test('strangers sign in first, whatever they ask for', async ({page}) => {
  for (const path of [CURRENT_ORDERS, `${PAST_ORDERS}?pages=2`, '/customer-portal/orders/K7M4XTP/receipt']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({to: path}).toString()}`)
  }
})
