import {describe, expect, test} from 'vitest'
import {loader} from '../checkout'
import {AMINA, createShop, GOOD, PAY, SITE} from './checkout-routes.test-helper'
import * as status from './status'

describe('a guest', () => {
  const GUEST = {...GOOD, buyer: 'guest', email: ' Umm.Zaynab@People.example '}

  test.each([undefined, false])(
    'is refused where the store settings say %s, whatever is sent',
    async (on) => {
      const shop = createShop({customer: null, guestCheckout: on})
      const text = 'Orders need an account right now. Please sign in above, then press CHECK OUT again.'
      const {status, result, response} = await shop.send(GUEST)
      expect([status, result]).toEqual([403, refused({form: text})])
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await shop.post(GUEST)).toMatchObject({status: 403, result: refused({form: text})})
      expect(shop.admitGuest).not.toHaveBeenCalled()
      expect(shop.placed).not.toHaveBeenCalled()
      expect(await loader(shop.argsFor('/checkout'))).toMatchObject({allowsGuests: false, isGuest: false})
    },
  )

  test('orders with name, phone and e-mail where they allow it, and the browser is remembered', async () => {
    const shop = createShop({customer: null, guestCheckout: true})
    const {status, result, response} = await shop.send(GUEST)
    expect([status, result]).toEqual([200, {kind: 'go', url: PAY.url, number: PAY.number}])
    expect(response.headers.getSetCookie()).toEqual(['guest=token; HttpOnly'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(shop.placed.mock.calls[0]?.[0]).toMatchObject({
      buyer: {id: 'guest-1', email: 'umm.zaynab@people.example'},
      ...{name: 'Amina Yusuf', phone: '5550100177', formToken: GOOD.formToken},
    })
    expect(shop.admitGuest.mock.calls).toEqual([[expect.objectContaining({clientAddress: '203.0.113.7'})]])
    expect(shop.saved).not.toHaveBeenCalled()
  })

  test.each([
    ['', 'Please enter your email address.'],
    ['umm zaynab', 'Please enter a valid email address.'],
  ])('with the e-mail "%s" is told so, and nothing is placed or counted', async (email, problem) => {
    const shop = createShop({customer: null, guestCheckout: true})
    expect(await shop.send({...GUEST, email})).toMatchObject({
      ...{status: 400, result: refused({email: problem})},
    })
    expect(await shop.send({...GUEST, phone_number: ''})).toMatchObject({status: 400})
    expect(shop.admitGuest).not.toHaveBeenCalled()
    expect(shop.placed).not.toHaveBeenCalled()
  })

  test('who has signed in meanwhile orders as the customer', async () => {
    const shop = createShop({guestCheckout: true})
    await shop.send({...GUEST, email: ''})
    expect(shop.placed.mock.calls[0]?.[0].buyer).toEqual({id: AMINA.id, email: AMINA.email})
    expect(shop.admitGuest).not.toHaveBeenCalled()
  })

  test('of a network that has sent too many waits', async () => {
    const admitted = {kind: 'slow-down', retryAfterSeconds: 90} as const
    const shop = createShop({customer: null, guestCheckout: true, admitted})
    expect(await shop.send(GUEST)).toMatchObject({status: 429, retryAfter: '90'})
    expect(shop.placed).not.toHaveBeenCalled()
  })

  test('comes back to the order that waits, and hears what became of it', async () => {
    const shop = createShop({customer: null, guestId: 'guest-1', guestCheckout: true})
    expect(await loader(shop.argsFor('/checkout?back=K7M4XTP'))).toMatchObject({
      ...{customer: null, isGuest: true, allowsGuests: true},
      ...{waiting: {number: 'K7M4XTP'}, back: {status: 'paid'}},
    })
    const response = await status.loader(shop.argsFor('/checkout/status?number=K7M4XTP'))
    expect(await response.json()).toEqual({status: 'paid', lines: [{id: 'RICE', quantity: 2}]})
  })

  test('without scripts: Enter in a field is CHECK OUT, though the first button of the form signs in', async () => {
    const shop = createShop({customer: null, guestCheckout: true})
    expect(await shop.post({...GUEST, step: 'request', sign_in_email: ''})).toMatchObject({
      ...{status: 200, result: {kind: 'go', url: PAY.url}},
    })
    const here = {...PAY, url: `${SITE}/embedded/stripe/pay/cs_1`}
    const led = await createShop({customer: null, guestCheckout: true, outcome: here}).post(GUEST)
    expect(led instanceof Response && led.headers.getSetCookie()).toEqual(['guest=token; HttpOnly'])
    expect(await shop.post({...GUEST, email: ''})).toMatchObject({
      ...{status: 400, form: {buyer: 'guest', name: 'Amina Yusuf'}},
    })
  })

  function refused(problems: object) {
    return {kind: 'refused', problems}
  }
})
