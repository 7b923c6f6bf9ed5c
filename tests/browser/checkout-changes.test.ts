import type {Browser, BrowserContext, Page} from '@playwright/test'
import {
  checkoutTest as test,
  cartOf,
  expectOrders,
  LENTILS,
  LENTILS_CART,
  LENTILS_TOTAL,
} from './checkout-fixtures'
import {CartPage} from './cart-page'
import {CheckoutPage} from './checkout-page'
import {ADDRESS, mainOf} from './customers-page'
import {expect, watchContext} from './fixtures'
import {expectAccessible} from './axe'
import {PaymentPage} from './payment-page'
import {waitForHydrationOnNavigation} from './hydration'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

/** What changes in the shop between the cart and the payment page. */

const PEAS = 'Yellow split peas'
const MORE_PEAS_CART = cartOf(['BEAN-SPLIT-PEAS', PEAS, 2.99, 3], ['BEAN-LENTILS-GREEN', LENTILS, 3.49])
const PEAS_CART = cartOf(['BEAN-SPLIT-PEAS', PEAS, 2.99, 2], ['BEAN-LENTILS-GREEN', LENTILS, 3.49])
const LEG = ['MEAT-LAMB-LEG-BONE-IN', 'Leg of lamb, bone in', 54.95] as const
const FULL = 'That time has just filled up. Please choose another.'

test.use({storageState: ({buyer}, use) => use(buyer.state)})
test.beforeEach(({watch}) => watch.expectProblem(/\b(400|409)\b/))

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
  test(`a price that staff raise meanwhile is confirmed first, and paid as confirmed, at ${viewport.width} px`, async ({
    page,
    browser,
    shop,
    shopkeeperState,
    cart,
    checkout,
    payment,
    confirmation,
  }) => {
    await page.setViewportSize(viewport)
    await cart.seedStorage(PEAS_CART)
    await checkout.open()
    await checkout.expectSums({TOTAL: '$9.47'})
    await checkout.chooseLaterWindow()
    const at = {browser, origin: shop.origin, state: shopkeeperState}
    await changeProduct(at, 'BEAN-SPLIT-PEAS', (desk) => priceOf(desk).fill('3.49'))

    await checkout.submit()
    const changed = checkout.priceChangeAlert()
    await expect(changed).toContainText(`${PEAS} costs more now`)
    await expect(changed.getByRole('listitem')).toHaveText(/before \$5\.98\s*now \$6\.98$/)
    await expect(changed).toBeFocused()
    await expect(page).toHaveURL('/checkout')
    await checkout.expectSums({TOTAL: '$10.47'})
    await expectAccessible(page)
    // One button, and it names the total of the cart as it is now: another tab adds a bag.
    await expect(checkout.submitButton()).toHaveCount(0)
    const tab = await page.context().newPage()
    await tab.goto('/')
    await tab.evaluate((cart) => window.localStorage.setItem('cartItems', cart), MORE_PEAS_CART)
    await checkout.expectSums({TOTAL: '$13.96'})
    await expect(changed).toContainText('$13.96')
    await checkout.confirm('$13.96')
    await payment.expectOpen('$13.96')
    await payment.pay()
    const number = await confirmation.expectComplete()
    await expect(confirmation.fact('Order Total')).toHaveText('$13.96')
    await expectOrders(page, number)
    await changeProduct(at, 'BEAN-SPLIT-PEAS', (desk) => priceOf(desk).fill('2.99'))
  })

test('what staff hide meanwhile is named, and the rest is bought without it', async ({
  page,
  browser,
  shop,
  shopkeeperState,
  cart,
  checkout,
  payment,
  confirmation,
}) => {
  await cart.seedStorage(PEAS_CART)
  await checkout.open()
  await checkout.expectSums({TOTAL: '$9.47'})
  await checkout.chooseLaterWindow()
  const at = {browser, origin: shop.origin, state: shopkeeperState}
  await changeProduct(at, 'BEAN-SPLIT-PEAS', (desk) => desk.getByLabel('Visible in the shop').uncheck())

  await checkout.submit()
  await expect(checkout.priceChangeAlert()).toContainText(`${PEAS} is no longer sold`)
  await expect(checkout.priceChangeAlert()).toContainText('Nothing was ordered or charged yet.')
  await checkout.expectSums({TOTAL: '$3.49'})
  await checkout.confirm('$3.49')
  await payment.expectOpen('$3.49')
  await expect(page.getByText(PEAS)).toHaveCount(0)
  await payment.pay()
  await confirmation.expectComplete()
  await expect(confirmation.table()).not.toContainText(PEAS)
  await changeProduct(at, 'BEAN-SPLIT-PEAS', (desk) => desk.getByLabel('Visible in the shop').check())
})

