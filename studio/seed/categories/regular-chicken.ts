import type {SeedCategory} from '../butcher-documents'

export const regularChicken: SeedCategory = {
  title: 'Regular Chicken',
  icon: 'chicken-regular',
  description: [
    'Our everyday chicken: hand-slaughtered halal, delivered fresh every morning and priced for a full table. ' +
      'It is the bird for biryani, for the grill and for the freezer, and larger boxes cost less per pound. Ask at the counter.',
  ],
  items: [
    ['Whole chicken', 2.99],
    ['Whole chicken, cut & cleaned', 3.49, {note: 'skin on or off'}],
    ['Boneless breast', 5.49],
    ['Boneless thighs', 4.99],
    ['Leg quarters', 2.49],
    ['Skinless legs', 3.29],
    ['Drumsticks', 2.69],
    ['Party wings', 4.79],
    ['Ground chicken', 4.99],
    ['Liver', 2.59],
    ['Feet, peeled', 2.99],
  ],
}
