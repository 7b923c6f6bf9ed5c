import {put} from '../../kit/paint.mjs'
import {table} from '../../kit/relief/ground.mjs'
import {FOOT, STAGE, stage} from '../../kit/stage.mjs'

/** The background tint of each category. */
const CATEGORY_TINTS = {
  meat: 'rose', fish: 'sky', frozen: 'sky', deli: 'rose', dairy: 'sky', cheese: 'mint', bread: 'saffron', produce: 'mint',
  grains: 'sand', beans: 'clay', spices: 'clay', oils: 'saffron', jars: 'saffron', nuts: 'sand', sweets: 'rose',
  drinks: 'mint',
} // prettier-ignore

/**
 * A product of a category. `draw` runs for each picture, because SVG filters are registered per picture. `limit`: skins,
 * crumbs and leaves take more bytes than flat packs, and blur at a lower quality.
 */
export function product(category, draw, {limit = 16_000, ...view} = {}) {
  return {...STAGE, limit, draw: () => stage(CATEGORY_TINTS[category], draw(), view)}
}

/** Pieces where they lie, the rear ones first: [piece, x, y, options]. */
export const laid = (list) => list.map(([piece, x, y, options]) => put(piece, x, y, options)).join('')

/**
 * A product in relief (`kit/relief`) on the table of its category; `draw(sheet)` lays it. `zoom` goes nearer to `middle`, so that
 * small pieces are still seen on a card.
 */
export function relief(category, draw, {limit = 16_000, zoom = 1, middle = [800, 600]} = {}) {
  return {
    ...STAGE,
    limit,
    frame: [middle[0] - 800 / zoom, middle[1] - 600 / zoom, 1600 / zoom, 1200 / zoom],
    relief: async (sheet) => {
      table(sheet, CATEGORY_TINTS[category])
      await draw(sheet)
    },
  }
}

/** One thing in the middle. */
export function center(piece, {scale = 1, shadow = 420, x = 800, y = FOOT, turn = 0, depth = 0.12} = {}) {
  return put(piece, x, y, {scale, shadow, turn, depth})
}

/** A pack, and in front of it on the right some of what it holds. */
export function withSide(
  pack,
  side,
  {scale = 1.3, shadow = 560, x = 640, at = [1130, 1040], sideScale = 1.18, sideShadow = 330} = {},
) {
  return `${put(pack, x, FOOT - 20, {scale, shadow})}${put(side, at[0], at[1], {scale: sideScale, shadow: sideShadow, depth: 0.14})}`
}
