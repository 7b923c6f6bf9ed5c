import type {Page} from '@playwright/test'
import {OrderQueuePage, orderQueueTest as test, expectResponsive, QUEUE} from './order-queue-page'
import {chimes, countChimes} from './chimes'
import {expect, signIn} from './fixtures'
import {SCRIPT_NOT_LOADED} from './shop-page'
import {goOffline} from './offline'

/** The queue: what stands open at the counter all day. */

const DISCONNECTED = /ERR_INTERNET_DISCONNECTED/

test.describe('a shopkeeper', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

  test('hears and sees a new order without touching the page', async ({page, buy}) => {
    const counter = new OrderQueuePage(page)
    await page.addInitScript(countChimes)
    await page.clock.install()
    const before = await buy({name: 'Halima First'})
    // Whoever opens the page has looked: nobody is called to it by mail.
    const looked = page.waitForRequest((request) => request.postData()?.startsWith('intent=looked') === true)
    await counter.openDay(before)
    expect((await looked).method()).toBe('POST')
    await expect(counter.sound()).toHaveText('Sound is off')
    await expect(counter.sound()).toHaveAttribute('aria-pressed', 'false')
    await counter.sound().click()
    await expect(counter.sound()).toHaveText('Sound is on')
    await expect(counter.sound()).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveTitle('Orders')
    await expect.poll(() => chimes(page), 'it says how it sounds').toBe(1)

    // From here on time passes only as the test says.
    await page.clock.pauseAt(Date.now() + 2_000)
    const order = await buy({name: 'Idris Second', time: '17:30'})
    const notice = counter.statusMessage(`New order ${order.label}, pickup `)
    await expect(notice).toBeVisible()
    await expect(page).toHaveTitle('(1) Orders')
    await expect.poll(() => chimes(page)).toBe(2)
    await page.clock.runFor(29_000)
    expect(await chimes(page), 'before half a minute').toBe(2)
    await page.clock.runFor(2_000)
    expect(await chimes(page), 'again, for nobody has looked').toBe(3)
    await counter.expectIn('New', order)
    await expect(counter.card(order)).toContainText('Idris Second')
    await expect(counter.card(order)).toContainText('Just in')
    await expect(counter.card(order)).toContainText('5:30 PM')
    await expect(counter.card(order).getByRole('listitem')).toHaveText([/^2 ×Lamb head/i, /^1 ×.*hummus/i])
    for (const large of [counter.card(order).getByRole('heading'), counter.card(order).getByText('Idris')]) {
      const size = await large.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
      expect(size).toBeGreaterThanOrEqual(24)
    }

    // Whoever touches the page has seen it, and the notice stays until it is acted on.
    await page.keyboard.press('Shift')
    await expect(page).toHaveTitle('Orders')
    await page.clock.runFor(31_000)
    expect(await chimes(page), 'silent since somebody looked').toBe(3)
    await notice.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(counter.card(order).getByRole('heading').getByRole('link')).toBeFocused()
    await expect(counter.card(order)).toBeInViewport({ratio: 1})
    await expect(notice).toHaveCount(0)
  })

  test('moves an order on by tapping, and takes a slip back', async ({page, buy}) => {
    const counter = new OrderQueuePage(page)
    const order = await buy({name: 'Jamila Tapped'})
    await counter.openDay(order)
    await counter.expectIn('New', order)
    await counter.step('Start preparing', order).click()
    await counter.expectIn('Preparing', order)
    await counter.undo(order, 'New').click()
    await counter.expectIn('New', order)

    await counter.card(order).locator('summary').click()
    await expect(counter.card(order).getByRole('link', {name: 'Cancel order …'})).toBeVisible()
    await counter.step('Start preparing', order).click()
    await counter.step('It’s ready', order).click()
    await counter.expectIn('Ready', order)
    await counter.card(order).locator('summary').click()
    await counter.step('Did not come', order).click()
    await expect(counter.card(order)).toContainText('No-show')
    // For ten seconds; then it is gone from what is open.
    await expect(counter.undo(order, 'Ready')).toBeVisible()
    await expect(counter.card(order)).toHaveCount(0)
    await counter.openDay(order, '&show=done')
    await expect(counter.card(order)).toContainText('No-show')
  })

  test('moves an order on by keyboard and never loses the place', async ({page, buy}) => {
    const counter = new OrderQueuePage(page)
    const order = await buy({name: 'Khadija Keys'})
    await counter.openDay(order)
    await counter.step('Start preparing', order).focus()
    await page.keyboard.press('Enter')
    await expect(counter.step('It’s ready', order)).toBeFocused()
    await pressAgain(page)
    await expect(counter.step('Hand over', order)).toBeFocused()
    await pressAgain(page)
    await expect(counter.undo(order, 'Ready')).toBeFocused()
    await pressAgain(page)
    await expect(counter.step('Hand over', order)).toBeFocused()
    await counter.expectIn('Ready', order)
  })

  test('is told who was there first', async ({page, buy, people, openBrowser}) => {
    const counter = new OrderQueuePage(page)
    const order = await buy({name: 'Latif Late'})
    await counter.openDay(order)
    const other = await openBrowser()
    other.watch.expectProblem(/409/)
    await signIn(other, people.administrator, `${QUEUE}?date=${order.date}`)
    const till = new OrderQueuePage(other)
    await till.openDay(order)
    // What is new does not reach it for a while.
    await other.route('**/staff/orders/data*', (route) => route.abort('aborted'))

    await counter.step('Start preparing', order).click()
    await counter.expectIn('Preparing', order)
    await till.step('Start preparing', order).click()
    await expect(till.card(order).getByRole('alert')).toHaveText(
      /^Bilal Butcher has set it to “Preparing” at \d+:\d\d [AP]M\. Nothing of yours was changed\.$/,
    )
    await other.unroute('**/staff/orders/data*')
    await till.expectIn('Preparing', order)
    await till.step('It’s ready', order).click()
    await counter.expectIn('Ready', order)
  })

  test('keeps working while the connection is down, and catches up', async ({page, buy, watch, context}) => {
    watch.expectProblem(DISCONNECTED)
    const counter = new OrderQueuePage(page)
    const order = await buy({name: 'Maryam Offline'})
    await counter.openDay(order)
    await goOffline(page)
    await expect(counter.statusMessage('Connection lost, trying again…')).toBeVisible()
    await counter.step('Start preparing', order).click()
    await expect(counter.card(order)).toContainText('Not sent yet: no connection.')
    const missed = await buy({name: 'Nadia Meanwhile'})
    await expect(counter.card(missed)).toHaveCount(0)

    await context.setOffline(false)
    await counter.expectIn('New', missed)
    await expect(counter.statusMessage(`New order ${missed.label}`)).toBeVisible()
    await expect(counter.statusMessage('Connection lost')).toHaveCount(0)
    await expect(counter.step('It’s ready', order)).toBeVisible()
    await page.reload()
    await counter.expectIn('Preparing', order)
  })

  test('finds an order by number, name and phone, and other days', async ({page, buy}) => {
    const order = await buy({name: 'Omar Al-Quraishi', phone: '(555) 010-0456'})
    const other = await buy({name: 'Parveen Quddus', phone: '(555) 010-0789'})
    const counter = new OrderQueuePage(page)
    await counter.open()
    for (const text of [order.label, order.number.toLowerCase(), 'quraish', '0100456', '010-0456']) {
      await counter.search(text)
      await expect(page.getByText(`1 order for “${text}”`), text).toBeVisible()
      await counter.expectFound(order)
    }
    await counter.search('qu')
    await expect(page.getByText('2 orders for “qu”, today’s open ones first.')).toBeVisible()
    await counter.search('nobody of that name')
    await expect(page.getByRole('heading', {name: 'Nothing found for'})).toBeVisible()
    await page.getByRole('link', {name: 'Back to the queue'}).first().click()

    await counter.openMenu('Today')
    await page.getByRole('navigation', {name: 'Days'}).locator(`[href$="date=${order.date}"]`).click()
    await expect(page).toHaveURL(`${QUEUE}?date=${order.date}`)
    await counter.expectIn('New', other)
    const past = '2026-01-05'
    await counter.openMenu('Tomorrow')
    await page.getByLabel('Another day').fill(past)
    await page.getByRole('button', {name: 'Show day'}).click()
    await expect(page).toHaveURL(new RegExp(`date=${past}`))
    await expect(counter.queue().getByRole('article')).toHaveCount(0)
  })

  test('has it all on a telephone, a tablet and a desk, the first order in sight', async ({page, buy}) => {
    const canceled = await buy({name: 'Rana Canceled'})
    const order = await buy({name: 'Qasim Everywhere'})
    const counter = new OrderQueuePage(page)
    await counter.openDay(order)
    await expectFirstOrderInSight(counter, 'as it is')
    await counter.openOrder(canceled, '?sure=cancelled')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', {name: /without giving money back/i}).click()
    await expect(page.getByText('Canceled and not refunded').first()).toBeVisible()
    await counter.openDay(order)
    await expect(counter.attention()).toBeVisible()
    const arrived = await buy({name: 'Samir Arrived', time: '19:30'})
    await expect(counter.statusMessage(`New order ${arrived.label}`)).toBeVisible()
    await expectFirstOrderInSight(counter, 'with a notice, and something to look at')
    await expectResponsive(page)
    await counter.openOrder(order)
    await expectResponsive(page)
  })
})