test('of two who want the last place of a time, the second is asked for another', async ({
  page,
  browser,
  shop,
  makeBuyer,
  setPickup,
  cart,
  checkout,
  payment,
  confirmation,
}) => {
  const {state} = await makeBuyer()
  const context = await browser.newContext({baseURL: shop.origin, storageState: state})
  waitForHydrationOnNavigation(context)
  const other = await context.newPage()
  const otherCheckout = new CheckoutPage(other)
  await new CartPage(other).seedStorage(LENTILS_CART)
  await cart.seedStorage(LENTILS_CART)
  await setPickup({'pickup.capacity': 1})
  await expect(async () => {
    expect(await (await page.request.get('/checkout')).text()).toMatch(/\bcapacity\W+1\b/)
  }).toPass()

  await checkout.open()
  const {time} = await checkout.chooseLaterWindow(4, 2)
  await otherCheckout.open()
  await otherCheckout.chooseLaterWindow(4, 2)
  await otherCheckout.submit()
  await new PaymentPage(other).expectOpen(LENTILS_TOTAL)

  await checkout.submit()
  await expect(checkout.form().getByText(FULL)).toBeVisible()
  await expect(checkout.form().locator(`input[name="time"][value="${time}"]`)).toBeDisabled()
  await expect(checkout.times(':checked')).toHaveCount(0)
  await expect(checkout.days(':checked')).toHaveCount(1)
  await checkout.times(':enabled').nth(2).check()
  const {text} = await checkout.chosenWindow()
  await checkout.submit()
  await payment.expectOpen(LENTILS_TOTAL)
  await payment.pay()
  await confirmation.expectComplete()
  await expect(confirmation.fact('Time')).toContainText(/\d:\d\d [AP]M/.exec(text)?.[0] ?? 'a time')
  await setPickup({'pickup.capacity': 10})
  await context.close()
})

test('where the store delivers, an order over the amount is brought', async ({
  page,
  setPickup,
  cart,
  checkout,
  payment,
  confirmation,
}) => {
  await setPickup({'pickup.delivery.on': true})
  await cart.seedStorage(cartOf([...LEG]))
  await expect(async () => {
    expect(await (await page.request.get('/checkout')).text()).toContain('>Delivery</option>')
  }).toPass()
  await checkout.open()
  await checkout.delivery().selectOption('Delivery')
  await expect(
    page.getByRole('heading', {name: 'we deliver for free in a 10 mile radius of orders over $100'}),
  ).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Delivery window'})).toBeVisible()
  await expect(checkout.form()).toContainText('$45.06 more in your cart and we bring it for free.')
  await checkout.chooseLaterWindow(2)
  await checkout.submit()
  const street = checkout.form().getByLabel('Street Address')
  await expect(street).toHaveAccessibleDescription('Please Add Address')
  await expect(street).toBeFocused()
  await expectAccessible(page)
  for (const [label, value] of Object.entries(ADDRESS)) await checkout.form().getByLabel(label).fill(value)
  await checkout.form().getByLabel('State').selectOption('OH')
  await checkout.submit()
  await expect(checkout.delivery()).toHaveAccessibleDescription(/^This order is too small to be delivered/)

  await page.getByRole('button', {name: 'Edit cart'}).click()
  await cart.increaseButton(LEG[1]).click()
  await cart.expectSums({TOTAL: '$109.90'})
  await cart.close()
  await expect(checkout.delivery()).toHaveValue('delivery')
  await expect(street).toHaveValue('77 Elm Street')
  await checkout.submit()
  await payment.expectOpen('$109.90')
  await payment.pay()
  await confirmation.expectComplete()
  await expect(mainOf(page).getByRole('heading', {name: 'We bring it to you'})).toBeVisible()
  await setPickup({'pickup.delivery.on': false})
})

interface AdminSession {
  browser: Browser
  origin: string
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}

async function changeProduct(
  {browser, origin, state}: AdminSession,
  id: string,
  change: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({baseURL: origin, storageState: state})
  waitForHydrationOnNavigation(context)
  const watch = watchContext(context, () => new URL(origin).host)
  const page = await context.newPage()
  await page.goto(`/staff/catalogue/${id}`)
  await expect(priceOf(page)).toBeEditable()
  await change(page)
  await page.getByRole('button', {name: 'Save', exact: true}).click()
  await expect(page.getByRole('status')).toHaveText('Saved. The shop shows it already.')
  await context.close()
  expect(watch.problems).toEqual([])
}

function priceOf(page: Page) {
  return page.getByLabel('Price in dollars', {exact: true})
}
