import {describe, expect, it} from 'vitest'
import {testCertificate, testProvenance} from './meat-item.test-helper'
import {certifierOn, isCertificateValid, nextCertificateChange, provenanceFacts} from './provenance'

const DAY = '2026-11-27'
const expired = testCertificate({validUntil: '2026-11-26'})
const coming = testCertificate({validFrom: '2026-11-28'})

it.each([
  [testCertificate(), true],
  [testCertificate({validFrom: null, validUntil: null}), true],
  [testCertificate({validFrom: DAY, validUntil: DAY}), true],
  [expired, false],
  [coming, false],
])('%j holds: %s', (certificate, isValid) => expect(isCertificateValid(certificate, DAY)).toBe(isValid))

describe('what is said of where meat comes from', () => {
  const textsOf = (provenance: Parameters<typeof provenanceFacts>[0]) =>
    provenanceFacts(provenance, DAY).map(({label, text}) => `${label}: ${text}`)

  it('is all that is known', () => {
    const certificate = testCertificate()
    const facts = provenanceFacts(testProvenance({certificate, farm: 'Wayne', feed: 'Pasture'}), DAY)
    expect(facts.map(({label, text}) => `${label}: ${text}`)).toEqual([
      'Certified by: Ohio Valley Halal Council',
      'Certificate: No. OVHC-1108, good until Mar 31, 2028',
      'Slaughtered: By hand',
      'From: Ohio',
      'Farm: Wayne',
      'Feed: Pasture',
    ])
    expect(facts.flatMap(({fileUrl}) => fileUrl ?? [])).toEqual([certificate.fileUrl])
  })

  it('is nothing where nothing is known', () => {
    expect(textsOf(testProvenance({certifier: null, slaughter: null, origin: null}))).toEqual([])
  })

  it.each([
    [expired, 'The one we have ran out on Nov 26, 2026. Ask us for the new one.'],
    [coming, 'A new one holds from Nov 28, 2026. Ask us until then.'],
  ])('names neither certifier nor paper while the certificate does not hold: %j', (certificate, text) => {
    const provenance = testProvenance({certificate, origin: null})
    expect(textsOf(provenance)).toEqual([`Certificate: ${text}`, 'Slaughtered: By hand'])
    expect(provenanceFacts(provenance, DAY).map(({fileUrl}) => fileUrl)).toEqual([null, null])
    expect(certifierOn(provenance, DAY)).toBeNull()
  })

  it('says of a paper without number or end what there is to say', () => {
    const certificate = testCertificate({number: null, validUntil: null})
    expect(textsOf(testProvenance({certificate}))).toContain('Certificate: On file at the counter')
  })
})

it('changes when a certificate begins or ceases to hold, at midnight in the store', () => {
  const now = Date.parse('2026-11-27T20:00:00Z')
  const items = [expired, coming, testCertificate({validUntil: '2026-11-29'})].map((certificate) => ({
    provenance: testProvenance({certificate}),
  }))
  expect(nextCertificateChange(items, now, 'America/New_York')).toBe(Date.parse('2026-11-28T05:00:00Z'))
  expect(nextCertificateChange(items.slice(2), now, 'America/New_York')).toBe(
    Date.parse('2026-11-30T05:00:00Z'),
  )
  expect(nextCertificateChange([{provenance: testProvenance()}], now, 'America/New_York')).toBeNull()
})
