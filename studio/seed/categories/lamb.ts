import type {SeedCategory} from '../butcher-documents'

export const lamb: SeedCategory = {
  title: 'Lamb',
  icon: 'lamb',
  description: [
    'Young American lamb, mild and clean in taste, zabiha by hand and never stunned. ' +
      'We get whole lambs, so you can have every part of them, from the rack to the feet. ' +
      'For an aqiqah or Eid, order the whole lamb and we cut and bag it the way your family shares it.',
  ],
  items: [
    ['Leg, bone-in', 9.99],
    ['Boneless leg', 12.99, {note: 'rolled or butterflied'}],
    ['Shoulder, cut & cleaned', 9.49],
    ['Shoulder chops', 10.99],
    ['Loin chops', 16.49],
    ['Rack', 22.99, {note: 'frenched on request'}],
    ['Shanks', 10.49],
    ['Ground lamb', 9.99],
    ['Ribs', 6.99],
    ['Neck', 7.99, {note: 'sliced'}],
    ['Liver', 5.49],
    ['Whole lamb head', 17.99, {unit: 'each', note: 'cleaned, split on request'}],
    ['Tripe', 5.99, {note: 'cleaned'}],
    ['Feet', 9.99, {unit: 'pack', note: 'four in a pack, cleaned'}],
  ],
}
