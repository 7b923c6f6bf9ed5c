import type {IdentifiedSanityDocumentStub} from '@sanity/client'

/**
 * Eid al-Adha of 2027 is expected on Sunday, May 16. The day depends on the sighting of the moon, so that staff set
 * these dates anew; a store that is set up later begins with a campaign that has ended, as an example.
 */
const DAYS = ['2027-05-17', '2027-05-18', '2027-05-19']
const HOURS = [
  ['10:00', '12:00'],
  ['14:00', '16:00'],
  ['16:00', '18:00'],
] as const

export const udhiyahDocuments: IdentifiedSanityDocumentStub[] = [
  {
    _id: 'udhiyahCampaign-eid-2027',
    _type: 'udhiyahCampaign',
    title: 'Udhiyah 2027',
    slug: {_type: 'slug', current: 'eid-2027'},
    animal: 'Sheep, goat and cattle',
    text: [
      'Our animals come from two family farms an hour from the store. Each is slaughtered by hand after the Eid prayer, and a name is said for each share.',
      'A sheep or a goat is for one household; cattle has seven shares.',
      'You pick up by appointment. Bring a cooler and your order number; what is for charity stays with us and goes to the food pantry of the mosque.',
    ].join('\n'),
    closed: false,
    offers: [
      offer('sheep', {title: 'Whole sheep', price: 389, count: 30}),
      offer('goat', {title: 'Whole goat', price: 429, count: 24}),
      offer('cattle-share', {
        title: 'One share of cattle',
        ...{kind: 'share', sharesPerAnimal: 7, price: 469, deposit: 150, count: 28},
      }),
    ],
    asksNames: true,
    cuttings: ['Curry cut', 'Large pieces with legs whole', 'Halves, uncut', 'Boneless and ground'],
    distributions: [
      'Thirds: family, friends, charity',
      'All for the family',
      'Half for the family, half for charity',
      'All for charity',
    ],
    orderBy: '2027-05-10T00:00:00Z',
    windows: DAYS.flatMap((date) =>
      HOURS.map(([from, to]) => ({
        ...{_key: `${date}-${from.slice(0, 2)}`, _type: 'udhiyahWindow', date, from, to, capacity: 12},
      })),
    ),
  },
]

function offer(key: string, fields: Record<string, unknown>) {
  return {_key: key, _type: 'udhiyahOffer', kind: 'whole', ...fields}
}
