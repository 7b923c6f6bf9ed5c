import {getRequest, routeArgs} from '~/admin/shell/routes.test-helper'
import {eq} from 'drizzle-orm'
import {createElement} from 'react'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import * as csv from '~/routes/admin/reports/csv'
import * as page from '~/routes/admin/reports'
import type {Role} from '~/domain/staff/roles'
import {builtInSettings} from '~/domain/store/settings'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {createTestOrders, payTestOrder, placeTestOrder, testLine} from '~/domain/orders/orders.test-helper'
import {ReportPage} from './report-page'
import {quickChoices} from './report-search-params'
import {createReports} from './reports.server'

let shop: Awaited<ReturnType<typeof createTestOrders>>

beforeAll(async () => {
  shop = await createTestOrders()
  const lines = [testLine({quantity: 2, unitPriceCents: 1_099})]
  const {id} = await placeTestOrder(shop.sql, {steps: ['received'], lines})
  // Paid on November 21, and given back, in part twice, on the 22nd.
  await payTestOrder(shop.sql, id, 2_198)
  await shop.sql.insert(refunds).values(
    [500, 5].map((amountCents) => ({
      ...{
        id: `refund-${amountCents}`,
        orderId: id,
        paymentId: `payment-${id}`,
        amountCents,
        reason: 'Bruised',
      },
      ...{lines: [], status: 'done' as const, createdAt: new Date('2025-11-22T15:00:00Z')},
      endedAt: new Date('2025-11-22T15:00:01Z'),
    })),
  )
})
afterAll(() => shop.close())
// A quarter to eleven at night in the store; the world's clock is a day ahead.
beforeEach(() => void vi.useFakeTimers({now: Date.parse('2025-11-23T03:45:00Z'), toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

function argsFor(path: string, role: Role | null = 'shopkeeper') {
  const reports = createReports({sql: shop.sql, readStore: async () => builtInSettings})
  return routeArgs(getRequest(path), {role, services: {reports}})
}

async function read(search: string) {
  const {data, init} = await page.loader(argsFor(`/staff/reports${search}`))
  return {...data.page, status: init?.status}
}
const html = async (search: string) => renderMarkup(createElement(ReportPage, await read(search)))

describe('the page', () => {
  test('without dates has the last seven days of the store’s calendar', async () => {
    const {status, query, today, parts} = await read('')
    expect([status, today]).toEqual([200, '2025-11-22'])
    expect(query).toEqual({kind: 'period', by: 'day', period: {from: '2025-11-16', to: '2025-11-22'}})
    expect(parts.map(({money}) => money)).toEqual(['live'])
    expect(parts[0]?.rows.map(({takingsCents, refundsCents}) => [takingsCents, refundsCents])).toEqual([
      ...Array.from({length: 5}, () => [0, 0]),
      ...[
        [2_198, 0],
        [0, 505],
      ],
    ])
  })

  test('shows sums, days and a chart that is told in words, without styles in its marks', async () => {
    const drawn = await html('')
    const text = drawn.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    for (const part of [
      'Average order $21.98',
      'Takings $21.98',
      'Refunds −$5.05',
      'Fine couscous 2 sold $21.98',
      'Net $16.93',
      'Sat, Nov 22 · so far',
      'Net −$5.05',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('$21.98 taken and $5.05 given back in all. Most in Fri, Nov 21: $21.98.')
    expect(drawn).toMatch(/role="img" aria-labelledby="chart-title" aria-describedby="chart-told"/)
    expect(drawn).not.toContain('style=')
    expect(drawn).toContain(
      '/staff/reports.csv?from=2025-11-16&amp;to=2025-11-22&amp;by=day&amp;file=takings&amp;money=live',
    )
  })

  test('says so when nothing was sold', async () => {
    expect(await html('?from=2025-01-01&to=2025-01-31')).toContain('Nothing was sold')
  })

  test('puts test payments in a part of their own that says what they are, and in no sum of money', async () => {
    const {id} = await placeTestOrder(shop.sql, {
      steps: ['received'],
      lines: [testLine({unitPriceCents: 77_700})],
    })
    await payTestOrder(shop.sql, id, 77_700, {livemode: false})
    const [real = '', tests = ''] = (await html('')).split('id="test"')
    expect(real).toContain('$21.98')
    expect(real).not.toMatch(/777|TEST/)
    expect(tests).toMatch(/>TEST</)
    expect(tests).toContain('No money was taken for these.')
    expect(tests).toContain('$777.00')
    await shop.sql.delete(payments).where(eq(payments.orderId, id))
    expect(await html('')).not.toContain('TEST')
  })

  test.each([
    ['?from=2025-02-30', 'from'],
    ['?from=x&to=2025-11-21', 'from'],
    ['?to=2025-11-21%27', 'to'],
    ['?from=2025-11-22&to=2025-11-21', 'to'],
    ['?from=2024-11-20&to=2025-11-21', 'from'],
    ['?from=0001-01-01', 'from'],
    ['?to=9999-12-31', 'to'],
  ])('%s is refused beside its field', async (search, field) => {
    const {status, query, parts} = await read(search)
    expect([status, parts]).toEqual([400, []])
    expect(query.kind === 'wrong' && Object.keys(query.problems)).toContain(field)
    expect(await html(search)).toContain(`id="${field}-error"`)
    const response = await csv.loader(argsFor(`/staff/reports.csv${search}`))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ])
  })

  test('has a row for each month of years', async () => {
    const drawn = await html('?from=2023-01-01&to=2025-11-22&by=month')
    expect(drawn).toContain('November 2025')
    expect(drawn).toContain('Month by month')
    expect((await read('?from=2023-01-01&to=2025-11-22&by=month')).parts[0]?.rows).toHaveLength(35)
  })

  test('takes a whole year', async () => {
    const {status, parts} = await read('?from=2024-11-23&to=2025-11-22')
    expect([status, parts[0]?.rows.length]).toEqual([200, 365])
  })
})

test('the quick choices are by the calendar', () => {
  const periods = (today: string) => quickChoices(today).map(({period: {from, to}}) => [from, to])
  expect(periods('2025-03-01')).toEqual([
    ['2025-03-01', '2025-03-01'],
    ['2025-02-23', '2025-03-01'],
    ['2025-03-01', '2025-03-01'],
    ['2025-02-01', '2025-02-28'],
    ['2025-01-01', '2025-03-01'],
  ])
  expect(periods('2025-01-15')[3]).toEqual(['2024-12-01', '2024-12-31'])
})

describe('the file', () => {
  const read = async (search: string) => csv.loader(argsFor(`/staff/reports.csv${search}`))

  test('has a line a day under its header, in dollars, and nothing that could be a formula', async () => {
    const response = await read('?from=2025-11-20&to=2025-11-22')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="takings-by-day-2025-11-20-to-2025-11-22.csv"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text.split('\r\n')).toEqual([
      'from,to,orders,items,discounts,tax,takings,refunds,net',
      '2025-11-20,2025-11-20,0,0,0.00,0.00,0.00,0.00,0.00',
      '2025-11-21,2025-11-21,1,2,0.00,0.00,21.98,0.00,21.98',
      '2025-11-22,2025-11-22,0,0,0.00,0.00,0.00,5.05,-5.05',
      '',
    ])
  })

  test.each([
    ['takings', 6],
    ['orders', 8],
  ])('of the %s adds up to what was paid', async (file, column) => {
    const text = await (await read(`?from=2025-11-01&to=2025-11-30&file=${file}`)).text()
    const taken = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[column]?.replace('.', '')))
    const paid = await shop.sql.select().from(payments)
    expect(paid.length).toBeGreaterThan(0)
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(
      paid.reduce((sum, {amountCents}) => sum + amountCents, 0),
    )
  })

  test('of the products has what was sold', async () => {
    const text = await (await read('?from=2025-11-01&to=2025-11-30&file=products')).text()
    expect(text.split('\r\n')).toEqual([
      'sku,title,orders,quantity,sales',
      'COUSCOUS,Fine couscous,1,2,21.98',
      '',
    ])
  })

  test('is refused when it is none', async () => {
    const statuses = ['?file=customers', '?money=all', '?file=orders&money=__proto__'].map(
      async (search) => (await read(search)).status,
    )
    expect(await Promise.all(statuses)).toEqual([400, 400, 400])
  })

  test('leaves no order out silently', async () => {
    const reports = createReports({sql: shop.sql, readStore: async () => builtInSettings})
    const [order] = await reports.soldOrders({from: '2025-11-01', to: '2025-11-30'}, 'live')
    if (!order) throw new Error('One order was paid.')
    const soldOrders = async () => Array.from({length: 50_001}, () => order)
    const services = {reports: {...reports, soldOrders}}
    const args = routeArgs(getRequest('/staff/reports.csv?file=orders'), {role: 'shopkeeper', services})
    const response = await csv.loader(args)
    expect([response.status, await response.text()]).toEqual([
      400,
      'These days have more than 50,000 orders, more than one file holds. Please choose fewer days.',
    ])
  })
})

test.each([
  ['the page', (role: Role | null) => page.loader(argsFor('/staff/reports', role))],
  ['the file', (role: Role | null) => csv.loader(argsFor('/staff/reports.csv', role))],
])('%s is closed to visitors and to editors', async (_, ask) => {
  for (const [role, status] of [[null, 303] as const, ['editor', 403] as const]) {
    const thrown: unknown = await ask(role).then(
      () => null,
      (error: unknown) => error,
    )
    expect(thrown instanceof Response && thrown.status).toBe(status)
  }
})
