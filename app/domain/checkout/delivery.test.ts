import {expect, test} from 'vitest'
import {findDeliveryProblem} from './reprice.server'

const address = {line1: '88 Orchard Street', line2: '', city: 'Fairview', state: 'OH', zip: '44126-1234'}
const brought = {deliveryOption: 'delivery', address} as const
const settings = {radiusMiles: 10, overCents: 10_000, zipCodes: ['44126']}

test('"over $100" is a cent more than $100', () => {
  expect(findDeliveryProblem(brought, settings, 10_000)).toEqual({kind: 'no-delivery', why: 'too-little'})
  expect(findDeliveryProblem(brought, settings, 10_001)).toBeNull()
})

test('it goes to the ZIP codes that are named, or anywhere when none is', () => {
  const far = {...brought, address: {...address, zip: '90210'}}
  expect(findDeliveryProblem(far, settings, 20_000)).toEqual({kind: 'no-delivery', why: 'too-far'})
  expect(findDeliveryProblem(far, {...settings, zipCodes: []}, 20_000)).toBeNull()
})

test('pickup needs no address', () => {
  expect(findDeliveryProblem({deliveryOption: 'pickup', address: null}, null, 0)).toBeNull()
  expect(findDeliveryProblem(brought, null, 20_000)).toEqual({kind: 'no-delivery', why: 'not-offered'})
  expect(findDeliveryProblem({...brought, address: null}, settings, 20_000)).toEqual({
    kind: 'address-missing',
  })
})
