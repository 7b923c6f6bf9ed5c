import {eggs, tumbler} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {bottle, box, glass, jug, tub} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {bowl} from '../../kit/pantry.mjs'
import {center, product, withSide} from './compose.mjs'

const white = (r = 180) => bowl(r, '#2A6478', '#FFFEF6', {dark: '#B0A890', high: 0.28, grainy: 0.015})
const TUB = {scale: 1.75, shadow: 640, x: 640, at: [1180, 1050], sideScale: 1.1, sideShadow: 300}
const tubOf = (word, mark, side = white) =>
  product('dairy', () => withSide(tub('#FFFEFA', word, {mark, lid: mark}), side(), TUB))

export const dairy = {
  milk: product('dairy', () =>
    withSide(jug('Milk'), tumbler('#FFFEFA'), {
      scale: 1.5,
      shadow: 500,
      at: [1120, 1030],
      sideScale: 1.1,
      sideShadow: 170,
    }),
  ),
  laban: product('dairy', () =>
    withSide(bottle('Laban', {liquid: '#FFFDF6', cap: '#2A6478', dark: '#8AA0A6'}), tumbler('#FFFEFA'), {
      scale: 1.3,
      shadow: 380,
      at: [1080, 1030],
      sideScale: 1.15,
      sideShadow: 180,
    }),
  ),
  yogurt: tubOf('Yogurt', '#2A6478'),
  labneh: tubOf('Labneh', '#0F4A36', () => `${white()}${put(emoji('olive', 90), 20, -150)}`),
  cream: tubOf('Qashta', '#A3282C'),
  eggs: product('dairy', () => center(eggs(emoji('egg', 150)), {scale: 1.55, shadow: 900, depth: 0.08})),
  butter: product('dairy', () =>
    withSide(box('#F0B429', 'Butter', {w: 430, h: 230, mark: '#8A5A00'}), emoji('butter', 420), {
      scale: 1.4,
      shadow: 600,
      x: 560,
      at: [1110, 1050],
      sideShadow: 300,
    }),
  ),
  ghee: product('dairy', () =>
    withSide(
      glass('Ghee', {content: '#F2C23A', lid: '#A3282C', dark: '#8A5206', smooth: true}),
      emoji('butter', 330),
      {scale: 1.45, shadow: 460, at: [1140, 1040], sideShadow: 240},
    ),
  ),
}
