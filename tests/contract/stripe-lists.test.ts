import type Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import {SECRET_KEY, START, startTestStripe} from '../support/test-stripe'
import type {TestStripe} from '../support/test-stripe'
import {openTestStripe, stripeErrorOf} from './stripe-queries'

/** Customers, and paginated lists. */
let server: TestStripe
let stripe: Stripe
openTestStripe('file', (opened) => {
  server = opened
  stripe = opened.client()
})

const now = START / 1000

describe('customers', () => {
  test('are created, retrieved and updated; an empty value unsets', async () => {
    const made = await stripe.customers.create({
      name: 'Sara',
      email: 'sara@people.example',
      address: {line1: '1 Elm Street', city: 'Fairview', country: 'US'},
      metadata: {shop: 'a', old: 'b'},
    })
    expect(made.id).toMatch(/^cus_\w{14}$/)
    const changed = await stripe.customers.update(made.id, {
      name: '',
      phone: '5550100142',
      metadata: {old: '', new: 'c'},
    })
    expect(changed).toMatchObject({
      name: null,
      phone: '5550100142',
      email: 'sara@people.example',
      address: {line1: '1 Elm Street', state: null},
      metadata: {shop: 'a', new: 'c'},
    })
    expect(changed.metadata).not.toHaveProperty('old')
    expect(await stripe.customers.retrieve(made.id)).toEqual({...changed})
  })

  test('parameters named like properties of Object.prototype are ordinary parameters', async () => {
    const response = await fetch(`${server.origin}/v1/customers`, {
      method: 'POST',
      headers: {authorization: `Bearer ${SECRET_KEY}`},
      body: new URLSearchParams({
        'metadata[__proto__]': 'x',
        'metadata[constructor]': 'y',
        '__proto__[name]': 'z',
      }),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Received unknown parameter: __proto__')
    expect({}).not.toHaveProperty('name')
  })

  test('an invalid email address', async () => {
    expect(await stripeErrorOf(stripe.customers.create({email: 'sara'}))).toMatchObject({
      code: 'email_invalid',
    })
  })
})

describe('lists', () => {
  test("are sorted newest first and paginated, by the package's own iterator too", async () => {
    const other = await startTestStripe()
    const made: string[] = []
    for (let n = 0; n < 23; n++) made.unshift((await other.session({metadata: {n: String(n)}})).id)
    const list = other.client().checkout.sessions
    const first = await list.list({limit: 10})
    expect(first).toMatchObject({object: 'list', has_more: true, url: '/v1/checkout/sessions'})
    expect(first.data.map(({id}) => id)).toEqual(made.slice(0, 10))
    const after = await list.list({limit: 10, starting_after: made[19]})
    expect(after).toMatchObject({has_more: false, data: [{id: made[20]}, {id: made[21]}, {id: made[22]}]})
    const before = await list.list({limit: 2, ending_before: made[3]})
    expect(before).toMatchObject({has_more: true, data: [{id: made[1]}, {id: made[2]}]})
    const all = await list.list({limit: 7}).autoPagingToArray({limit: 100})
    expect(all.map(({id}) => id)).toEqual(made)
    expect((await list.list({created: {gt: now}})).data).toEqual([])
    expect((await list.list({status: 'open', limit: 100})).data).toHaveLength(23)
    expect(await stripeErrorOf(list.list({limit: 101}))).toMatchObject({param: 'limit'})
    expect(await stripeErrorOf(list.list({starting_after: 'cs_none'}))).toMatchObject({
      param: 'starting_after',
    })
    await other.close()
  })
})
