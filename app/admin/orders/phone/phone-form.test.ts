import {expect, test} from 'vitest'
import {checkPhoneForm, emptyPhoneForm, findLineProblems, readLines, readPhoneForm} from './phone-form.server'

function read(fields: Record<string, string>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return readPhoneForm(formData)
}

const RIGHT = {
  ...{'quantity-RICE': '2', window: '2026-11-28 16:30', name: ' Khalid  Omar ', phone: '(555) 010-0199'},
  ...{email: 'Khalid@People.example ', note: ' two bags \n\n please '},
}

test('what is typed becomes an order', () => {
  expect(checkPhoneForm(read(RIGHT))).toEqual({
    ...{date: '2026-11-28', time: '16:30', name: 'Khalid Omar', phone: '5550100199'},
    ...{email: 'khalid@people.example', note: 'two bags\nplease'},
  })
})

test('lines are products with a number; 0 and nothing leave them out', () => {
  const form = read({
    'quantity-RICE': ' 2 ',
    'quantity-TEA': '0',
    'quantity-OIL': '',
    'quantity-<b>': '1',
    x: '3',
  })
  expect(form.quantities).toEqual({RICE: '2'})
  expect(readLines(form)).toEqual([{id: 'RICE', quantity: 2}])
})

test.each([['100'], ['1.5'], ['-1'], ['two']])('%s is no number of units, and stays as typed', (typed) => {
  const form = read({'quantity-RICE': typed})
  expect(form.quantities).toEqual({RICE: typed})
  expect(readLines(form)).toEqual([])
  expect(findLineProblems(form)).toEqual({'quantity-RICE': 'Please type a number from 0 to 99.'})
})

test.each([
  ['quantity-RICE', '', 'lines'],
  ['window', 'soon', 'window'],
  ['name', ' ', 'name'],
  ['name', 'x'.repeat(101), 'name'],
  ['phone', '12', 'phone'],
  ['email', 'khalid', 'email'],
  ['email', 'a@b.example, c@d.example', 'email'],
  ['note', 'x'.repeat(501), 'note'],
])('%s %j is said beside its field', (field, typed, problem) => {
  const checked = checkPhoneForm(read({...RIGHT, [field]: typed}))
  expect('problems' in checked && Object.keys(checked.problems)).toEqual([problem])
})

test('more products than fit are said; a form has a token of its own', () => {
  const many = Object.fromEntries(Array.from({length: 61}, (_, index) => [`quantity-P${index}`, '1']))
  expect(findLineProblems(read(many))).toEqual({lines: 'At most 60 different products fit in here.'})
  expect(emptyPhoneForm().formToken).not.toBe(emptyPhoneForm().formToken)
  const {formToken} = emptyPhoneForm()
  expect(read({formToken}).formToken).toBe(formToken)
  expect(read({formToken: 'x'}).formToken).toMatch(/^[0-9a-f]{32}$/)
})
