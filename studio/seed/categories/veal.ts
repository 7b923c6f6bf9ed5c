import type {SeedCategory} from '../butcher-documents'

export const veal: SeedCategory = {
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
}
