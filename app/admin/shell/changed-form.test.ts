import {expect, test} from 'vitest'
import {isFormChanged} from './changed-form'

const options = (...marks: boolean[]) => marks.map((defaultSelected) => ({selected: false, defaultSelected}))

test.each<[string, object, boolean]>([
  ['a text as it came', {type: 'text', value: 'Rice', defaultValue: 'Rice'}, false],
  ['another text', {type: 'text', value: 'Ric', defaultValue: 'Rice'}, true],
  [
    'a tick as it came',
    {type: 'checkbox', value: 'on', defaultValue: '', checked: true, defaultChecked: true},
    false,
  ],
  ['another tick', {type: 'checkbox', checked: false, defaultChecked: true}, true],
  [
    'a list with nothing marked, at its first',
    {type: 'select-one', selectedIndex: 0, options: options(false, false)},
    false,
  ],
  ['a list at what is marked', {type: 'select-one', selectedIndex: 1, options: options(false, true)}, false],
  ['a list at something else', {type: 'select-one', selectedIndex: 0, options: options(false, true)}, true],
  ['no file', {type: 'file', value: '', files: []}, false],
  ['a file', {type: 'file', value: 'rice.png', files: [{}]}, true],
  ['a button', {type: 'submit', value: ''}, false],
])('%s', (_, field, expected) => {
  expect(isFormChanged({elements: [field]})).toBe(expected)
})
