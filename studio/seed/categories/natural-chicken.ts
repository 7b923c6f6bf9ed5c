import type {SeedCategory} from '../butcher-documents'

export const naturalChicken: SeedCategory = {
  title: 'Natural Chicken',
  icon: 'chicken',
  description: [
    'Raised without antibiotics, fed on grain and cut by hand in the name of God, one bird at a time. ' +
      'These chickens are air-chilled, so you pay for meat and not for water, and the skin roasts crisp. ' +
      '**Tell us how many pieces you want**' +
      ' and we cut the bird while you wait.',
  ],
  items: [
    ['Whole chicken', 3.99],
    ['Whole chicken, cut & cleaned', 4.49, {note: 'skin on or off'}],
    ['Boneless breast', 7.49],
    ['Bone-in breast', 4.99],
    ['Boneless thighs', 6.99],
    ['Whole legs', 3.99],
    ['Drumsticks', 3.79],
    ['Wings', 5.49],
    ['Ground chicken', 6.99, {note: 'ground to order'}],
    ['Liver', 3.49],
    ['Gizzards', 3.29],
    ['Necks & backs', 2.79, {note: 'for broth'}],
  ],
}
