import type {SeedCategory} from '../butcher-documents'

export const beef: SeedCategory = {
  title: 'Beef',
  icon: 'beef',
  description: [
    'Whole halal sides, hung in our own cooler and broken down on our own block. ' +
      'We grind several times a day and never mix in anything you did not ask for. ' +
      '**Any thickness, any trim**' +
      ': point at the piece and say how you cook it.',
  ],
  items: [
    ['Ground beef', 6.49, {note: '85% lean'}],
    ['Ground beef, extra lean', 7.49, {note: '93% lean'}],
    ['Boneless stew', 8.49],
    ['Chuck roast', 8.99],
    ['Brisket', 8.79, {note: 'whole or half'}],
    ['Short ribs', 10.49],
    ['Shank, bone-in', 6.99],
    ['Ribeye steak', 17.99],
    ['T-bone steak', 15.49],
    ['Sirloin', 11.99],
    ['Tenderloin', 27.99, {note: 'trimmed'}],
    ['Oxtail', 11.49],
    ['Tongue', 8.99],
    ['Liver', 3.99],
    ['Tripe', 4.99, {note: 'cleaned'}],
    ['Cow feet', 3.99, {note: 'cut & cleaned'}],
    ['Marrow bones', 3.49],
  ],
}
