import {describe, expect, test} from 'vitest'
import type {PlaceOutcome} from '~/domain/checkout/checkout'
import {headers, loader} from './checkout'
import {AMINA, createShop, GOOD, OFFER, PAY, QUOTE, SITE} from './checkout/checkout-routes.test-helper'
import * as place from './checkout/place'
import * as status from './checkout/status'

describe('the page', () => {
  test('is filled in for its customer, with nothing more of them', async () => {
    const page = await loader(createShop().argsFor('/checkout?back=k7m-4xtp'))
    expect(page).toMatchObject({
      customer: {
        ...{name: 'Amina Yusuf', email: AMINA.email, phone: '(555) 010-0177'},
        preferredPickupTime: '16:40',
      },
      waiting: {number: 'K7M4XTP', totalCents: 1398},
      back: {number: 'K7M4XTP', status: 'paid'},
      ...{offer: OFFER, list: null},
    })
    expect(page.formToken).not.toBe((await loader(createShop().argsFor('/checkout'))).formToken)
  })

  test('is public; a list in the URL is priced', async () => {
    const {argsFor} = createShop({customer: null})
    const page = await loader(argsFor('/checkout?items=RICE*2&back=K7M4XTP'))
    expect(page).toMatchObject({customer: null, waiting: null, back: null, list: {unknown: ['RICE']}})
  })

  test('is kept by no cache, and says how long to wait', () => {
    const none = {loaderHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders: undefined}
    const said = new Headers(headers({...none, actionHeaders: new Headers({'retry-after': '60'})}))
    expect([said.get('cache-control'), said.get('retry-after')]).toEqual(['private, no-store', '60'])
  })
})

