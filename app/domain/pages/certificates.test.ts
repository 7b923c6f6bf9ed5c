import {expect, it} from 'vitest'
import {certificateAnchors, fileKindOf, formatBytes, hasExpired} from './page'

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

it.each([
  ['/lake/files/store/production/a.pdf', 'pdf'],
  ['https://cdn.sanity.io/files/a/b/c.PDF', 'pdf'],
  ['/lake/files/store/production/a.jpg', 'picture'],
  ['/lake/files/store/production/a.docx', 'other'],
] as const)('%s is a file of the kind %s', (url, kind) => expect(fileKindOf(url)).toBe(kind))

it('certificates are found by their number, each under a name of its own', () => {
  const anchors = certificateAnchors([
    {key: 'a', number: 'OVHC-1108'},
    {key: 'b', number: 'Ovhc 1108'},
    {key: 'c', number: null},
  ])
  expect(anchors).toEqual(['certificate-ovhc-1108', 'certificate-b', 'certificate-c'])
})
