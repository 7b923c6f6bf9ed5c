import {describe, expect, test} from 'vitest'
import {validateCheckoutForm} from './checkout-form'
import {parseCheckoutForm} from './checkout-fields'

const GOOD = {date: '2026-11-28', time: '16:30', name: ' Amina  Yusuf ', phone_number: '(555) 010-0177'}
const ADDRESS = {line1: '12 Oak Street', city: 'Fairview', state: 'OH', zip: '44126'}
const check = (fields: Record<string, string>) =>
  validateCheckoutForm(parseCheckoutForm(new Map(Object.entries(fields))))

test('what is picked up needs a day, a time, a name and a phone number', () => {
  expect(check(GOOD)).toEqual({
    checked: {
      ...GOOD,
      delivery_option: 'pickup',
      name: 'Amina Yusuf',
      phone_number: '5550100177',
      email: null,
      address: null,
      note: '',
    },
  })
  expect(check({})).toEqual({
    problems: {
      date: 'Please choose a day.',
      time: 'Please choose a time.',
      name: 'Please enter your full name.',
      phone_number: 'Please enter a valid phone number.',
    },
  })
})

describe('an address', () => {
  test('is required with delivery', () => {
    const delivery_option = 'delivery'
    expect(check({...GOOD, delivery_option})).toEqual({problems: {line1: 'Please Add Address'}})
    expect(check({...GOOD, delivery_option, ...ADDRESS, zip: '4'})).toEqual({
      problems: {zip: 'Please enter a ZIP code of 5 or 9 digits.'},
    })
    expect(check({...GOOD, delivery_option, ...ADDRESS})).toMatchObject({
      checked: {address: {...ADDRESS, line2: ''}},
    })
  })

  test('is nobody’s business when it is picked up', () => {
    expect(check({...GOOD, ...ADDRESS, zip: '4'})).toMatchObject({checked: {address: null}})
  })
})

test.each([
  ['delivery_option', 'drone', 'Please choose how you want to get your order.'],
  ['date', '28.11.2026', 'Please choose a day.'],
  ['time', '25:00', 'Please choose a time.'],
  ['name', 'x'.repeat(101), 'Please keep this under 101 characters.'],
  ['name', ' \n ', 'Please enter your full name.'],
  ['phone_number', '+2 555 010 0177', 'Please enter a valid phone number.'],
])('%s %j is refused', (field, value, text) => {
  expect(check({...GOOD, [field]: value})).toEqual({problems: {[field]: text}})
})

test('a guest needs an e-mail too, and nobody else', () => {
  expect(check({...GOOD, email: 'nonsense'})).toMatchObject({checked: {email: null}})
  const guest = {...GOOD, buyer: 'guest'}
  expect(check({...guest, email: ' Umm.Zaynab@People.example'})).toMatchObject({
    checked: {email: 'umm.zaynab@people.example'},
  })
  expect(check(guest)).toEqual({problems: {email: 'Please enter your email address.'}})
  expect(check({...guest, email: 'umm zaynab', name: ''})).toEqual({
    problems: {email: 'Please enter a valid email address.', name: 'Please enter your full name.'},
  })
})
