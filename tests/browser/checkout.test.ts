import type {Locator, Page} from '@playwright/test'
import {readFile} from 'node:fs/promises'
import {CartPage} from './cart-page'
import {CatalogPage} from './catalog-page'
import {CheckoutPage, OrderConfirmationPage} from './checkout-page'
import type {ChosenWindow} from './checkout-page'
import {registerAndSignIn, mainOf} from './customers-page'
import type {Mailbox} from './customers-page'
import {expect, watchContext} from './fixtures'
import {nextClientAddress} from './forms-page'
import {
  reorderButton,
  CURRENT_ORDERS,
  expectProgress,
  expectSum,
  factOf,
  orderWith,
  ordersTest as test,
  PAST_ORDERS,
  rowsOf,
  reorderStatus,
} from './orders-page'
import {PaymentPage} from './payment-page'
import {expectSoundPage} from './sound-page'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'
import {waitForHydrationOnNavigation} from './hydration'

/** From the shelf to the counter and home again. */

const HEAD = 'Lamb head, cleaned and split'
const COUSCOUS = 'Couscous, fine'
const NOTES = {head: 'Split it, قطع صغيرة please', order: 'My son Yusuf comes for it'}
const SUMS = {SUBTOTAL: '$17.97', TAXES: '$0.00', TOTAL: '$17.97'}

test.describe('on a phone', () => {
  test.use({viewport: PHONE_VIEWPORT})

  test('a new customer buys, and the order goes over the counter', async ({
    page,
    browser,
    shop,
    mailbox,
    shopkeeperState,
  }) => {
    test.slow()
    const shopper = await registerAndSignIn(page, mailbox)
    const fullName = `${shopper.name} ${shopper.lastName}`
    await fillCart(page)
    const cart = new CartPage(page)
    await cart.expectBadge('4 items', SUMS.TOTAL)
    await cart.open()
    await cart.expectSums(SUMS)
    await cart.writeNote(`Add a note for the butcher: ${HEAD}`, NOTES.head)
    await cart.sheet().getByRole('link', {name: 'Check out'}).click()

    const checkout = new CheckoutPage(page)
    await checkout.expectOpen()
    await expect(checkout.line(HEAD)).toContainText('2 + 1 free: −$6.99')
    await expect(checkout.line(HEAD)).toContainText('$13.98')
    await expect(checkout.line(COUSCOUS)).toContainText('$3.99')
    await checkout.expectSums(SUMS)
    await expect(checkout.name()).toHaveValue(fullName)
    await expect(checkout.phone()).toHaveValue(/^\D*555\D*010\D*0177$/)
    // There is nothing to choose.
    await expect(checkout.delivery()).toHaveCount(0)
    const chosen = await checkout.chooseLaterWindow()
    await checkout.note().fill(NOTES.order)
    await expectSoundPage(page)

    // The counter looks on at that day, and is not touched until the order has come.
    const context = await browser.newContext({
      baseURL: shop.origin,
      storageState: shopkeeperState,
      viewport: DESKTOP_VIEWPORT,
      extraHTTPHeaders: {'x-forwarded-for': nextClientAddress()},
    })
    waitForHydrationOnNavigation(context)
    const watch = watchContext(context, () => new URL(shop.origin).host)
    const admin = await context.newPage()
    await admin.goto(`/staff/orders?date=${chosen.date}`)
    await expect(admin.getByRole('button', {name: 'Sound is off'})).toBeVisible()

    await checkout.submit()
    const payment = new PaymentPage(page)
    await payment.expectOpen(SUMS.TOTAL)
    await expectSoundPage(page)
    await payment.pay()

    const complete = new OrderConfirmationPage(page)
    const number = await complete.expectComplete()
    await expectBought(complete, chosen)
    for (const note of Object.values(NOTES)) await expect(mainOf(page)).toContainText(note)
    await expect(mainOf(page)).toContainText(`We sent an order confirmation to ${shopper.email}.`)
    await expect(cart.badge()).toHaveCount(0)
    await expect.poll(() => cart.storedLines()).toEqual([])
    await expectSoundPage(page)

    const card = admin.getByRole('article', {name: number})
    await expect(card).toContainText(fullName)
    await expect(card.getByRole('listitem').first()).toContainText(new RegExp(`^3 ×\\s*${HEAD}`))
    await expectSoundPage(admin)
    const confirmation = await mailbox.open(shopper.email, `Order ${number} confirmed: pickup ${chosen.text}`)
    await expect(confirmation).toContainText(SUMS.TOTAL)
    for (const note of Object.values(NOTES)) {
      await expect(card).toContainText(note)
      await expect(confirmation).toContainText(note)
    }

    await card.getByRole('button', {name: `Start preparing: order ${number}`}).click()
    const ready = card.getByRole('button', {name: `It’s ready: order ${number}`})
    await expect(ready.first()).toBeVisible()
    await page.goto(CURRENT_ORDERS)
    await expectProgress(orderWith(page, HEAD), 'Preparing')
    const tapped = Date.now()
    await ready.click()
    await mailbox.open(shopper.email, `Your order is ready: ${number}`)
    // Until then the tap could be undone, and nobody would have come for nothing.
    expect(Date.now() - tapped).toBeGreaterThanOrEqual(10_000)
    await card.getByRole('button', {name: `Hand over: order ${number}`}).click()
    await expect(card.getByRole('button', {name: `Undo: order ${number} back to Ready`})).toBeVisible()
    expect(watch.problems).toEqual([])
    await context.close()

    await page.goto(PAST_ORDERS)
    await expect(factOf(orderWith(page, HEAD), 'Order Total')).toHaveText(SUMS.TOTAL)
    await expectReordered(orderWith(page, HEAD))
    await cart.expectBadge('4 items', SUMS.TOTAL)
  })
})

