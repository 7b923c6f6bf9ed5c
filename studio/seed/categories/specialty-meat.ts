import type {SeedCategory} from '../butcher-documents'

export const specialtyMeat: SeedCategory = {
  title: 'Specialty Meat',
  icon: 'specialty',
  description: [
    'Birds and game for the days that call for something else, each from a halal supplier we know by name. ' +
      'Some come frozen and some only in their season, so give us a call before you drive. ' +
      'The sausages are all beef and lamb, in natural lamb casings.',
  ],
  items: [
    ['Whole duck', 6.49, {note: 'about 5 lb'}],
    ['Whole rabbit', 32.99, {unit: 'each', note: 'about 3 lb, cut on request'}],
    ['Whole goose', 57.99, {unit: 'each', note: 'frozen, about 9 lb'}],
    ['Quail', 18.99, {unit: 'pack', note: 'six in a pack'}],
    ['Cornish hen', 6.99, {unit: 'each'}],
    ['Guinea hen', 24.99, {unit: 'each', inSeason: false, note: 'back in spring'}],
    ['Whole turkey', 3.49, {note: 'order three days ahead'}],
    ['Smoked turkey legs', 6.99],
    ['Ground bison', 13.99],
    ['Bison stew meat', 15.99],
    ['Venison leg, boneless', 21.99, {inSeason: false, note: 'from November'}],
    ['Merguez', 11.99, {note: 'lamb & beef, spicy'}],
    ['Beef sujuk', 12.49, {unit: 'pack', note: 'dry, 1 lb pack'}],
  ],
}
