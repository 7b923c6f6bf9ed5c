import type {SeedCategory} from '../butcher-documents'

export const goat: SeedCategory = {
  title: 'Goat',
  icon: 'goat',
  description: [
    'Lean and full of flavor, from small farms in the state, slaughtered by hand with the blessing said over each one. ' +
      'Fresh goat comes in on Tuesday and Friday. ' +
      'Bone-in makes the better curry: the marrow is half the sauce.',
  ],
  items: [
    ['Whole goat, cut & cleaned', 9.49, {note: 'order two days ahead'}],
    ['Leg, bone-in', 10.99],
    ['Boneless leg', 15.49],
    ['Shoulder', 10.49],
    ['Curry cut, bone-in', 9.99, {note: 'mixed pieces'}],
    ['Ribs & chops', 11.49],
    ['Ground goat', 12.49],
    ['Neck', 8.49],
    ['Liver', 5.99],
    ['Whole goat head', 15.99, {unit: 'each', note: 'cleaned, split on request'}],
    ['Feet', 8.99, {unit: 'pack', note: 'four in a pack, cleaned'}],
  ],
}
