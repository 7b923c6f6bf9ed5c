import {describe, expect, test} from 'vitest'
import {readFields} from '~/platform/forms/fields'
import {ADDRESS_FIELDS, addressLines, checkAddress, parseZip} from './address-form'
import {findState, STATES} from './states'

const good = {line1: '1420 Maple Avenue', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}

describe('an address', () => {
  test('is kept as the post office writes it', () => {
    const typed = {
      line1: '  12  Elm\tSt ',
      line2: 'Apt 4\r\n',
      city: 'St. Paul',
      state: 'minnesota',
      zip: '551011234',
    }
    expect(checkAddress(typed)).toEqual({
      address: {line1: '12 Elm St', line2: 'Apt 4', city: 'St. Paul', state: 'MN', zip: '55101-1234'},
    })
    expect(checkAddress(good)).toEqual({address: good})
  })

  test('that is empty is none', () => {
    expect(checkAddress(readFields(new FormData(), ADDRESS_FIELDS))).toEqual({address: null})
    expect(checkAddress({line1: ' ', line2: '', city: '\n', state: '', zip: ''})).toEqual({address: null})
  })

  test('that is half there says all that is missing', () => {
    expect(checkAddress({...good, line1: '', city: '', state: '', zip: ''})).toEqual({address: null})
    expect(checkAddress({line1: '', line2: 'Apt 4', city: '', state: '', zip: ''})).toEqual({
      problems: {
        line1: 'Please enter the number and street.',
        city: 'Please enter the city.',
        state: 'Please choose a state.',
        zip: 'Please enter a ZIP code of 5 or 9 digits.',
      },
    })
  })

  test.each([
    ['state', 'ON'],
    ['state', 'Ohi'],
    ['zip', '4412'],
    ['zip', '44126-12'],
    ['zip', 'K1A 0B1'],
    ['line1', 'x'.repeat(101)],
    ['line2', 'x'.repeat(101)],
    ['city', 'x'.repeat(101)],
  ] as const)('with a wrong %s is not taken: %s', (field, value) => {
    const checked = checkAddress({...good, [field]: value})
    expect('problems' in checked && Object.keys(checked.problems)).toEqual([field])
  })

  test('is shown on as few lines as it takes', () => {
    expect(addressLines(good)).toEqual(['1420 Maple Avenue', 'Fairview, OH 44126'])
    expect(addressLines({...good, line2: 'Apt 4'})[1]).toBe('Apt 4')
  })
})

test('a file in place of a field is an empty one', () => {
  const form = new FormData()
  form.set('line1', new File(['x'], 'x.txt'))
  expect(readFields(form, ADDRESS_FIELDS).line1).toBe('')
})

test('ZIP codes have five or nine digits', () => {
  expect(['44126', '44126-1234', '44126 1234', ' 441261234 '].map(parseZip)).toEqual([
    '44126',
    '44126-1234',
    '44126-1234',
    '44126-1234',
  ])
})

test('there are fifty states, a district and five territories', () => {
  expect(new Set(STATES.map(([code]) => code)).size).toBe(56)
  expect(findState(' district of columbia')).toBe('DC')
})
