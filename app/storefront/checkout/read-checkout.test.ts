import {expect, test} from 'vitest'
import {builtInSettings} from '~/domain/store/settings'
import {readCheckout} from './read-checkout.server'
import {testOffer} from './pickup-offer.test-helper'

const CUSTOMER = {id: 'amina', name: 'Amina', lastName: 'Yusuf', contactNumber: null, address: null}

async function read(more: object = {}) {
  const context = {
    customers: {findBySession: async () => CUSTOMER, findGuestId: () => null},
    pickup: {offer: async () => testOffer({})},
    checkout: {findPending: async () => null, findStatus: async () => null},
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    addressLookup: null,
    config: {acceptsTestCards: false},
    ...more,
  } as unknown as Parameters<typeof readCheckout>[0]
  return readCheckout(context, {headers: new Headers(), search: new URLSearchParams('back=K7M4XTP'), now: 0})
}

test('a customer without a phone has none filled in', async () => {
  expect(await read()).toMatchObject({customer: {name: 'Amina Yusuf', phone: ''}, waiting: null, back: null})
  const findBySession = async () => ({...CUSTOMER, contactNumber: '5550100177'})
  expect(await read({customers: {findBySession, findGuestId: () => null}})).toMatchObject({
    customer: {phone: '(555) 010-0177'},
  })
})

test('addresses are suggested where there is somebody to ask', async () => {
  expect(await read()).toMatchObject({canSuggest: false})
  expect(await read({addressLookup: {suggest: async () => []}})).toMatchObject({canSuggest: true})
})

test('the page says whether test cards are accepted', async () => {
  expect(await read()).toMatchObject({takesTestMoney: false})
  expect(await read({config: {acceptsTestCards: true}})).toMatchObject({takesTestMoney: true})
})
