import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {eq} from 'drizzle-orm'
import {orderPackages} from '~/platform/db/orders-schema'
import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {placeHeldOrder, weighedTestLine} from '~/domain/orders/weights/weights.test-helper'
import type {Role} from '~/domain/staff/roles'
import * as route from '~/routes/admin/orders/weigh'
import {createTestOrderAdmin} from '../order-admin.test-helper'
import {messages} from './messages'
import type {WeighMoney, WeighProblem} from './weigh-action.server'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let order: {id: string; number: string}
const ready = vi.fn<WeighMoney['ready']>()
const askDifference = vi.fn<WeighMoney['askDifference']>()

beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ready.mockReset()
  askDifference.mockReset()
  await shop.empty()
  order = await placeHeldOrder(shop.sql, [weighedTestLine()])
})

const path = () => `/staff/orders/${order.number}/weigh`
const argsFor = (
  request: Request,
  {role = 'shopkeeper', number = order.number}: {role?: Role | null; number?: string} = {},
) =>
  routeArgs(request, {
    ...{role, params: {number}},
    services: {orderAdmin: shop.orderAdmin, payments: {ready, askDifference}},
  })
const TOKEN = 'a'.repeat(32)
const package1 = (fields: Record<string, string> = {}) => ({
  ...{intent: 'add', position: '1', number: '1', formToken: TOKEN, pounds: '3.31', ounces: ''},
  ...fields,
})
const post = (fields: Record<string, string>) =>
  responseOf(route.action, argsFor(postRequest(path(), fields)))

async function problemOf(fields: Record<string, string>) {
  const result = (await route.action(argsFor(postRequest(path(), fields)))) as unknown as {
    init: {status: number}
    data: WeighProblem
  }
  return {status: result.init.status, ...result.data}
}

async function load() {
  const {page} = await route.loader(argsFor(getRequest(path())))
  return page
}

const countPackages = () => shop.sql.$count(orderPackages, eq(orderPackages.orderId, order.id))

describe('the scale', () => {
  test('shows what is to be weighed beside what is held', async () => {
    expect(await load()).toMatchObject({
      ...{isOpen: true, isComplete: false, progress: '0 of 1 weighed'},
      lines: [
        {
          ...{title: 'Whole chicken', cut: '8 pieces', ordered: '3 pieces, about 10 lb', state: 'waiting'},
          ...{what: 'Piece 1 of 3', perPound: '$3.99 / lb', next: 1},
          estimate: 'Estimated $39.63, never more than $45.60 without the customer’s word',
        },
      ],
      sums: {estimateCents: 3_963, heldCents: 4_560, isOver: false, holdStatus: 'held'},
    })
  })

  test('puts a package on record and comes back to its line', async () => {
    expect(await post(package1())).toEqual({status: 303, location: `${path()}?line=1`})
    // Sent twice.
    expect((await post(package1())).status).toBe(303)
    expect(await countPackages()).toBe(1)
    const {lines, sums} = await load()
    expect(lines[0]).toMatchObject({
      ...{state: 'short', next: 2, what: 'Piece 2 of 3', sum: {cents: 1_321, weight: '3.31 lb'}},
      packages: [{what: 'Piece 1 of 3', weight: '3.31 lb', price: '$13.21'}],
    })
    expect(sums).toMatchObject({totalCents: 1_321, leftCents: 4_560 - 1_321})
  })

  test('takes it back', async () => {
    await post(package1())
    const [line] = (await load()).lines
    const packageId = line?.packages[0]?.id ?? ''
    expect(await post({intent: 'remove', packageId})).toEqual({status: 303, location: path()})
    expect(await countPackages()).toBe(0)
  })

  test('leaves a line out, and takes it up again', async () => {
    await post({intent: 'leave-out', position: '1'})
    expect((await load()).lines[0]).toMatchObject({state: 'left-out'})
    await post({intent: 'take-up', position: '1'})
    expect((await load()).lines[0]).toMatchObject({state: 'waiting'})
  })

  test('says what is wrong with a weight, and changes nothing', async () => {
    for (const [pounds, text] of [
      ['', 'Type what the scale shows.'],
      ['-3', messages.problems.weight['not-a-weight']],
      ['3.333', messages.problems.weight['not-a-weight']],
      ['0', messages.problems.weight.zero],
      ['9999', messages.problems.weight['too-heavy']],
    ] as const)
      expect(await problemOf(package1({pounds}))).toMatchObject({
        status: 400,
        position: 1,
        text,
        typed: {pounds},
      })
    expect(await countPackages()).toBe(0)
  })

  test('asks once more about what is hardly true', async () => {
    const problem = await problemOf(package1({pounds: '33.1'}))
    expect(problem).toMatchObject({status: 409, typed: {pounds: '33.1', isImplausible: true}})
    expect(problem.text).toContain('33.10 lb? About 3.31 lb was expected')
    expect((await post(package1({pounds: '33.1', sure: '1'}))).status).toBe(303)
  })

  test('says who was first with a package', async () => {
    await post(package1())
    const second = await problemOf(package1({formToken: 'b'.repeat(32), pounds: '3.4'}))
    expect(second).toMatchObject({
      status: 409,
      text: 'Karim has just weighed this one: 3.31 lb. Weigh the next.',
    })
  })

  test('refuses what no form of ours sends', async () => {
    for (const fields of [
      {intent: 'steal'},
      package1({position: '0'}),
      package1({number: '1.5'}),
      package1({formToken: 'x'}),
      {intent: 'remove', packageId: 'order-1'},
      {intent: 'ready', cents: '-1'},
    ])
      expect([fields, (await post(fields as Record<string, string>)).status]).toEqual([fields, 400])
    expect(
      (await responseOf(route.action, argsFor(postRequest(path(), package1()), {number: 'K7M4XTP'}))).status,
    ).toBe(404)
  })
})