async function expectBought(complete: OrderConfirmationPage, {date, text}: ChosenWindow) {
  const time = /\d{1,2}:\d\d [AP]M – \d{1,2}:\d\d [AP]M$/.exec(text)?.[0]
  await expect(complete.fact('Date')).toHaveText(dayText(date))
  await expect(complete.fact('Time')).toHaveText(time ?? 'a window')
  await expect(complete.fact('# of items')).toHaveText('4')
  await expect(complete.fact('Order Total')).toHaveText(SUMS.TOTAL)
  await expect(complete.table().getByRole('rowheader')).toHaveText([
    new RegExp(`^${HEAD}`),
    new RegExp(`^${COUSCOUS}`),
  ])
}

async function expectReordered(order: Locator) {
  await expect(rowsOf(order)).toHaveCount(2)
  await expectSum(order)
  await reorderButton(order).click()
  await expect(reorderStatus(order)).not.toBeEmpty()
  const cart = new CartPage(order.page())
  const lines = (await cart.storedLines()).map(({id, product_quantity, note}) => [id, product_quantity, note])
  expect(lines).toEqual([
    ['MEAT-LAMB-HEAD', 3, NOTES.head],
    ['GRAIN-COUSCOUS-FINE', 1, undefined],
  ])
}

/** Three of what is 2 + 1 free, found by its name, and one of what is on sale. */
async function fillCart(page: Page) {
  const catalog = new CatalogPage(page)
  await page.goto('/categories')
  await expect(catalog.cards().first()).toBeVisible()
  await catalog.findLambHead()
  await catalog.increaseButton().click()
  await catalog.increaseButton().click()
  await expect(catalog.total()).toContainText('2 + 1 free: −$6.99')
  await catalog.addButton().click()
  await expect(page.getByText('Added To Cart')).toBeVisible()
  await catalog.open('GRAIN-COUSCOUS-FINE')
  await catalog.addButton().click()
}

/** "Sun, Nov 22" */
function dayText(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric'},
  }).format(new Date(`${date}T00:00:00Z`))
}

