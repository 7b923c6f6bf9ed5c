import type {Locator, Page} from '@playwright/test'
import {signInAs} from './customers-page'
import {expect} from './fixtures'
import {OrderQueuePage, orderQueueTest as test, QUEUE} from './order-queue-page'
import {CURRENT_ORDERS} from './orders-page'
import {openAroundTheClock} from './soon'
import {goOffline} from './offline'

/** An order at the counter, from the moment it is paid until it is in somebody's hands. */

const DISCONNECTED = /ERR_INTERNET_DISCONNECTED/

/** A tablet on the counter, and the phone in an apron. */
const SIZES = [
  {width: 1024, height: 768},
  {width: 390, height: 844},
]

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})
test.beforeEach(({shop, ready}) => openAroundTheClock(shop, ready.token))

for (const viewport of SIZES) {
  test(`an order goes from the card to the door, at ${viewport.width} px`, async ({
    page,
    buy,
    openBrowser,
  }) => {
    await page.setViewportSize(viewport)
    const counter = new OrderQueuePage(page)
    await counter.open()
    const order = await buy({name: 'Layla Journey', items: 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*1', isSoon: true})

    // It stands there without a touch, and its announcement leads to it.
    const announcement = counter.statusMessage(`New order ${order.label}, pickup `)
    await expect(announcement).toBeVisible()
    await announcement.getByRole('link').click()
    await expect(counter.card(order).getByRole('heading').getByRole('link')).toBeFocused()
    await expect(counter.card(order).getByRole('heading')).toBeInViewport({ratio: 1})

    // The customer calls, and says half of the number.
    await page.goto(`${QUEUE}?search=${order.number.slice(3)}`)
    await counter.expectFound(order)
    await counter.card(order).getByRole('link', {name: order.label}).click()
    await page.getByRole('link', {name: 'Change this order'}).click()
    await page.getByRole('spinbutton', {name: /Hummus/}).fill('0')
    await page.getByRole('button', {name: 'See what changes'}).click()
    const review = page.getByRole('region', {name: 'What changes'})
    await expect(review).toContainText('ordered 1, you get none. Out of stock.')
    await review.getByRole('button', {name: /^Change the order and give \$/}).click()
    await expect(counter.statusMessage('the money is on its way to the customer')).toBeVisible()

    await counter.openDay(order)
    await expect(counter.card(order)).not.toContainText('Hummus')
    await counter.step('Start preparing', order).click()
    await counter.expectIn('Preparing', order)
    await counter.step('It’s ready', order).click()
    await counter.expectIn('Ready', order)

    const phone = await openBrowser()
    await signInAs(phone, order.buyer)
    await phone.goto(CURRENT_ORDERS)
    const panel = phone.getByRole('region', {name: `Picking up order ${order.label}`})
    await panel.getByLabel('Where are you? (optional)').fill('red truck')
    await panel.getByRole('button', {name: 'I’m here'}).click()
    await expect(counter.card(order)).toContainText('Here: red truck')

    // Handed over by a slip: the customer still stands there, and is there again.
    await counter.step('Hand over', order).click()
    await expect(counter.card(order)).toContainText('Handed over')
    await expect(counter.card(order)).not.toContainText('Here: red truck')
    await counter.undo(order, 'Ready').click()
    await counter.expectIn('Ready', order)
    await expect(counter.card(order)).toContainText('Here: red truck')
    await counter.step('Hand over', order).click()
    await expect(counter.card(order)).toContainText('Handed over')
    await phone.reload()
    await expect(panel).toHaveCount(0)
  })
}

for (const seconds of [1, 30, 300]) {
  test(`taps made while the network is away for ${seconds} s are there afterwards`, async ({
    page,
    buy,
    context,
    watch,
  }) => {
    watch.expectProblem(DISCONNECTED)
    await page.clock.install()
    const counter = new OrderQueuePage(page)
    const [first, second, third] = [
      await buy({name: 'Maha First', isSoon: true}),
      await buy({name: 'Musa Second', isSoon: true}),
      await buy({name: 'Mona Third', isSoon: true}),
    ]
    await counter.openDay(first)
    await tap(page, counter.step('Start preparing', third))
    await counter.expectIn('Preparing', third)
    await goOffline(page)
    await tap(page, counter.step('Start preparing', first))
    await tap(page, counter.step('It’s ready', third))
    await expect(counter.card(first)).toContainText('Not sent yet: no connection.')
    await page.clock.runFor(seconds * 1_000)
    await tap(page, counter.step('Start preparing', second))
    await expect(counter.card(second)).toContainText('Not sent yet: no connection.')
    await context.setOffline(false)
    await expectAllSent(page)

    await page.reload()
    await counter.expectIn('Preparing', first)
    await counter.expectIn('Preparing', second)
    await counter.expectIn('Ready', third)
  })
}

test('taps made while the server is stopped are there once it has started', async ({
  page,
  buy,
  shop,
  watch,
}) => {
  watch.expectProblem(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED/)
  await page.clock.install()
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Nura Restart', isSoon: true})
  await counter.openDay(order)
  await shop.stop()
  await tap(page, counter.step('Start preparing', order))
  await expect(counter.card(order)).toContainText('Not sent yet: no connection.')
  await shop.start()
  await expectAllSent(page)
  await page.reload()
  await counter.expectIn('Preparing', order)
})

/** A second tap at the same place within half a second is taken for an accident. */
async function tap(page: Page, button: Locator) {
  await page.clock.runFor(600)
  await button.click()
}

/** What waits longer between tries by then does not wait here. */
async function expectAllSent(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return page.getByText('Not sent yet: no connection.').count()
    })
    .toBe(0)
}