describe('the money', () => {
  test('is taken for what was shown, and only then', async () => {
    ready.mockResolvedValueOnce({kind: 'ready'})
    expect(await post({intent: 'ready', cents: '3963'})).toEqual({
      ...{status: 303, location: `/staff/orders/${order.number}?done=ready`},
    })
    expect(ready).toHaveBeenCalledWith({
      ...{orderId: order.id, from: 'received', seenCents: 3_963, isShortConfirmed: false},
      by: {kind: 'staff', id: 'staff-karim', name: 'Karim'},
    })
    ready.mockResolvedValueOnce({kind: 'capturing'})
    expect((await post({intent: 'ready', cents: '3963', short: '1'})).location).toContain('done=capturing')
    ready.mockResolvedValueOnce({kind: 'stale'})
    expect(await problemOf({intent: 'ready', cents: '1'})).toMatchObject({
      ...{status: 409, position: null, text: messages.problems.unknown},
    })
    ready.mockResolvedValueOnce({kind: 'refused'})
    expect(await problemOf({intent: 'ready', cents: '1'})).toMatchObject({text: messages.ready.refused})
  })

  test('beyond the limits the shopper is asked', async () => {
    for (const number of ['1', '2', '3'])
      await post(package1({number, pounds: '4.4', formToken: number.repeat(32)}))
    const {sums, isComplete} = await load()
    expect({sums, isComplete}).toMatchObject({isComplete: true, sums: {isOver: true, differenceCents: 708}})
    askDifference.mockResolvedValueOnce({kind: 'asked', cents: 708})
    const ask = {intent: 'ask', cents: '708', formToken: TOKEN}
    expect(await post(ask)).toEqual({status: 303, location: path()})
    expect(askDifference).toHaveBeenCalledWith(expect.objectContaining({orderId: order.id}))
  })
})

test('visitors and marketing weigh nothing', async () => {
  for (const role of [null, 'editor'] as const) {
    const {status} = await responseOf(route.action, argsFor(postRequest(path(), package1()), {role}))
    expect([302, 303, 403]).toContain(status)
  }
  expect(await countPackages()).toBe(0)
})
