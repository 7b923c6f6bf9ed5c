import type {HalalCertificate, MeatItem, Provenance} from './meat-item'

export const testCertificate = (fields: Partial<HalalCertificate> = {}): HalalCertificate => ({
  id: 'halalCertificate-lamb',
  number: 'OVHC-1108',
  validFrom: '2026-04-01',
  validUntil: '2028-03-31',
  fileUrl: '/lake/files/store/production/abc.pdf',
  ...fields,
})

export const testProvenance = (fields: Partial<Provenance> = {}): Provenance => ({
  certifier: 'Ohio Valley Halal Council',
  certificate: null,
  slaughter: 'hand',
  origin: 'Ohio',
  farm: null,
  feed: null,
  ...fields,
})

/** A leg of lamb, ordered by the piece, until a test says otherwise. */
export const testMeatItem = (fields: Partial<MeatItem> = {}): MeatItem => ({
  id: 'butcherItem-lamb-leg',
  title: 'Leg, bone-in',
  cents: 1_099,
  unit: 'lb',
  inSeason: true,
  note: null,
  slug: 'leg-bone-in',
  category: {id: 'butcherCategory-lamb', title: 'Lamb', slug: 'lamb', icon: 'lamb'},
  provenance: testProvenance(),
  ordering: {
    ...{per: 'piece', pieceGrams: {from: 2_268, to: 3_629}, smallest: 1, step: 1},
    ...{cutSets: [], takesNote: true, leadHours: 0},
  },
  ...fields,
})
