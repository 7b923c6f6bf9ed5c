import {
  checkoutTest as test,
  cartOf,
  expectOneMail,
  expectOrders,
  LENTILS,
  LENTILS_CART,
  LENTILS_TOTAL,
  orderOnPaymentPage,
} from './checkout-fixtures'
import {CartPage} from './cart-page'
import {CheckoutPage, OrderConfirmationPage} from './checkout-page'
import {mainOf} from './customers-page'
import {expect} from './fixtures'
import {expectAccessible} from './axe'
import {CARDS, DECLINED_STATUS, PaymentPage} from './payment-page'
import {waitForHydrationOnNavigation} from './hydration'
import {goOffline} from './offline'

/** Whatever happens between the cart and the receipt: one order, paid once. */

const BASMATI = ['GRAIN-BASMATI-10LB', 'Safed Ghati aged basmati rice', 18.99] as const

test.describe('a customer', () => {
  test.use({storageState: ({buyer}, use) => use(buyer.state)})
  test.beforeEach(({cart}) => cart.seedStorage(LENTILS_CART))

  test('whose card is declined pays with another one, and has one order', async ({
    page,
    buyer,
    mailedShop,
    checkout,
    payment,
    confirmation,
    watch,
  }) => {
    watch.expectProblem(DECLINED_STATUS)
    await checkout.open()
    await checkout.checkOut()
    await payment.expectOpen(LENTILS_TOTAL)
    await payment.pay(CARDS.declined)
    await expect(payment.declined()).toBeVisible()
    await payment.pay(CARDS.noFunds)
    await expect(payment.declined()).toContainText('insufficient funds')
    await payment.pay()
    const number = await confirmation.expectComplete()
    await expectOneMail(mailedShop, buyer, number)
    await expectOrders(page, number)
  })

  test('answers the bank after failing to once', async ({page, checkout, payment, confirmation, watch}) => {
    watch.expectProblem(DECLINED_STATUS)
    await checkout.open()
    await checkout.checkOut()
    await payment.expectOpen(LENTILS_TOTAL)
    await payment.pay(CARDS.requires3ds)
    await payment.complete3ds('fail')
    await expect(payment.declined()).toContainText('unable to authenticate')
    await payment.pay(CARDS.requires3ds)
    await payment.complete3ds('complete')
    await expectOrders(page, await confirmation.expectComplete())
  })

  test('who goes back from the payment page finds all as it was, and pays the same order', async ({
    page,
    buyer,
    mailedShop,
    checkout,
    payment,
    confirmation,
    cart,
  }) => {
    await checkout.open()
    const {time} = await checkout.checkOut({name: 'Umm Zaynab', phone: '(555) 010-0188'}, 2)
    await payment.expectOpen(LENTILS_TOTAL)
    const number = await orderOnPaymentPage(page)
    const paymentUrl = page.url()

    const expectFormRestored = async () => {
      await checkout.expectOpen()
      await expect(checkout.name()).toHaveValue('Umm Zaynab')
      await expect(checkout.phone()).toHaveValue('(555) 010-0188')
      await expect(checkout.times(':checked')).toHaveValue(time)
      await expect(checkout.line(LENTILS)).toContainText('$6.98')
      await checkout.expectSums({TOTAL: LENTILS_TOTAL})
    }
    await page.goBack()
    await expectFormRestored()
    await checkout.submit()
    await expect(page).toHaveURL(paymentUrl)

    await page.getByRole('link', {name: /^Back to /}).click()
    await expectFormRestored()
    await expect(page).toHaveURL(/\/checkout\?back=/)
    await expect(checkout.statusMessage('Your order isn’t paid yet. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await checkout.submit()
    await expect(page).toHaveURL(paymentUrl)
    expect(await orderOnPaymentPage(page)).toBe(number)

    await payment.pay()
    expect(await confirmation.expectComplete()).toBe(number)
    await expect(cart.badge()).toHaveCount(0)
    await expectOneMail(mailedShop, buyer, number)
    await expectOrders(page, number)
  })

  test('with two tabs is led to one payment page, and told in both that it is paid', async ({
    page,
    context,
    checkout,
    payment,
    confirmation,
    buyer,
    mailedShop,
  }) => {
    await checkout.open()
    const other = await context.newPage()
    const otherCheckout = new CheckoutPage(other)
    await otherCheckout.open()
    await checkout.checkOut()
    await payment.expectOpen(LENTILS_TOTAL)
    await otherCheckout.checkOut()
    await new PaymentPage(other).expectOpen(LENTILS_TOTAL)
    expect(other.url()).toBe(page.url())

    await payment.pay()
    const number = await confirmation.expectComplete()
    // Whoever pays what is paid is led to the order.
    await new PaymentPage(other).pay()
    expect(await new OrderConfirmationPage(other).expectComplete()).toBe(number)
    // The way back that this tab had on its payment page.
    await other.goto(`/checkout?back=${number}`)
    await expect(new CheckoutPage(other).statusMessage(`Order ${number} is paid. Thank you!`)).toBeVisible()
    await expectOneMail(mailedShop, buyer, number)
    await expectOrders(other, number)
  })

  test('who closes the tab once it is paid has the order, and a cart without it', async ({
    page,
    context,
    browser,
    shop,
    shopkeeperState,
    checkout,
    payment,
    buyer,
    mailedShop,
  }) => {
    await checkout.open()
    await checkout.checkOut()
    await payment.expectOpen(LENTILS_TOTAL)
    const number = await orderOnPaymentPage(page)
    await payment.fill(CARDS.good)
    // The form arrives, and its answer no more.
    const fields = await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[data-paying]')
      return (
        form &&
        [...new FormData(form)].map(
          ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
        )
      )
    })
    const paid = await page.request.post(page.url(), {
      form: Object.fromEntries(fields ?? []),
      headers: {origin: shop.origin},
      maxRedirects: 0,
    })
    expect(paid.headers()['location']).toContain('/order-complete?session_id=')
    await page.close()

    const staff = await browser.newContext({baseURL: shop.origin, storageState: shopkeeperState})
    waitForHydrationOnNavigation(staff)
    const admin = await staff.newPage()
    await expect(async () => {
      await admin.goto(`/staff/orders?search=${number}`)
      await expect(mainOf(admin)).toContainText(`1 order for “${number}”`, {timeout: 1_000})
      await expect(mainOf(admin)).toContainText('Zaynab Omar', {timeout: 1_000})
    }).toPass()
    await staff.close()
    await expectOneMail(mailedShop, buyer, number)

    const later = await context.newPage()
    await expectOrders(later, number)
    const cart = new CartPage(later)
    await later.evaluate(([key, raw]) => window.localStorage.setItem(key, raw), [
      'cartItems',
      cartOf(['BEAN-LENTILS-GREEN', LENTILS, 3.49, 2], [...BASMATI]),
    ] as const)
    await later.goto('/checkout')
    await expect(new CheckoutPage(later).statusMessage(`Order ${number} is paid. Thank you!`)).toBeVisible()
    await expect(new CheckoutPage(later).line(BASMATI[1])).toBeVisible()
    await new CheckoutPage(later).expectSums({TOTAL: '$18.99'})
    // It is taken out once: what is put in again stays.
    await later.goto('/product/BEAN-LENTILS-GREEN')
    await mainOf(later).getByRole('button', {name: 'Add to Cart', exact: true}).click()
    await cart.expectBadge('2 items', '$22.48')
    await later.goto('/checkout')
    await expect(new CheckoutPage(later).line(LENTILS)).toBeVisible()
    await new CheckoutPage(later).expectSums({TOTAL: '$22.48'})
  })

  test('reads beside each field what is wrong with it, and nothing is sent', async ({page, checkout}) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout/place')) sent += 1
    })
    await checkout.open()
    await checkout.fill({name: ' ', phone: '555 0100'})
    await checkout.submit()
    await expect(checkout.name()).toHaveAccessibleDescription('Please enter your full name.')
    await expect(checkout.phone()).toHaveAccessibleDescription('Please enter a valid phone number.')
    await expect(checkout.form().getByText('Please choose a time.')).toBeVisible()
    await expect(checkout.formMessage()).toHaveText('Please check what’s marked.')
    await expect(checkout.phone()).toHaveValue('555 0100')
    await expectAccessible(page)
    expect(sent).toBe(0)
  })

  test('without a connection is told so; pressing twice later makes one order', async ({
    page,
    context,
    checkout,
    payment,
    confirmation,
    watch,
    buyer,
    mailedShop,
  }) => {
    // The page may not have had time for what it fetches ahead.
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|The checkout was not answered|fetched ahead/)
    await checkout.open()
    await checkout.chooseLaterWindow()
    await goOffline(page)
    await checkout.submit()
    await expect(checkout.formMessage()).toHaveText(
      'We couldn’t reach the shop. You weren’t charged. Please try again.',
    )
    await expect(checkout.submitButton()).toHaveText('CHECK OUT')
    await context.setOffline(false)

    let sent = 0
    await page.route('**/checkout/place', async (route) => {
      sent += 1
      await expect(checkout.submitButton()).toHaveText('One moment, please …')
      await expect(checkout.submitButton().locator('svg')).toBeVisible()
      await route.continue()
    })
    await checkout.submitButton().dblclick()
    await payment.expectOpen(LENTILS_TOTAL)
    expect(sent).toBe(1)
    await payment.pay()
    const number = await confirmation.expectComplete()
    await expectOneMail(mailedShop, buyer, number)
    await expectOrders(page, number)
  })
})
