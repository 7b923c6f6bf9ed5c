import {expect, test} from 'vitest'
import {generatePassword} from './secret-token.server'
import {isTooLongForPassword, passwordLength, PASSWORD_MAX, PASSWORD_MIN} from './chosen-password'
import {createPasswords, hashPassword} from './password-hash.server'

test.each([
  ['1234567', false],
  ['12345678', true],
  ['x'.repeat(64), true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['🥩🍋🧂🌿🥩🍋🧂🌿', true],
  ['🥩🍋🧂', false],
  ['كلمة السر الطويلة', true],
])('%s', (password, accepted) => {
  const length = passwordLength(password)
  expect(length >= PASSWORD_MIN && length <= PASSWORD_MAX).toBe(accepted)
})

test('letters are counted as people count them', () => {
  expect(isTooLongForPassword('🥩'.repeat(128))).toBe(false)
  expect(isTooLongForPassword('🥩'.repeat(129))).toBe(true)
})

test('all of a long password counts, and ways of writing the same letter do not', async () => {
  const {check} = createPasswords()
  const long = `${'x'.repeat(127)}é`
  const stored = await hashPassword(long)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await check(long.normalize('NFD'), stored)).toBe('right')
  expect(await check(`${'x'.repeat(127)}e`, stored)).toBe('wrong')
  expect(await check(long, null)).toBe('wrong')
})

test('generated passwords can be copied by hand and differ', () => {
  const made = new Set(Array.from({length: 500}, generatePassword))
  expect(made.size).toBe(500)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})
