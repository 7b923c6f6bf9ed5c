import {getRequest as get, postRequest as post, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import * as queue from '~/routes/admin/orders'
import {createTestOrderAdmin, SALMA} from './order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
beforeAll(async () => {
  shop = await createTestOrderAdmin()
  vi.useFakeTimers({now: shop.clock.at, toFake: ['Date']})
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})
beforeEach(() => shop.orderAdmin.resume(SALMA))

function argsFor(role: 'shopkeeper', request: Request) {
  const payments = {listUnapplied: async () => []}
  return routeArgs(request, {role, services: {orderAdmin: shop.orderAdmin, payments}})
}

describe('a pause', () => {
  const send = (fields: Record<string, string>) =>
    responseOf(queue.action, argsFor('shopkeeper', post('/staff/orders?show=ready', fields)))
  const shown = async () => (await queue.loader(argsFor('shopkeeper', get('/staff/orders')))).page.pause

  test('is shown to everybody with who and until when, and ends by a tap or by itself', async () => {
    expect(await send({intent: 'pause', length: '30-minutes'})).toEqual({
      ...{status: 303, location: '/staff/orders?show=ready'},
    })
    expect(await shown()).toEqual({until: 'at 10:30 AM', by: 'Karim', since: '10:00 AM'})
    // Another one takes its place.
    expect((await send({intent: 'pause', length: 'until-resumed'})).status).toBe(303)
    expect(await shown()).toMatchObject({until: null})
    for (const _ of ['once', 'and somebody else too'])
      expect((await send({intent: 'resume'})).status).toBe(303)
    expect(await shown()).toBeNull()
    await send({intent: 'pause', length: 'until-tomorrow'})
    expect(await shown()).toMatchObject({until: 'tomorrow'})
  })

  test.each(['', '99-years'])('of no known length is refused: %j', async (length) => {
    expect((await send({intent: 'pause', length})).status).toBe(400)
    expect((await send({intent: 'pause'})).status).toBe(400)
    expect(await shown()).toBeNull()
  })
})
