import {bean, pile} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {bottle, glass} from '../../kit/packs.mjs'
import {put} from '../../kit/paint.mjs'
import {bowl, oilTin} from '../../kit/pantry.mjs'
import {product, withSide} from './compose.mjs'

const tall = (word, liquid, options, side, sideOptions = {}) =>
  product('oils', () =>
    withSide(bottle(word, {liquid, ...options}), side(), {
      scale: 1.32,
      shadow: 390,
      x: 630,
      at: [1090, 1040],
      sideShadow: 280,
      ...sideOptions,
    }),
  )
const paste = (word, content, dark, lid, side, sideShadow = 260) =>
  product('oils', () =>
    withSide(glass(word, {content, dark, lid, grainy: 0.03}), side(), {
      scale: 1.42,
      shadow: 470,
      x: 600,
      at: [1120, 1045],
      sideShadow,
    }),
  )

export const oils = {
  'olive-oil': product(
    'oils',
    () =>
      `${put(oilTin(), 640, 1000, {scale: 2.75, shadow: 400})}${put(emoji('olive', 330), 1080, 1040, {shadow: 200})}`,
  ),
  'sunflower-oil': tall('Sunflower|oil', '#F0C84A', {cap: '#C8871C', dark: '#8A5A0A'}, () =>
    emoji('sunflower', 400),
  ),
  'pomegranate-molasses': product('oils', () =>
    withSide(
      bottle('Pomegranate|molasses', {liquid: '#5A0E1C', cap: '#0F4A36', mark: '#A3282C'}),
      bowl(160, '#FBF1DC', '#8E1226', {high: 0.5, grainy: 0.03, dark: '#3A020A', band: '#A3282C'}),
      {scale: 1.32, shadow: 390, x: 630, at: [1110, 1045], sideShadow: 260},
    ),
  ),
  'date-syrup': tall(
    'Date|syrup',
    '#4A2410',
    {cap: '#C8871C', mark: '#8A5A00'},
    () =>
      pile(bean(['#6A3418', '#7E4220'], {rx: 70, ry: 42, dark: '#1E0C04'}), {
        rows: [3, 2],
        step: 130,
        rise: 70,
        loose: 0.5,
      }),
    {sideShadow: 380},
  ),
  'rose-water': tall(
    'Rose|water',
    '#FBE3E4',
    {cap: '#C4607A', dark: '#A8707A', mark: '#A3282C'},
    () => emoji('rose', 420),
    {sideShadow: 160},
  ),
  'blossom-water': tall('Orange|blossom', '#FFF6E4', {cap: '#D9822B', dark: '#A8905A', mark: '#C4572B'}, () =>
    emoji('orange', 340),
  ),
  vinegar: tall('Vinegar', '#F3E7B8', {cap: '#55702B', dark: '#8A7A3A', mark: '#55702B'}, () =>
    emoji('cucumber', 340),
  ),
  'soy-sauce': tall('Soy|sauce', '#2A140C', {cap: '#A3282C'}, () =>
    bowl(150, '#2A6478', '#2A140C', {high: 0.1, grainy: 0.01}),
  ),
  'palm-oil': tall('Red palm|oil', '#C4441C', {cap: '#F0B429', dark: '#5A1206', mark: '#A3282C'}, () =>
    bowl(150, '#14573F', '#D9541E', {high: 0.1, grainy: 0.01}),
  ),
  tahini: paste(
    'Tahini',
    '#DDBF8A',
    '#8A6A34',
    '#C8871C',
    () => bowl(180, '#14573F', '#DDBF8A', {high: 0.24, grainy: 0.015, dark: '#8A6A34'}),
    300,
  ),
  harissa: paste('Harissa', '#B5281C', '#4A0602', '#0F4A36', () => emoji('chilli', 400)),
  'pepper-paste': paste('Pepper|paste', '#C4341C', '#5A0A06', '#A3282C', () => emoji('chilli', 370)),
  'peanut-paste': paste('Peanut|butter', '#B5742C', '#4A2606', '#A3282C', () => emoji('peanuts', 360)),
  mayonnaise: paste('Garlic|sauce', '#FBF6E2', '#B0A890', '#2A6478', () => emoji('garlic', 340)),
}
