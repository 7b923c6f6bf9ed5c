import {tumbler} from '../../kit/bites.mjs'
import {chopped, dipBowl, strewn} from '../../kit/dishes.mjs'
import {mintLeaf} from '../../kit/leaves.mjs'
import {bottle, box, glass, jug, tub} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {cucumberSlice, olive} from '../../kit/pods.mjs'
import {glow} from '../../kit/solid.mjs'
import {butterDish} from '../../kit/treats.mjs'
import {product, withSide} from './compose.mjs'

const MILKY = ['#FFFFFC', '#FAF7EA', '#CFCBB8']
const TUB = {scale: 1.6, shadow: 590, x: 570, at: [1160, 1055], sideScale: 1.1, sideShadow: 390}
/** A tub and a bowl of what is in it; `on` lies on top. */
const tubOf = (word, mark, {on = () => '', options = {}, look = {}, ...pack} = {}) =>
  product('dairy', () =>
    withSide(
      tub('#FFFEFA', word, {mark, lid: mark, ...pack}),
      dipBowl(240, MILKY, {outside: '#2A6478', oil: false, on: on(), ...look}),
      {...TUB, ...options},
    ),
  )
const zaatar = () => strewn(26, 130, 50, (roll) => `<circle r="${roll(2, 5)}" fill="#5E6A26"/>`, 4)
const oily = () =>
  `${zaatar()}${put(olive(1), -30, 14, {scale: 0.62})}${put(olive(0), 36, 22, {scale: 0.62})}`

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
  yogurt: tubOf('Yogurt', '#2A6478', {
    on: () => put(mintLeaf(0, 70), 10, 20, {turn: 62}) + put(mintLeaf(1, 64), 6, 22, {turn: -58}),
  }),
  'yogurt-lowfat': tubOf('Low-fat|yogurt', '#6BA08A', {
    on: () =>
      `${put(cucumberSlice(34), -44, 26)}${put(cucumberSlice(34), 20, 34)}${strewn(14, 140, 50, chopped, 6)}`,
    look: {outside: '#6BA08A'},
  }),
  // One labneh in two sizes: the tub grows, the bowl stays.
  labneh: tubOf('Labneh', '#0F4A36', {
    on: oily,
    look: {oil: true, outside: '#14573F'},
    options: {scale: 1.3, shadow: 480, x: 600},
  }),
  'labneh-family': tubOf('Labneh', '#0F4A36', {
    on: oily,
    look: {oil: true, outside: '#14573F'},
    h: 460,
    w: 470,
    options: {scale: 1.75, shadow: 690, x: 540},
  }),
  cream: tubOf('Qashta', '#A3282C', {
    on: () =>
      strewn(
        34,
        120,
        44,
        (roll, i) =>
          `<path d="M-9 0L-2-7 8-4 9 4-1 7Z" fill="${['#8FAE3C', '#A8C25A', '#6E8F2E'][i % 3]}" transform="scale(${roll(0.6, 1.2)})"/>`,
        7,
      ),
    look: {outside: '#A3282C'},
  }),
  butter: product('dairy', () =>
    withSide(box('#F0B429', 'Butter', {w: 430, h: 230, mark: '#8A5A00'}), butterDish(), {
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
      dipBowl(200, ['#FFE27A', '#F0BC34', '#B87A0C'], {
        outside: '#A3282C',
        swirl: false,
        oil: false,
        on: glow([-50, -20, 50, 12, -8, 0.8]),
      }),
      {scale: 1.45, shadow: 460, at: [1130, 1040], sideShadow: 320},
    ),
  ),
}
