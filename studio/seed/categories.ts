import type {SeedCategory} from './butcher-documents'

/** The tabs of the price board, in their order. */
export const CATEGORIES: readonly SeedCategory[] = [
  {
    title: 'Natural Chicken',
    icon: 'chicken',
    description: [
      'Raised without antibiotics, grain-fed, and hand-slaughtered in God’s name, one bird at a time. ' +
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
  },
  {
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
  },
  {
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
  },
  {
    title: 'Veal',
    icon: 'veal',
    description: [
      'Young beef, pale and tender, slaughtered by hand under halal supervision and cut here. ' +
        'It wants gentle cooking: shanks slow with tomato, cutlets a minute a side. ' +
        'We slice scaloppine thin to order, so leave us five minutes.',
    ],
    items: [
      ['Shank, cross cut', 11.99, {note: 'for osso buco'}],
      ['Loin chops', 19.99],
      ['Rib chops', 18.49],
      ['Scaloppine', 20.99, {note: 'sliced to order'}],
      ['Shoulder, bone-in', 9.99],
      ['Boneless stew', 12.99],
      ['Ground veal', 9.99],
      ['Breast, bone-in', 7.99, {note: 'pocket cut for stuffing'}],
      ['Liver, sliced', 8.49],
      ['Sweetbreads', 15.99, {note: 'order a day ahead'}],
      ['Feet, split', 4.49],
    ],
  },
  {
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
  },
  {
    title: 'Lamb',
    icon: 'lamb',
    description: [
      'Young American lamb, mild and clean in taste, zabiha by hand and never stunned. ' +
        'We get whole lambs, so you can have every part of them, from the rack to the feet. ' +
        'For an aqiqah or Eid, order the whole lamb and we cut and bag it the way your family shares it.',
    ],
    items: [
      ['Leg, bone-in', 10.99],
      ['Boneless leg', 13.99, {note: 'rolled or butterflied'}],
      ['Shoulder, cut & cleaned', 9.49],
      ['Shoulder chops', 10.99],
      ['Boneless stew', 11.49],
      ['Loin chops', 16.49],
      ['Rack', 22.99, {note: 'frenched on request'}],
      ['Shanks', 10.49],
      ['Ground lamb', 9.99],
      ['Ribs', 6.99],
      ['Neck', 7.99, {note: 'sliced'}],
      ['Liver', 5.49],
      ['Whole lamb head', 6.99, {unit: 'each', note: 'cleaned, split on request'}],
      ['Tripe', 5.99, {note: 'cleaned'}],
      ['Feet', 9.99, {unit: 'pack', note: 'four in a pack, cleaned'}],
    ],
  },
  {
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
  },
]
