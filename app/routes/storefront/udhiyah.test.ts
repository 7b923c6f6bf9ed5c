import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {guest, testCampaign, withTestUdhiyah} from '~/domain/checkout/udhiyah/udhiyah.test-helper'
import type {TestUdhiyah} from '~/domain/checkout/udhiyah/udhiyah.test-helper'
import {createUdhiyahShares} from '~/domain/orders/shares/shares.server'
import {udhiyahQuery} from '~/domain/udhiyah/campaigns.server'
import type {ContentQuery} from '~/platform/content/content.server'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'
import {action, loader} from './udhiyah'

let udhiyah: TestUdhiyah
withTestUdhiyah((opened) => (udhiyah = opened))
beforeEach(() => {
  vi.useFakeTimers({now: udhiyah.shop.clock.at, toFake: ['Date']})
  udhiyah.shop.published.store.guestCheckout = true
})
afterEach(() => void vi.useRealTimers())

const admitGuest = vi.fn(() => ({kind: 'admitted', guestId: guest(1).id, cookies: ['guest=1']}))

interface Visit {
  search?: string
  slug?: string
  fields?: Record<string, string>
  cookie?: string
}

function visit({search = '', slug, fields, cookie}: Visit = {}): LoaderFunctionArgs & ActionFunctionArgs {
  const {shop, orders, published} = udhiyah
  const customers = {
    findBySession: async () => null,
    listBuyerIds: async () => (cookie ? [guest(1).id] : []),
    admitGuest,
  }
  const content = {
    read: async <T>(query: ContentQuery<T>): Promise<T> =>
      query.name === udhiyahQuery.name
        ? ({campaigns: published.campaigns, leftOut: []} as T)
        : shop.deps.content().read(query),
  }
  const context = {
    catalog: {categories: async () => []},
    ...{content, customers, checkout: shop.checkout, udhiyahOrders: orders, clientAddress: '10.0.0.1'},
    ...{config: {publicUrl: new URL('https://shop.example/'), acceptsTestCards: false}, log: shop.deps.log},
    udhiyahShares: createUdhiyahShares(shop),
  }
  const headers = new Headers(cookie ? {cookie} : {})
  const init = fields ? {method: 'POST', body: new URLSearchParams(fields), headers} : {headers}
  const request = new Request(`https://shop.example/udhiyah${slug ? `/${slug}` : ''}${search}`, init)
  return {request, context, params: slug ? {campaign: slug} : {}} as unknown as LoaderFunctionArgs
}

async function read(options?: Visit) {
  const page = await loader(visit(options))
  if (page.kind !== 'campaign') throw new Error(page.kind)
  return page
}

const FIELDS = {
  ...{offer: 'cattle', count: '1', seen: '15000', formToken: '0123456789abcdef'},
  ...{name: 'Amina Yusuf', phone_number: '5550100177', email: 'amina@people.example', note: ''},
  ...{window: 'morning', 'share-1-cutting': 'Curry cut', 'share-1-distribution': 'Thirds'},
}

async function send(fields: Record<string, string>, rest: Visit = {}) {
  const sent = await action(visit({slug: 'eid', fields, ...rest}))
  if (!('data' in sent)) throw new Error(`It leads to ${sent.headers.get('location')}`)
  return {...sent.data, status: sent.init?.status}
}

