import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {seedFile} from './picture'

const COUNCIL = 'Ohio Valley Halal Council'
const TRUST = 'Erie Shore Halal Trust'

/** Fictional like the store: each paper says that it is a sample. The council's are on the halal page, too. */
export const halalCertificateDocuments: IdentifiedSanityDocumentStub[] = [
  certificate('lamb-goat-veal', {
    title: 'Lamb, goat and veal',
    certifier: COUNCIL,
    number: 'OVHC-1108',
    covers: 'Wayne County Lamb & Goat: fresh lamb, goat and veal',
    validFrom: '2026-04-01',
    validUntil: '2028-03-31',
  }),
  certificate('chicken', {
    title: 'Chicken',
    certifier: COUNCIL,
    number: 'OVHC-1131',
    covers: 'Holmes Valley Poultry: fresh chicken, natural and regular',
    validFrom: '2026-07-01',
    validUntil: '2028-06-30',
  }),
  certificate('beef', {
    title: 'Beef',
    certifier: COUNCIL,
    number: 'OVHC-1127',
    covers: 'Mad River Beef: fresh beef',
    validFrom: '2026-06-01',
    validUntil: '2028-05-31',
  }),
  certificate('packed-meat', {
    title: 'Frozen and packed meat',
    certifier: COUNCIL,
    number: 'OVHC-1140',
    covers: 'Erie Provision Company: frozen and packed beef and lamb',
    validFrom: '2026-02-01',
    validUntil: '2028-01-31',
  }),
  certificate('packed-poultry', {
    title: 'Packed poultry',
    certifier: COUNCIL,
    number: 'OVHC-1142',
    covers: 'Great Lakes Poultry Packers: frozen chicken, smoked turkey, chicken franks',
    validFrom: '2026-03-01',
    validUntil: '2028-02-29',
  }),
  certificate('birds-and-game', {
    title: 'Birds and game',
    certifier: TRUST,
    number: 'ESHT-0417',
    covers: 'Lakeland Fowl & Game: duck, goose, quail, hens, turkey, rabbit, bison, venison',
    validFrom: '2026-05-01',
    validUntil: '2028-04-30',
  }),
]

type CertificateFields = Record<
  'title' | 'certifier' | 'number' | 'covers' | 'validFrom' | 'validUntil',
  string
>

function certificate(slug: string, fields: CertificateFields): IdentifiedSanityDocumentStub {
  return {
    ...{_id: `halalCertificate-${slug}`, _type: 'halalCertificate', ...fields},
    file: seedFile(`certificates/sample-${fields.number.toLowerCase()}.pdf`),
  }
}