test.describe('a shopkeeper without JavaScript', () => {
  test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState), javaScriptEnabled: false})

  test('moves orders on and finds them', async ({page, buy, watch}) => {
    watch.expectProblem(SCRIPT_NOT_LOADED)
    const order = await buy({name: 'Rashid Plain'})
    const counter = new OrderQueuePage(page)
    await page.goto(`${QUEUE}?date=${order.date}`)
    const unscripted = page.locator('noscript')
    await expect(unscripted.locator('p').first()).toHaveText(/^This page does not renew itself/)
    await counter.step('Start preparing', order).click()
    await expect(page).toHaveURL(/done=/)
    await counter.expectIn('Preparing', order)
    await unscripted.locator(`button[aria-label="Undo: order ${order.label} back to New"]`).click()
    await counter.expectIn('New', order)
    await counter.search('rashid pl')
    await counter.expectFound(order)
  })
})

test('an editor is told that the room is closed, and a stranger signs in first', async ({
  page,
  people,
  watch,
}) => {
  watch.expectProblem(/403/)
  await signIn(page, people.editor, QUEUE)
  for (const [path, room] of [
    [QUEUE, 'Orders'],
    [`${QUEUE}/print`, 'Orders'],
    ['/staff/reports', 'Reports'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      `${room} is for shopkeepers and administrators`,
    )
    await expect(page.getByRole('navigation', {name: 'Counter'}).getByRole('link')).toHaveText([
      'Messages',
      'Studio',
    ])
  }
  await page.context().clearCookies()
  for (const path of [QUEUE, `${QUEUE}/print`, '/staff/reports']) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Staff sign-in')
  }
})