describe('the page', () => {
  test('of the only campaign needs no name; of several there is a list', async () => {
    expect((await read()).campaign.slug).toBe('eid')
    udhiyah.published.campaigns.push(
      testCampaign({id: 'other', slug: 'other', title: 'Aqiqah', isClosed: true}),
    )
    expect(await loader(visit())).toMatchObject({
      kind: 'list',
      campaigns: [
        {slug: 'eid', state: 'open'},
        {slug: 'other', state: 'closed'},
      ],
    })
    expect((await thrownResponse(loader(visit({slug: 'gone'})))).status).toBe(404)
  })

  test('says what is left, and has a form for what is chosen, as far as there is so much', async () => {
    expect(await udhiyah.orders.place(udhiyah.fill(5))).toMatchObject({kind: 'pay'})
    const {campaign} = await read({search: '?offer=cattle&count=2'})
    expect(campaign.offers.map(({key, left, most}) => [key, left, most])).toEqual([
      ['cattle', 2, 2],
      ['goat', 3, 3],
    ])
    expect(campaign.chosen).toMatchObject({count: 2, totalCents: 30_000, restCents: 63_800})
    expect(
      campaign.times.map(({day, text, isFull}) => [day, text.replaceAll('\u202f', ' '), isFull]),
    ).toEqual([
      ['Sat, Dec 5', '10:00 AM – 12:00 PM', false],
      ['Sat, Dec 5', '2:00 PM – 4:00 PM', false],
    ])
    for (const search of [
      '?offer=cattle&count=3',
      '?offer=cattle&count=-1',
      '?offer=cattle&count=1.5',
      '?offer=x',
    ])
      expect([search, (await read({search})).campaign.chosen]).toEqual([search, null])
  })

  test('reads nothing about anybody for whom nobody knows', async () => {
    const args = visit({search: '?back=K7M4XTP'})
    const findBySession = vi.spyOn(args.context.customers, 'findBySession')
    await loader(args)
    expect(findBySession).not.toHaveBeenCalled()
  })

  test('has no form before orders begin, or after', async () => {
    for (const rest of [
      {opensAt: udhiyah.shop.clock.at + 1},
      {orderBy: udhiyah.shop.clock.at},
      {isClosed: true},
    ]) {
      udhiyah.published.campaigns = [testCampaign(rest)]
      expect((await read({slug: 'eid', search: '?offer=cattle&count=1'})).campaign.chosen).toBeNull()
    }
  })
})

describe('the form', () => {
  test('leads to the payment page, and the browser to its order', async () => {
    const sent = await send(FIELDS)
    expect(sent.result).toMatchObject({kind: 'go', url: expect.stringContaining('/c/pay/') as string})
    expect(await udhiyah.shares()).toMatchObject([{number: 1, state: 'held', name: 'Amina Yusuf'}])
    const [order] = await udhiyah.shop.orders()
    const back = {search: `?back=${order?.number}`, cookie: 'guest=1'}
    expect((await read(back)).back).toMatchObject({status: 'waiting'})
    expect((await send({intent: 'resume'}, back)).result).toEqual(sent.result)
  })

  test.each([
    ['no count', {count: '-1'}, 400, 'form'],
    ['no price', {seen: '0.5'}, 400, 'form'],
    ['no token', {formToken: ''}, 400, 'form'],
    ['no time', {window: ''}, 400, 'window'],
    ['no name', {name: ' '}, 400, 'name'],
    ['no address', {email: 'amina'}, 400, 'email'],
    ['another cut', {'share-1-cutting': 'Sushi'}, 400, 'share-1-cutting'],
    ['a name of 30,000 letters', {'share-1-name': '<b>'.repeat(10_000)}, 400, 'share-1-name'],
    ['another price', {seen: '1'}, 409, 'form'],
    ['another time', {window: 'night'}, 409, 'window'],
  ])('with %s is refused with a message, and nothing is placed', async (_, rest, status, field) => {
    const sent = await send({...FIELDS, ...rest})
    expect(sent.status).toBe(status)
    const problems = sent.result.kind === 'refused' ? sent.result.problems : {}
    expect(problems[field]).toMatch(/\w/)
    expect(await udhiyah.shop.orders()).toEqual([])
  })

  test('of a campaign that ended while it was filled in says so, and keeps what was typed', async () => {
    udhiyah.published.campaigns = [testCampaign({orderBy: udhiyah.shop.clock.at - 1})]
    const sent = await send(FIELDS)
    expect(sent).toMatchObject({
      ...{status: 409, form: {contact: {name: 'Amina Yusuf'}, window: 'morning'}},
      result: {problems: {form: 'The time to order is over. You weren’t charged.'}},
    })
  })

  test('is told that the last was taken', async () => {
    await udhiyah.orders.place(udhiyah.fill(7))
    expect((await send(FIELDS)).result).toMatchObject({
      problems: {form: 'The last of these was just taken. You weren’t charged.'},
    })
  })

  test('needs an account where the store wants one', async () => {
    udhiyah.shop.published.store.guestCheckout = false
    expect((await send(FIELDS)).status).toBe(403)
    expect(await udhiyah.shop.orders()).toEqual([])
  })
})
