import {blur, fade} from './paint.mjs'
import {TINTS} from './room.mjs'

/** Products are drawn at 1600 × 1200 like the scenes and scaled by half, which is enough for a card. */
export const STAGE = {width: 800, height: 600}

/** The y on which things stand. */
export const FOOT = 1010

/**
 * The plain background of a product: a sheet in the category's tint that bends from wall to table, lit from above left.
 * `render.mjs` scales and moves the pieces to fill `data-fit` (x, y, width, height, maximum scale); it measures turned and
 * clipped shapes too large, which `zoom` and `nudge` make good.
 */
export function stage(tint, pieces, {zoom = 1, nudge = [0, 0]} = {}) {
  const [above, below, shade] = TINTS[tint]
  return `<g transform="scale(.5)"><rect width="1600" height="1200" fill="${fade([below, above])}"/>
    <ellipse cx="640" cy="330" rx="720" ry="430" fill="#FFFBEF" opacity=".62" ${blur(90)}/>
    <path d="M0 760C400 720 1200 720 1600 760V1200H0Z" fill="${fade([
      [0, shade, 0.1],
      [0.35, '#FFFBEF', 0.4],
      [1, shade, 0.12],
    ])}" ${blur(18)}/>
    <g transform="translate(${800 + nudge[0]} ${640 + nudge[1]}) scale(${zoom}) translate(-800 -640)"><g data-fit="180 96 1240 984 1.4">${pieces}</g></g></g>`
}