/** A tablet that lies at the counter, and a phone. */
const COUNTER_SIZES = [
  {width: 1024, height: 768},
  {width: 390, height: 844},
]

/** Of the letters that numbers are made of, the widest: its pickup time moves below it. */
const WIDEST_NUMBER = 'WWW-WWWW'

/** The whole of its card, without scrolling, whatever its number. */
async function expectFirstOrderInSight({page, queue}: OrderQueuePage, condition: string) {
  const number = queue().getByRole('article').first().getByRole('heading').getByRole('link')
  await number.evaluate((link, text) => (link.textContent = text), WIDEST_NUMBER)
  for (const size of COUNTER_SIZES) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    const box = await queue().getByRole('article').first().boundingBox()
    const [top, bottom] = [box?.y ?? -1, (box?.y ?? 0) + (box?.height ?? Infinity)]
    console.log(`FIGURE first order ${condition}, ${size.width} × ${size.height}: ${top} to ${bottom}`)
    expect(top, `${condition}, at ${size.width}`).toBeGreaterThan(0)
    expect(bottom, `${condition}, at ${size.width}`).toBeLessThanOrEqual(size.height)
  }
}

/** A second press within half a second is taken for a slip of the finger. */
async function pressAgain(page: Page) {
  const pressed = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() > from + 550, pressed)
  await page.keyboard.press('Enter')
}
