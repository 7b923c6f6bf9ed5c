import {expect, test} from 'vitest'
import {createSealer} from './sealer.server'

const options = {secret: 'a secret of the tests, long enough to be one', purpose: 'tests'}
const sealer = createSealer(options)

test('opens what it sealed, about the same thing only', () => {
  const sealed = sealer.seal('the key', 'amina')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(sealer.open(sealed, 'amina')).toBe('the key')
  expect(sealer.open(sealed, 'bilal')).toBeUndefined()
  expect(sealer.open(sealed)).toBeUndefined()
  expect(sealer.seal('the key', 'amina')).not.toBe(sealed)
})

test('opens nothing of another purpose or secret, and nothing that was changed', () => {
  const sealed = sealer.seal('the key')
  expect(createSealer({...options, purpose: 'other'}).open(sealed)).toBeUndefined()
  expect(createSealer({...options, secret: `${options.secret}!`}).open(sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length - 1; at += 5) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(sealer.open(changed)).toBeUndefined()
  }
  for (const other of ['', 'x', 'a'.repeat(100)]) expect(sealer.open(other)).toBeUndefined()
})