test('what is ordered goes into a calendar, and a reload changes nothing', async ({page, mailbox}) => {
  const shopper = await registerAndSignIn(page, mailbox)
  const catalog = new CatalogPage(page)
  await catalog.open('GRAIN-COUSCOUS-FINE')
  await catalog.addButton().click()
  const cart = new CartPage(page)
  await cart.expectBadge('1 item', '$3.99')
  const checkout = new CheckoutPage(page)
  await checkout.open()
  const chosen = await checkout.checkOut({name: 'Zaynab A. Omar', phone: '(555) 010-0178'})
  const payment = new PaymentPage(page)
  await payment.expectOpen('$3.99')
  await payment.pay()
  const complete = new OrderConfirmationPage(page)
  const number = await complete.expectComplete()
  // Whoever leaves before the page's script has run keeps it in the cart until the checkout is opened again.
  await expect.poll(() => cart.storedLines()).toEqual([])
  const address = page.url()
  await expect(mainOf(page)).toContainText('Thank you, Zaynab. We have your order.')
  await expect(mainOf(page)).toContainText(shopper.email)

  const link = complete.pickup().getByRole('link', {name: 'Add to calendar'})
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const calendar = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(calendar).toContain(`DTSTART:${utcText(chosen.date, chosen.time)}`)
  expect(calendar).toContain(`Order number ${number}`)
  expect(calendar).toContain('LOCATION:')
  const directions = await complete.pickup().getByRole('link', {name: 'DIRECTIONS'}).getAttribute('href')
  expect(new URL(directions ?? '').searchParams.get('query')).toContain('1420 Maple Avenue')

  await catalog.open('MEAT-LAMB-HEAD')
  await catalog.addButton().click()
  await cart.expectBadge('1 item', '$6.99')
  await page.goto(address)
  expect(await complete.expectComplete()).toBe(number)
  await page.reload()
  expect(await complete.expectComplete()).toBe(number)
  await cart.expectBadge('1 item', '$6.99')
  await expect(complete.fact('Order Total')).toHaveText('$3.99')
  await changeAndCancel(page, mailbox, {number, email: shopper.email, before: chosen.text})
})

/** As long as nobody at the counter has begun with it. */
async function changeAndCancel(
  page: Page,
  mailbox: Mailbox,
  {number, email, before}: {number: string; email: string; before: string},
) {
  await page.goto(CURRENT_ORDERS)
  const order = orderWith(page, COUSCOUS)
  await order.getByRole('link', {name: `Change pickup time of order ${number}`}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Choose another pickup time')
  await expect(page.locator('input[name="time"]:checked')).toHaveCount(1)
  await expectSoundPage(page)
  await page.locator('input[name="time"]:enabled:not(:checked)').first().check()
  await page.getByRole('button', {name: 'Save the new time'}).click()
  await expect(page).toHaveURL(/\/current-orders\?moved=/)
  await expect(mainOf(page).getByRole('status')).toContainText(`Order ${number} is set for `)
  const after = await factOf(order, 'Pick-Up Time').innerText()
  expect(after).not.toBe(before)
  await mailbox.open(email, `Order ${number}: new pickup time ${after}`)

  await order.getByRole('link', {name: `Cancel order ${number}`}).click()
  await expect(mainOf(page)).toContainText('We’ll send $3.99 back to Visa ending in 4242.')
  await expectSoundPage(page)
  await page.getByRole('link', {name: 'Keep the order'}).click()
  await order.getByRole('link', {name: `Cancel order ${number}`}).click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(mainOf(page).getByRole('status')).toContainText(`Order ${number} is canceled.`)
  await expect(mainOf(page)).toContainText('No order is under way')
  await mailbox.open(email, `Your order ${number} was canceled`)
  await mailbox.open(email, `$3.99 refunded for your order ${number}`)
  await page.goto(PAST_ORDERS)
  await expect(orderWith(page, COUSCOUS)).toContainText('Refunded $3.99')
}

/** A time of the store's clock as calendars write it: "20261122T163000Z". */
function utcText(date: string, time: string): string {
  // The tests run on the store's clock, as the browser does.
  const offset = new Intl.DateTimeFormat('en-US', {timeZone: 'America/New_York', timeZoneName: 'longOffset'})
  const parts = offset.formatToParts(new Date(`${date}T${time}:00Z`))
  const zone = parts.find(({type}) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return new Date(`${date}T${time}:00${zone}`).toISOString().replace(/\.\d+|[-:]/g, '')
}

test('nobody checks out an empty cart: it leads to the shop after 500 ms', async ({page}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  // The page comes alive by timers too.
  await page.goto('/checkout', {waitUntil: 'load'})
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.getByRole('heading', {name: 'Your cart is empty'})).toBeVisible({timeout: 500})
  }).toPass()
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/checkout')
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/')
})
