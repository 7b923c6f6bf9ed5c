import {expect, test} from 'vitest'
import {findEmailProblem, parseCode, toDetails} from './code-form'

test.each([
  ['012345', '012345'],
  [' 012 345 ', '012345'],
  ['012-345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  ['۰۱۲۳۴۵', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('the code %j is read as %j', (typed, code) => expect(parseCode(typed)).toBe(code))

test('an address is asked for, and has to be one', () => {
  expect(findEmailProblem(' ')).toBe('Please enter your email address.')
  expect(findEmailProblem('amina')).toBe('Please enter a valid email address.')
  expect(findEmailProblem(' amina@example.com ')).toBeNull()
})

test('a new account takes over the name and the phone of the form, as far as they are there', () => {
  expect(toDetails({name: '  Umm  Zaynab Omar ', phone: '+1 (555) 010-0188'})).toEqual({
    ...{name: 'Umm', lastName: 'Zaynab Omar', contactNumber: '5550100188'},
  })
  expect(toDetails({name: '', phone: '555'})).toEqual({name: '', lastName: '', contactNumber: null})
})
