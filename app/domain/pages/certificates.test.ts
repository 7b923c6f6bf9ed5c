import {expect, it} from 'vitest'
import {formatBytes, hasExpired} from './page'

it('a certificate holds through its last day', () => {
  expect(hasExpired({validUntil: '2026-11-21'}, '2026-11-21')).toBe(false)
  expect(hasExpired({validUntil: '2026-11-20'}, '2026-11-21')).toBe(true)
  expect(hasExpired({validUntil: null}, '2026-11-21')).toBe(false)
})

it.each([
  [80, '1 KB'],
  [123_456, '123 KB'],
  [999_600, '1.0 MB'],
  [1_449_000, '1.4 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