describe('a sent form', () => {
  test.each([
    [
      {name: '', lastName: '', contactNumber: null},
      {name: 'Umm', lastName: 'Zaynab Omar'},
    ],
    [{contactNumber: null}, {name: 'Amina', lastName: 'Yusuf'}],
  ])('fills in what the account of %o lacks', async (lacking, names) => {
    const shop = createShop({customer: {...AMINA, ...lacking}})
    await shop.send({...GOOD, name: 'Umm Zaynab Omar', phone_number: '+1 555 010 0188'})
    expect(shop.saved.mock.calls).toEqual([[AMINA.id, {...names, contactNumber: '5550100188'}]])
  })

  test('changes nothing of an account that is complete', async () => {
    const shop = createShop()
    await shop.send({...GOOD, name: 'Umm Zaynab Omar', phone_number: '555 010 0188'})
    expect(shop.saved).not.toHaveBeenCalled()
  })

  test('is placed as it was read: ids, quantities, and what was seen', async () => {
    const shop = createShop()
    const {status, result, response} = await shop.send({...GOOD, customer_id: 'bilal', price: '0.01'})
    expect(result).toEqual({kind: 'go', url: 'https://pay.example/cs_1', number: 'K7M4XTP'})
    expect([status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(shop.placed.mock.calls).toEqual([
      [
        {
          buyer: {id: AMINA.id, email: AMINA.email},
          formToken: GOOD.formToken,
          lines: [{id: 'RICE', quantity: 2}],
          seen: {totalCents: 1398, lines: {RICE: 1398}},
          deliveryOption: 'pickup',
          ...{date: '2026-11-28', time: '16:30', name: 'Amina Yusuf', phone: '5550100177', address: null},
          ...{note: '', notes: {}, choices: {}},
        },
      ],
    ])
  })

  test('of nobody is not placed', async () => {
    const shop = createShop({customer: null})
    expect(await shop.send()).toMatchObject({status: 401, result: {kind: 'sign-in'}})
    expect(shop.placed).not.toHaveBeenCalled()
  })

  test.each([
    [{cart: '{}'}, {kind: 'refused'}],
    [{formToken: ''}, {kind: 'refused'}],
    [{cart: JSON.stringify({lines: [], seen: {totalCents: 0, lines: {}}})}, {kind: 'empty'}],
    [{name: ''}, {kind: 'refused', problems: {name: 'Please enter your full name.'}}],
    [{delivery_option: 'delivery'}, {kind: 'refused', problems: {line1: 'Please Add Address'}}],
  ])('with %j is not placed', async (wrong, result) => {
    const shop = createShop()
    expect(await shop.send({...GOOD, ...wrong})).toMatchObject({status: 400, result})
    expect(shop.placed).not.toHaveBeenCalled()
  })

  const refused = (problems: object, more: object = {}) => ({kind: 'refused', problems, ...more})
  const outcomes: [PlaceOutcome, number, object][] = [
    [{kind: 'paid', sessionId: 'cs_1', number: 'K7M4XTP'}, 200, {url: '/order-complete?session_id=cs_1'}],
    [
      {kind: 'changed', differences: [], quote: QUOTE, totalCents: 1598},
      409,
      {kind: 'changed', totalCents: 1598},
    ],
    [
      {kind: 'window', why: 'full'},
      409,
      refused({time: 'That time has just filled up. Please choose another.'}, {offer: OFFER}),
    ],
    [
      {kind: 'window', why: 'closed'},
      400,
      refused({time: 'We are closed then. Please choose another time.'}),
    ],
    [
      {kind: 'no-delivery', why: 'not-offered'},
      400,
      refused({delivery_option: 'We don’t deliver right now. Please choose Pick Up.'}),
    ],
    [{kind: 'address-missing'}, 400, refused({line1: 'Please Add Address'})],
    [{kind: 'empty'}, 400, {kind: 'empty'}],
    [
      {kind: 'too-little'},
      400,
      refused({form: 'Card payments begin at $0.50. Please add something to your cart.'}),
    ],
    [
      {kind: 'closed'},
      503,
      refused(
        {form: 'We can’t take payments right now. You weren’t charged. Please call us: (555) 010-0142.'},
        {call: true},
      ),
    ],
  ]
  test.each(outcomes)('that ends in %j is answered %i', async (outcome, status, result) => {
    expect(await createShop({outcome}).send()).toMatchObject({status, result})
  })

  test('may have to wait, and how long is said', async () => {
    expect(await createShop({outcome: {kind: 'slow-down', retryAfterSeconds: 90}}).send()).toMatchObject({
      ...{status: 429, retryAfter: '90'},
      result: refused({form: 'Too many tries. You weren’t charged. Please wait 2 minutes.'}),
    })
    expect(await createShop({outcome: {kind: 'unavailable', why: 'payment'}}).send()).toMatchObject({
      ...{status: 503, retryAfter: '30'},
      result: refused({form: 'Payment is unavailable, you were not charged. Please try again in a moment.'}),
    })
  })
})

describe('without scripts', () => {
  test('the page itself leads on to another site, as a form may not', async () => {
    expect(await createShop().post()).toMatchObject({
      status: 200,
      result: {kind: 'go', url: 'https://pay.example/cs_1'},
    })
  })

  test('our own pages are gone to at once', async () => {
    const paid = await createShop({outcome: {kind: 'paid', sessionId: 'cs_1', number: 'K7M4XTP'}}).post()
    if (!(paid instanceof Response)) throw new Error('it stays')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/order-complete?session_id=cs_1'])
    const here = await createShop({
      outcome: {...PAY, url: `${SITE}/embedded/stripe/pay/cs_1`},
    }).post()
    expect(here).toBeInstanceOf(Response)
  })

  test('what was filled in comes back with what is wrong', async () => {
    expect(await createShop().post({...GOOD, name: ''})).toMatchObject({
      ...{status: 400, form: {date: '2026-11-28', phone_number: '555-010-0177'}, list: null},
      result: refused({name: 'Please enter your full name.'}),
    })
    expect(await createShop({customer: null}).post()).toMatchObject({status: 401, result: {kind: 'sign-in'}})
  })

  test('what can be had now is listed, to be confirmed', async () => {
    const difference = {
      id: 'RICE',
      title: 'Rice',
      kind: 'fewer' as const,
      seenCents: 1398,
      nowCents: 699,
      left: 1,
    }
    const outcome = {kind: 'changed' as const, differences: [difference], quote: QUOTE, totalCents: 699}
    expect(await createShop({outcome}).post()).toMatchObject({status: 409, list: {unknown: ['RICE']}})
  })

  function refused(problems: object) {
    return {kind: 'refused', problems}
  }
})

describe('what became of an order', () => {
  const ask = async (number: string, customer: typeof AMINA | null = AMINA) => {
    const response = await status.loader(createShop({customer}).argsFor(`/checkout/status?number=${number}`))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return response.json() as Promise<unknown>
  }

  test('is readable by its owner, with what was bought', async () => {
    expect(await ask('K7M4XTP')).toEqual({status: 'paid', lines: [{id: 'RICE', quantity: 2}]})
  })

  test('is nothing to anybody else', async () => {
    expect(await ask('K7M4XTP', {...AMINA, id: 'bilal'})).toEqual({status: null})
    expect(await ask('K7M4XTP', null)).toEqual({status: null})
    expect(await ask('nonsense')).toEqual({status: null})
  })
})

test('who opens the form’s address by hand comes to the page', () => {
  expect(place.loader().headers.get('location')).toBe('/checkout')
})
