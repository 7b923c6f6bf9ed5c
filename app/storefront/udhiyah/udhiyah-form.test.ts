import {describe, expect, test} from 'vitest'
import {testCampaign} from '~/domain/checkout/udhiyah/udhiyah.test-helper'
import {parseSent, parseUdhiyahForm, validateUdhiyahForm} from './udhiyah-form'

function formOf(fields: Record<string, string>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return formData
}

const SENT = {offer: 'cattle', count: '2', seen: '30000', formToken: '0123456789abcdef'}
const FILLED = {
  ...{name: 'Amina Yusuf', phone_number: '(555) 010-0177', email: 'Amina@people.example', note: ''},
  ...{window: 'morning', 'share-1-cutting': 'Curry cut', 'share-1-distribution': 'Thirds'},
}

const validate = (
  fields: Record<string, string>,
  {count = 1, isGuest = true, campaign = testCampaign()} = {},
) => validateUdhiyahForm(parseUdhiyahForm(formOf(fields), count), {campaign, isGuest})

describe('what the page sends of itself', () => {
  test('is read', () => {
    expect(parseSent(formOf(SENT))).toEqual({...SENT, count: 2, seen: 30_000})
  })

  test.each([
    ['count', '-1'],
    ['count', '0'],
    ['count', '8'],
    ['count', '1.5'],
    ['count', '1e9'],
    ['count', 'two'],
    ['seen', '-1'],
    ['seen', '0.5'],
    ['offer', '<b>'],
    ['offer', 'x'.repeat(65)],
    ['formToken', 'short'],
  ])('is nothing of ours with %s %s', (field, value) => {
    expect(parseSent(formOf({...SENT, [field]: value}))).toBeNull()
  })
})

describe('the form', () => {
  test('is an order; where no name is written, that of the buyer is said', () => {
    expect(validate(FILLED)).toEqual({
      checked: {
        ...{
          name: 'Amina Yusuf',
          phone: '5550100177',
          note: '',
          email: 'amina@people.example',
          window: 'morning',
        },
        shares: [{name: 'Amina Yusuf', cutting: 'Curry cut', distribution: 'Thirds'}],
      },
    })
    expect(validate({...FILLED, 'share-1-name': ' Ahmad \n Khan '}, {isGuest: false})).toMatchObject({
      checked: {email: null, shares: [{name: 'Ahmad Khan'}]},
    })
  })

  test('has nothing of what the campaign does not offer', () => {
    const campaign = testCampaign({asksNames: false, cuttings: [], distributions: []})
    expect(validate({...FILLED, 'share-1-name': 'Ahmad'}, {campaign})).toMatchObject({
      checked: {shares: [{name: null, cutting: null, distribution: null}]},
    })
  })

  test('says beside each field what is wrong with it', () => {
    expect(validate({}, {count: 2})).toEqual({
      problems: {
        ...{name: 'Please enter your full name.', phone_number: 'Please enter a valid phone number.'},
        ...{email: expect.any(String) as string, window: 'Please choose a pickup time.'},
        ...{
          'share-1-cutting': 'Please choose one of these.',
          'share-2-cutting': 'Please choose one of these.',
        },
        'share-1-distribution': 'Please choose one of these.',
        'share-2-distribution': 'Please choose one of these.',
      },
    })
    expect(validate({...FILLED, 'share-1-name': 'x'.repeat(10_000), 'share-1-cutting': '<b>'})).toEqual({
      problems: {
        'share-1-name': 'Please keep this under 101 characters.',
        'share-1-cutting': 'Please choose one of these.',
      },
    })
  })
})
