import type {Locator, Page} from '@playwright/test'
import {chimes, countChimes} from './chimes'
import {signInAs} from './customers-page'
import {expect} from './fixtures'
import {expectResponsive, OrderQueuePage, orderQueueTest as test} from './order-queue-page'
import type {PlacedOrder} from './order-queue-page'
import {CURRENT_ORDERS} from './orders-page'
import {openAroundTheClock} from './soon'
import {SCRIPT_NOT_LOADED} from './shop-page'

/** "I’m on my way" and "I’m here", from the customer's page to the counter. */

const panelOf = (page: Page, {label}: PlacedOrder) =>
  page.getByRole('region', {name: `Picking up order ${label}`})
const onTheWay = (panel: Locator) => panel.getByRole('button', {name: 'I’m on my way'})
const here = (panel: Locator) => panel.getByRole('button', {name: 'I’m here'})

test.beforeEach(({shop, ready}) => openAroundTheClock(shop, ready.token))

test.describe('a shopkeeper', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('sees and hears at once who is coming, and settles it', async ({page, buy, openBrowser}) => {
    const counter = new OrderQueuePage(page)
    await page.addInitScript(countChimes)
    const order = await buy({name: 'Yahya Coming', isSoon: true})
    await counter.openDay(order)
    await counter.sound().click()
    await expect.poll(() => chimes(page)).toBe(1)

    const phone = await openBrowser()
    await signInAs(phone, order.buyer)
    await phone.goto(CURRENT_ORDERS)
    const panel = panelOf(phone, order)
    await expect(panel).toContainText(/Pick up (today|tomorrow), \d+:\d\d [AP]M – \d+:\d\d [AP]M/)
    await expect(panel.getByRole('link', {name: 'DIRECTIONS'})).toHaveAttribute('href', /maps/)
    await panel.getByLabel('About how long?').selectOption('About 10 minutes')
    await onTheWay(panel).click()
    await expect(counter.card(order)).toContainText('On the way, about 10 min')
    await expect.poll(() => chimes(page)).toBe(2)
    await expect(panel.getByRole('status')).toHaveText(
      /^You told us at \d+:\d\d [AP]M that you’re on your way, about 10 minutes\. The counter has it on its screen\.$/,
    )
    await expectResponsive(phone)

    await panel.getByLabel('Where are you? (optional)').fill('silver Honda')
    await here(panel).click()
    await expect(counter.card(order)).toContainText('Here: silver Honda')
    await expect(counter.card(order)).not.toContainText('On the way')
    await expect.poll(() => chimes(page)).toBe(3)
    const strip = counter.statusMessage('Here: silver Honda')
    await expect(strip.getByRole('link')).toContainText('Yahya Coming')
    await expectResponsive(page)
    await strip.getByRole('link').click()
    await expect(counter.card(order)).toBeInViewport()

    await counter
      .card(order)
      .getByRole('button', {name: `Got it: the customer of order ${order.label}`})
      .click()
    await expect(counter.card(order)).not.toContainText('Here:')
    await expect(strip).toHaveCount(0)
    await page.reload()
    await expect(counter.card(order)).toBeVisible()
    await expect(counter.card(order)).not.toContainText('Here:')
    await phone.reload()
    await expect(panel.getByRole('status')).toContainText('silver Honda. The counter has seen it.')
  })

  test('settles it without a connection: it is told once there is one', async ({
    page,
    buy,
    openBrowser,
    watch,
  }) => {
    watch.expectProblem(/ERR_FAILED/)
    const counter = new OrderQueuePage(page)
    const order = await buy({name: 'Zahra Waiting', isSoon: true})
    const phone = await openBrowser()
    await signInAs(phone, order.buyer)
    await phone.goto(CURRENT_ORDERS)
    await here(panelOf(phone, order)).click()
    await counter.openDay(order)
    await expect(counter.card(order)).toContainText('Here')
    await page.route('**/staff/orders/step', (route) => route.abort())
    await counter
      .card(order)
      .getByRole('button', {name: /^Got it/})
      .click()
    await expect(counter.card(order).getByRole('button', {name: /^Got it/})).toHaveCount(0)
    const said = page.waitForResponse('**/staff/orders/step')
    await page.unroute('**/staff/orders/step')
    expect((await said).status()).toBe(200)
    await page.reload()
    await expect(counter.card(order)).toBeVisible()
    await expect(counter.card(order).getByRole('button', {name: /^Got it/})).toHaveCount(0)
  })
})

test.describe('a customer without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('tells the counter, and hears what is wrong with it', async ({page, buy, watch}) => {
    watch.expectProblem(SCRIPT_NOT_LOADED)
    watch.expectProblem(/400/)
    const order = await buy({name: 'Qasim Plain', isSoon: true})
    await signInAs(page, order.buyer)
    await page.goto(CURRENT_ORDERS)
    const panel = panelOf(page, order)
    const words = panel.getByLabel('Where are you? (optional)')
    await words.evaluate((field) => field.removeAttribute('maxlength'))
    await words.fill('a'.repeat(121))
    await here(panel).click()
    await expect(panel).toContainText('Please say it in 120 letters at most.')
    await expect(words).toHaveValue('a'.repeat(121))
    await words.fill('by the door')
    await here(panel).click()
    await expect(page).toHaveURL(`${CURRENT_ORDERS}#pickup-${order.number}`)
    await expect(panel.getByRole('status')).toContainText('that you’re here: by the door.')
  })
})
