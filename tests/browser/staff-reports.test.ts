import type {Page} from '@playwright/test'
import {readFile} from 'node:fs/promises'
import {
  OrderQueuePage,
  orderQueueTest as test,
  expectResponsive,
  QUEUE,
  RefundPanel,
} from './order-queue-page'
import {expect} from './fixtures'
import {centsOf} from './orders-page'

/** What the days brought, and what is printed for the shop's own hands. */

const REPORTS = '/staff/reports'
const COLUMNS = ['from', 'to', 'orders', 'items', 'discounts', 'tax', 'takings', 'refunds', 'net']
/** The card provider that is built in takes no money. */
const TEST_FILE = `${REPORTS}.csv?money=test`

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

test('a day’s figures are those of its orders, on the page and in the file', async ({page, buy}) => {
  const before = todayOf(await readCsv(page))
  const collected = await buy({name: 'Wahid Report', items: 'DELI-HUMMUS*2'})
  const returned = await buy({name: 'Yasin Report', items: 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*1'})
  await new OrderQueuePage(page).openOrder(returned)
  const refund = new RefundPanel(page)
  await refund.amount().fill('2.25')
  await refund.reason().fill('A little late')
  await refund.check()
  await refund.confirm('$2.25')

  await page.getByRole('navigation', {name: 'Counter'}).getByRole('link', {name: 'Reports'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Reports')
  const today = page.getByRole('row').filter({hasText: 'so far'})
  const shown = await today.getByRole('cell').allInnerTexts()
  const [orders, items] = shown.map(Number)
  const [takings = 0, refunds = 0, net = 0] = shown.slice(4).map(centsOf)
  expect([orders, items]).toEqual([Number(before['orders']) + 2, Number(before['items']) + 5])
  expect(takings).toBe(inCents(before['takings']) + collected.totalCents + returned.totalCents)
  expect(refunds).toBe(inCents(before['refunds']) + 225)
  expect(net).toBe(takings - refunds)

  const chart = page.getByRole('img', {name: 'TEST: Takings by day'})
  await expect(chart).toHaveAccessibleDescription(
    /^\$[\d.,]+ taken and \$[\d.,]+ given back in all\. Most in .+: \$[\d.,]+\. All numbers/,
  )
  const best = page.getByRole('table', {name: 'TEST: Best sellers'})
  await expect(best.getByRole('row').filter({hasText: 'Hummus, classic'})).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', {name: 'Takings (CSV)'}).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(
    /^TEST-takings-by-day-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
  )
  const file = todayOf(parseCsv(await readFile(await download.path(), 'utf8')))
  expect([file['orders'], file['items']]).toEqual([String(orders), String(items)])
  expect([file['takings'], file['refunds'], file['net']].map(inCents)).toEqual([takings, refunds, net])
  const real = todayOf(await readCsv(page, `${REPORTS}.csv`))
  expect(COLUMNS.slice(2).map((name) => Number(real[name]))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('other days are asked for, and fit every screen', async ({page, buy, watch}) => {
  watch.expectProblem(/\b400\b/)
  await buy({name: 'Zahra Report'})
  await page.goto(REPORTS)
  await expect(page.getByRole('link', {name: 'Last 7 days'})).toHaveAttribute('aria-current', 'page')
  await expectResponsive(page)
  await page.getByLabel('From').fill('2025-03-01')
  await page.getByLabel('To').fill('2025-03-31')
  await page.getByRole('button', {name: 'Show'}).click()
  await expect(page.getByRole('heading', {name: 'Nothing was sold in these days'})).toBeVisible()
  await page.getByLabel('From').fill('2025-04-02')
  await page.getByRole('button', {name: 'Show'}).click()
  await expect(page.getByText('This day is before the first one. Please swap them.')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2025-04-02')
  await expectResponsive(page)
})

test('the pick list leads through the shop, and paper takes nothing else', async ({page, buy}) => {
  const order = await buy({name: 'Bushra Picked', items: 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*3'})
  await new OrderQueuePage(page).openDay(order)
  // The page's own; each card has one, too.
  await page.getByRole('main').locator('summary[aria-label="More"]').first().click()
  await page.getByRole('link', {name: /^Print\s+pick list and tickets$/}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Pick list')
  const list = page.getByRole('article')
  await expect(list).toContainText('Bushra Picked')
  const row = list.getByRole('row').filter({hasText: 'Hummus, classic'})
  await expect(row).toContainText(`3 × ${order.label}`)
  await expectResponsive(page)
  await expectAloneOnPaper(page, 'Pick list')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.emulateMedia({media: 'screen'})
  await page.getByRole('button', {name: 'Print', exact: true}).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('each order with meat has a paper of its own for the butcher', async ({page, buy}) => {
  const order = await buy({name: 'Dawud Block', items: 'MEAT-LAMB-HEAD*2,DELI-HUMMUS*1'})
  await buy({name: 'Esra Block', items: 'MEAT-CHICKEN-WHOLE*1'})
  const meatless = await buy({name: 'Farid Bread', items: 'DELI-HUMMUS*1'})
  await page.goto(`${QUEUE}/print?kind=butcher&date=${order.date}`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Butcher tickets')
  const tickets = page.getByRole('article')
  const ticket = tickets.filter({hasText: order.label})
  await expect(ticket).toContainText('Dawud Block')
  await expect(ticket.getByRole('listitem')).toHaveText([/2 ×.*Lamb head/])
  await expect(ticket).toContainText('and 1 other item from the shop')
  await expect(tickets.filter({hasText: 'Esra Block'})).toContainText('Nothing else in this order')
  await expect(tickets.filter({hasText: meatless.label})).toHaveCount(0)
  await expectResponsive(page)
  await expectAloneOnPaper(page, 'TEST')
  const paper = await page.pdf({format: 'Letter'})
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBe(await tickets.count())
})

/** Leaves the page as paper has it. */
async function expectAloneOnPaper(page: Page, beginning: string) {
  await page.emulateMedia({media: 'print'})
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const printed = await page.locator('.papers').innerText()
  expect(printed.startsWith(beginning)).toBe(true)
  expect((await page.locator('body').innerText()).trim()).toBe(printed.trim())
}

async function readCsv(page: Page, path = TEST_FILE) {
  const response = await page.request.get(path)
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
  return parseCsv(await response.text())
}

function parseCsv(text: string): Record<string, string>[] {
  const [head, ...days] = text.trim().split('\r\n')
  expect(head).toBe(COLUMNS.join(','))
  return days.map((day) => {
    const values = day.split(',')
    return Object.fromEntries(COLUMNS.map((column, index) => [column, values[index] ?? '']))
  })
}

/** The last of the seven. */
const todayOf = (days: Record<string, string>[]) => days.at(-1) ?? {}
const inCents = (dollars?: string) => Math.round(Number(dollars) * 100)
