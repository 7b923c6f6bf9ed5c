import type {IdentifiedSanityDocumentStub} from '@sanity/client'

/** Key, name, and what it costs or takes beyond nothing. */
type SeedOption = readonly [key: string, title: string, extra?: {fee?: number; leadHours?: number}]

/** How the butcher prepares meat. What items call them by is the end of their ids. */
export const cutSetDocuments: IdentifiedSanityDocumentStub[] = [
  cutSet('chicken-cut', 'Chicken: cut', 'Cut', [
    ['whole', 'Whole'],
    ['halves', 'Halves'],
    ['4-pieces', '4 pieces', {fee: 0.5}],
    ['8-pieces', '8 pieces', {fee: 0.5}],
    ['12-pieces', '12 pieces', {fee: 1}],
    ['16-pieces', '16 pieces', {fee: 1}],
    ['curry-cut', 'Curry cut, small, on the bone', {fee: 1}],
  ]),
  cutSet('chicken-pieces', 'Chicken: pieces, cut in the price', 'Cut', [
    ['8-pieces', '8 pieces'],
    ['4-pieces', '4 pieces'],
    ['12-pieces', '12 pieces'],
    ['16-pieces', '16 pieces'],
    ['curry-cut', 'Curry cut, small, on the bone'],
  ]),
  cutSet('skin', 'Chicken: skin', 'Skin', [
    ['skin-on', 'Skin on'],
    ['skin-off', 'Skin off'],
  ]),
  cutSet('giblets', 'Chicken: neck and giblets', 'Giblets', [
    ['left-out', 'No giblets'],
    ['put-in', 'Neck and giblets in the bag'],
  ]),
  cutSet('breast', 'Chicken: breast and thighs', 'Cut', [
    ['as-they-are', 'As they are'],
    ['butterflied', 'Butterflied', {fee: 1}],
    ['cubes', 'Cubes', {fee: 1}],
    ['strips', 'Strips for stir-fry', {fee: 1}],
  ]),
  cutSet('birds-cut', 'Other birds and rabbit: cut', 'Cut', [
    ['whole', 'Whole'],
    ['halves', 'Halves', {fee: 1}],
    ['8-pieces', '8 pieces', {fee: 2}],
  ]),
  cutSet('goat-lamb-cut', 'Goat and lamb: cut', 'Cut', [
    ['whole', 'Whole'],
    ['large-pieces', 'Biryani cut, large pieces'],
    ['curry-cut', 'Curry cut, 1 to 1½ inch'],
    ['karahi-cut', 'Karahi cut, smaller'],
    ['steaks', 'Steaks across the bone', {fee: 2}],
  ]),
  cutSet('goat-lamb-pieces', 'Goat and lamb: size of pieces', 'Cut', [
    ['curry-cut', 'Curry cut, 1 to 1½ inch'],
    ['karahi-cut', 'Karahi cut, smaller'],
    ['biryani-cut', 'Biryani cut, larger'],
  ]),
  cutSet('whole-animal', 'Whole goat: cut', 'Cut', [
    ['curry-cut', 'All in curry cut'],
    ['roasts-and-curry', 'Legs and shoulders whole, rest curry cut'],
    ['quarters', 'Quarters'],
    ['whole', 'In one piece', {leadHours: 24}],
    ['cut-and-ground', 'Curry cut, trimmings ground', {fee: 10, leadHours: 12}],
  ]),
  cutSet('thickness', 'Beef steaks: thickness', 'Thickness', [
    ['1-inch', '1 inch'],
    ['half-inch', '½ inch'],
    ['three-quarter-inch', '¾ inch'],
    ['1-and-a-half-inch', '1½ inches'],
    ['2-inches', '2 inches'],
  ]),
  cutSet('slices', 'Liver and tongue: slices', 'Cut', [
    ['whole', 'Whole'],
    ['thin-slices', 'Thin slices', {fee: 0.5}],
    ['thick-slices', 'Thick slices', {fee: 0.5}],
    ['cubes', 'Cubes', {fee: 0.5}],
  ]),
  cutSet('stew', 'Stew: cubes', 'Cubes', [
    ['1-inch', '1 inch'],
    ['2-inches', '2 inches'],
    ['half-inch', '½ inch'],
  ]),
  cutSet('ground', 'Ground: how', 'Ground', [
    ['once', 'Once'],
    ['twice', 'Twice, finer'],
    ['coarse', 'Coarse, for chili'],
  ]),
  cutSet('roast', 'Roasts: tied', 'Prepared', [
    ['as-it-is', 'As it is'],
    ['tied', 'Rolled and tied', {fee: 1.5}],
    ['butterflied', 'Butterflied', {fee: 1.5}],
  ]),
  cutSet('fat', 'Fat', 'Fat', [
    ['trimmed', 'Trimmed'],
    ['left-on', 'Left on'],
    ['all-off', 'All of it off', {fee: 1}],
  ]),
  cutSet('bone', 'Bone', 'Bone', [
    ['bone-in', 'Bone in'],
    ['bone-beside', 'Boned, the bones beside', {fee: 3}],
  ]),
  cutSet('head', 'Heads', 'Cut', [
    ['whole', 'Whole'],
    ['split', 'Split', {fee: 1}],
  ]),
  cutSet('bags', 'Bags', 'Bags', [
    ['one-bag', 'One bag'],
    ['two-bags', 'Two bags'],
    ['1-lb-bags', '1 lb a bag', {fee: 1}],
    ['2-lb-bags', '2 lb a bag', {fee: 0.5}],
    ['5-lb-bags', '5 lb a bag'],
  ]),
]

function cutSet(
  slug: string,
  title: string,
  label: string,
  options: readonly SeedOption[],
): IdentifiedSanityDocumentStub {
  return {
    _id: `cutSet-${slug}`,
    _type: 'cutSet',
    title,
    label,
    options: options.map(([key, name, extra = {}]) => ({
      ...{_key: key, _type: 'cutOption', title: name, key: {_type: 'slug', current: key}},
      ...extra,
    })),
  }
}
