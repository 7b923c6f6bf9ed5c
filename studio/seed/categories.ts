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
    source: 'natural-chicken',
    items: [
      ['Whole chicken', 3.99, {weighs: [2.5, 4.5], cuts: ['chicken-cut', 'skin', 'giblets']}],
      [
        'Whole chicken, cut & cleaned',
        4.49,
        {note: 'skin on or off', weighs: [2.25, 4.25], cuts: ['chicken-pieces', 'skin']},
      ],
      ['Boneless breast', 7.49, {cuts: ['breast', 'bags']}],
      ['Bone-in breast', 4.99, {cuts: ['skin', 'bags']}],
      ['Boneless thighs', 6.99, {cuts: ['breast', 'bags']}],
      ['Whole legs', 3.99, {cuts: ['skin', 'bags']}],
      ['Drumsticks', 3.79, {cuts: ['skin', 'bags']}],
      ['Wings', 5.49, {cuts: ['bags']}],
      ['Ground chicken', 6.99, {note: 'ground to order', cuts: ['ground', 'bags']}],
      ['Liver', 3.49, {smallest: 0.5, cuts: ['bags']}],
      ['Gizzards', 3.29, {smallest: 0.5, cuts: ['bags']}],
      ['Necks & backs', 2.79, {note: 'for broth', smallest: 2, step: 1}],
    ],
  },
  {
    title: 'Regular Chicken',
    icon: 'chicken-regular',
    description: [
      'Our everyday chicken: hand-slaughtered halal, delivered fresh every morning and priced for a full table. ' +
        'It is the bird for biryani, for the grill and for the freezer, and larger boxes cost less per pound. Ask at the counter.',
    ],
    source: 'regular-chicken',
    items: [
      ['Whole chicken', 2.99, {weighs: [3, 4.5], cuts: ['chicken-cut', 'skin', 'giblets']}],
      [
        'Whole chicken, cut & cleaned',
        3.49,
        {note: 'skin on or off', weighs: [2.75, 4.25], cuts: ['chicken-pieces', 'skin']},
      ],
      ['Boneless breast', 5.49, {cuts: ['breast', 'bags']}],
      ['Boneless thighs', 4.99, {cuts: ['breast', 'bags']}],
      ['Leg quarters', 2.49, {smallest: 2, step: 1, cuts: ['skin', 'bags']}],
      ['Skinless legs', 3.29, {cuts: ['bags']}],
      ['Drumsticks', 2.69, {cuts: ['skin', 'bags']}],
      ['Party wings', 4.79, {cuts: ['bags']}],
      ['Ground chicken', 4.99, {cuts: ['ground', 'bags']}],
      ['Liver', 2.59, {smallest: 0.5, cuts: ['bags']}],
      ['Feet, peeled', 2.99, {cuts: ['bags']}],
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
    source: 'birds',
    items: [
      ['Whole duck', 6.49, {note: 'about 5 lb', weighs: [4.5, 5.5], cuts: ['birds-cut']}],
      [
        'Whole rabbit',
        32.99,
        {
          unit: 'each',
          note: 'about 3 lb, cut on request',
          source: 'game',
          cuts: ['birds-cut'],
          leadHours: 24,
        },
      ],
      ['Whole goose', 57.99, {unit: 'each', note: 'frozen, about 9 lb', leadHours: 24}],
      ['Quail', 18.99, {unit: 'pack', note: 'six in a pack'}],
      ['Cornish hen', 6.99, {unit: 'each', cuts: ['birds-cut']}],
      [
        'Guinea hen',
        24.99,
        {unit: 'each', inSeason: false, note: 'back in spring', cuts: ['birds-cut'], leadHours: 24},
      ],
      [
        'Whole turkey',
        3.49,
        {note: 'order three days ahead', weighs: [10, 18], cuts: ['birds-cut'], leadHours: 72},
      ],
      ['Smoked turkey legs', 6.99, {source: 'packed-poultry', weighs: [1.25, 2]}],
      ['Ground bison', 13.99, {source: 'game', cuts: ['bags']}],
      ['Bison stew meat', 15.99, {source: 'game', cuts: ['stew', 'bags']}],
      [
        'Venison leg, boneless',
        21.99,
        {inSeason: false, note: 'from November', source: 'game', weighs: [3.5, 5.5], cuts: ['roast']},
      ],
      ['Merguez', 11.99, {note: 'lamb & beef, spicy', source: 'packed-meat', cuts: ['bags']}],
      ['Beef sujuk', 12.49, {unit: 'pack', note: 'dry, 1 lb pack', source: 'packed-meat'}],
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
    source: 'veal',
    items: [
      ['Shank, cross cut', 11.99, {note: 'for osso buco', weighs: [0.75, 1.25]}],
      ['Loin chops', 19.99, {weighs: [0.5, 0.8], cuts: ['thickness', 'fat']}],
      ['Rib chops', 18.49, {weighs: [0.5, 0.8], cuts: ['thickness', 'fat']}],
      ['Scaloppine', 20.99, {note: 'sliced to order', smallest: 0.5, cuts: ['bags']}],
      ['Shoulder, bone-in', 9.99, {weighs: [4, 7], cuts: ['bone', 'fat']}],
      ['Boneless stew', 12.99, {cuts: ['stew', 'fat', 'bags']}],
      ['Ground veal', 9.99, {cuts: ['ground', 'bags']}],
      ['Breast, bone-in', 7.99, {note: 'pocket cut for stuffing', weighs: [5, 8]}],
      ['Liver, sliced', 8.49, {smallest: 0.5}],
      ['Sweetbreads', 15.99, {note: 'order a day ahead', leadHours: 24}],
      ['Feet, split', 4.49, {weighs: [1.25, 2]}],
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
    source: 'beef',
    items: [
      ['Ground beef', 6.49, {note: '85% lean', cuts: ['ground', 'bags']}],
      ['Ground beef, extra lean', 7.49, {note: '93% lean', cuts: ['ground', 'bags']}],
      ['Boneless stew', 8.49, {cuts: ['stew', 'fat', 'bags']}],
      ['Chuck roast', 8.99, {weighs: [2.5, 4], cuts: ['roast', 'fat']}],
      ['Brisket', 8.79, {note: 'whole or half', smallest: 3, cuts: ['fat']}],
      ['Short ribs', 10.49, {cuts: ['bags']}],
      ['Shank, bone-in', 6.99, {weighs: [1.5, 2.5]}],
      ['Ribeye steak', 17.99, {weighs: [0.75, 1.25], cuts: ['thickness', 'fat']}],
      ['T-bone steak', 15.49, {weighs: [1, 1.5], cuts: ['thickness', 'fat']}],
      ['Sirloin', 11.99, {weighs: [0.75, 1.25], cuts: ['thickness', 'fat']}],
      ['Tenderloin', 27.99, {note: 'trimmed', weighs: [3.5, 5], cuts: ['roast']}],
      ['Oxtail', 11.49, {smallest: 2, cuts: ['fat', 'bags']}],
      ['Tongue', 8.99, {weighs: [2.5, 4], cuts: ['slices']}],
      ['Liver', 3.99, {cuts: ['slices', 'bags']}],
      ['Tripe', 4.99, {note: 'cleaned', smallest: 2, step: 1}],
      ['Cow feet', 3.99, {note: 'cut & cleaned', weighs: [2, 3.5]}],
      ['Marrow bones', 3.49, {smallest: 2, step: 1}],
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
    source: 'lamb',
    items: [
      ['Leg, bone-in', 10.99, {weighs: [5, 8], cuts: ['goat-lamb-cut', 'bone', 'fat']}],
      ['Boneless leg', 13.99, {note: 'rolled or butterflied', weighs: [3.5, 5.5], cuts: ['roast', 'fat']}],
      ['Shoulder, cut & cleaned', 9.49, {weighs: [4, 7], cuts: ['goat-lamb-pieces', 'fat', 'bags']}],
      ['Shoulder chops', 10.99, {weighs: [0.5, 0.8], cuts: ['thickness']}],
      ['Boneless stew', 11.49, {cuts: ['stew', 'fat', 'bags']}],
      ['Loin chops', 16.49, {weighs: [0.25, 0.4], smallest: 2, step: 2, cuts: ['thickness', 'fat']}],
      ['Rack', 22.99, {note: 'frenched on request', weighs: [1.5, 2.25], cuts: ['roast', 'fat']}],
      ['Shanks', 10.49, {weighs: [0.9, 1.4], cuts: ['bags']}],
      ['Ground lamb', 9.99, {cuts: ['ground', 'bags']}],
      ['Ribs', 6.99, {weighs: [1.75, 2.75], cuts: ['goat-lamb-cut', 'fat']}],
      ['Neck', 7.99, {note: 'sliced', weighs: [1.25, 2]}],
      ['Liver', 5.49, {cuts: ['slices', 'bags']}],
      ['Whole lamb head', 6.99, {unit: 'each', note: 'cleaned, split on request', cuts: ['head']}],
      ['Tripe', 5.99, {note: 'cleaned', atCounterOnly: true}],
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
    source: 'goat',
    items: [
      [
        'Whole goat, cut & cleaned',
        9.49,
        {
          note: 'order two days ahead',
          weighs: [25, 45],
          cuts: ['whole-animal', 'fat', 'bags'],
          leadHours: 48,
        },
      ],
      ['Leg, bone-in', 10.99, {weighs: [4, 6.5], cuts: ['goat-lamb-cut', 'bone']}],
      ['Boneless leg', 15.49, {weighs: [2.75, 4.5], cuts: ['roast', 'fat']}],
      ['Shoulder', 10.49, {weighs: [4, 7], cuts: ['goat-lamb-cut', 'fat', 'bags']}],
      [
        'Curry cut, bone-in',
        9.99,
        {note: 'mixed pieces', smallest: 2, cuts: ['goat-lamb-pieces', 'fat', 'bags']},
      ],
      ['Ribs & chops', 11.49, {cuts: ['goat-lamb-pieces', 'bags']}],
      ['Ground goat', 12.49, {cuts: ['ground', 'bags']}],
      ['Neck', 8.49, {weighs: [1, 1.75]}],
      ['Liver', 5.99, {cuts: ['slices', 'bags']}],
      ['Whole goat head', 15.99, {unit: 'each', note: 'cleaned, split on request', cuts: ['head']}],
      ['Feet', 8.99, {unit: 'pack', note: 'four in a pack, cleaned'}],
    ],
  },
]
