import {expect, test} from 'vitest'
import {findPasswordProblem} from './chosen-password'
import {isLeakedPassword} from './leaked-passwords.server'

const SHORT = 'Password must be 8 characters'
const NUMERIC = 'Password cannot be all numeric'

test.each([
  ['', SHORT],
  ['ghee+ok', SHORT],
  ['1234567', SHORT],
  ['🥩🍋🧂', SHORT],
  ['12345678', NUMERIC],
  ['٠١٢٣٤٥٦٧٨٩', NUMERIC],
  ['９'.repeat(200), NUMERIC],
  [`a${'1'.repeat(128)}`, 'Password can be at most 128 characters'],
  ['1234567.', null],
  ['        ', null],
  ['كلمة السر', null],
  ['🥩'.repeat(8), null],
  ['🥩'.repeat(128), null],
])('%s', (password, problem) => {
  expect(findPasswordProblem(password)).toBe(problem)
})

test('the second field must match, which is checked last', () => {
  expect(findPasswordProblem('lamb & rice', 'lamb & rice')).toBeNull()
  expect(findPasswordProblem('lamb & rice', 'lamb and rice')).toBe('Passwords do not match')
  expect(findPasswordProblem('lamb & rice', '')).toBe('Passwords do not match')
  expect(findPasswordProblem('lamb', 'rice')).toBe(SHORT)
})

test.each([
  ['password', true],
  ['PassWord', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['trustno1', true],
  ['iloveyou', true],
  ['Halal-Market-2026!', true],
  ['BARAKA123', true],
  ['the halal market on Maple', false],
  ['lamb & rice on Friday', false],
  ['constructor of houses', false],
])('thieves try %s first: %s', async (password, expected) => {
  expect(await isLeakedPassword(password)).toBe(expected)
})
