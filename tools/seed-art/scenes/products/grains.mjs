import {bean, pile} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {pouch, sack} from '../../kit/packs.mjs'
import {bowl, couscous} from '../../kit/pantry.mjs'
import {product, withSide} from './compose.mjs'

const SIDE = {at: [1150, 1045], sideShadow: 340}
const grain = (pack, color, dark, dish = '#14573F', grainy = 0.06) =>
  product('grains', () =>
    withSide(pack(), bowl(200, dish, color, {dark, grainy}), {scale: 1.25, x: 600, ...SIDE}),
  )

export const grains = {
  'rice-basmati': grain(() => sack('#14573F', 'Basmati|rice'), '#FBF6E6', '#B0A074', '#A3282C', 0.1),
  'rice-jasmine': grain(
    () => sack('#2A6478', 'Jasmine|rice', {mark: '#2A6478'}),
    '#FFFDF4',
    '#B8B09A',
    '#2A6478',
    0.1,
  ),
  'rice-short': grain(
    () => sack('#8E2E3C', 'Egyptian|rice', {mark: '#8E2E3C'}),
    '#FFFDF0',
    '#B8B09A',
    '#14573F',
    0.07,
  ),
  'rice-brown': grain(
    () => sack('#8A5A2C', 'Brown|rice', {mark: '#8A5A2C'}),
    '#C9A066',
    '#6E4A1C',
    '#14573F',
    0.1,
  ),
  'couscous-fine': product('grains', () =>
    withSide(
      pouch('#A3282C', 'Couscous|fine', {content: '#F6DDA0', dark: '#B07A2A', grainy: 0.16, mark: '#A3282C'}),
      couscous(270),
      {scale: 1.32, x: 560, at: [1120, 1050], sideShadow: 430},
    ),
  ),
  'couscous-medium': product('grains', () =>
    withSide(
      pouch('#C8871C', 'Couscous|medium', {
        content: '#F0C86E',
        dark: '#9A5A10',
        grainy: 0.1,
        mark: '#8A5A00',
      }),
      couscous(270, '', {dish: '#A3282C'}),
      {scale: 1.32, x: 560, at: [1120, 1050], sideShadow: 430},
    ),
  ),
  maftoul: grain(
    () => pouch('#0F4A36', 'Maftoul', {content: '#D9A85A', dark: '#6E4210', grainy: 0.05}),
    '#D9A85A',
    '#6E4210',
    '#2A6478',
    0.03,
  ),
  bulgur: grain(
    () => pouch('#B5722C', 'Bulgur', {content: '#C98F46', dark: '#5E3608', mark: '#8A5A00'}),
    '#C98F46',
    '#5E3608',
    '#14573F',
    0.06,
  ),
  freekeh: grain(
    () => pouch('#55702B', 'Freekeh', {content: '#8A8A3E', dark: '#2E3206', mark: '#55702B'}),
    '#8A8A3E',
    '#2E3206',
    '#A3282C',
    0.06,
  ),
  flour: grain(
    () => sack('#E9DFC8', 'Flour', {mark: '#A3282C', band: '#A3282C'}),
    '#FFFDF6',
    '#D8CFB8',
    '#2A6478',
    0.01,
  ),
  semolina: grain(
    () => sack('#F0CF7A', 'Semolina', {mark: '#8A5A00', band: '#A3282C'}),
    '#F6E0A4',
    '#C09A4A',
    '#14573F',
    0.12,
  ),
  vermicelli: product('grains', () =>
    withSide(
      pouch('#2A6478', 'Vermicelli', {content: '#F0CF7A', dark: '#9A6A1C', mark: '#2A6478'}),
      emoji('spaghetti', 400),
      {scale: 1.28, x: 590, ...SIDE, sideShadow: 280},
    ),
  ),
}

const beanPack = (color, word, kinds, options = {}) =>
  product('beans', () =>
    withSide(
      pouch(color, word, {
        content: '#0000',
        mark: color,
        inside: `<g transform="translate(0 -58)">${pile(bean(kinds, {rx: 24, ry: 18, ...options.small, dark: options.dark}), {rows: [4, 4, 4, 3, 1], step: 46, rise: 40, seed: 4})}</g>`,
      }),
      pile(bean(kinds, {rx: 44, ry: 33, dark: options.dark, ...options.big}), {
        rows: [6, 5, 3, 1],
        step: 78,
        rise: 52,
        seed: 7,
      }),
      {scale: 1.3, x: 570, at: [1150, 1050], sideShadow: 460},
    ),
  )
const lentil = (color, word, fill, dark) =>
  product('beans', () =>
    withSide(
      pouch(color, word, {content: fill, dark, grainy: 0.08, mark: color}),
      bowl(205, '#FBF1DC', fill, {dark, grainy: 0.055, band: '#A3282C'}),
      {scale: 1.3, x: 570, ...SIDE},
    ),
  )

export const beans = {
  chickpeas: beanPack('#C8871C', 'Chickpeas', ['#EBC78A', '#E3BA78', '#F0D29C'], {
    dark: '#8A5A1C',
    small: {rx: 25, ry: 23},
    big: {rx: 46, ry: 42},
  }),
  'lentils-red': lentil('#C4572B', 'Red|lentils', '#F0803C', '#8A2A06'),
  'lentils-green': lentil('#55702B', 'Green|lentils', '#8F9A4A', '#2E3206'),
  'lentils-black': lentil('#3A3A44', 'Black|lentils', '#3A3634', '#0A0806'),
  'split-peas': lentil('#D99A2B', 'Split|peas', '#F2C23A', '#8A5206'),
  'beans-fava': beanPack('#6A4423', 'Fava|beans', ['#A8743E', '#94622E', '#B98450'], {
    dark: '#3A1E06',
    small: {rx: 30, ry: 22},
    big: {rx: 54, ry: 38},
  }),
  'beans-white': beanPack('#2A6478', 'White|beans', ['#FBF3DE', '#F3E8CC', '#FFFAEA'], {dark: '#A8925A'}),
  'beans-red': beanPack('#8E2E3C', 'Kidney|beans', ['#8E2434', '#A03040', '#7A1A2A'], {dark: '#2A0208'}),
  'beans-black-eyed': product('beans', () =>
    withSide(
      pouch('#0F4A36', 'Black-eyed|peas', {content: '#F3E3C0', dark: '#2A1A10', grainy: 0.05}),
      pile(
        bean(['#F6E8CA', '#EEDCB8'], {
          dark: '#8A6A34',
          rx: 44,
          ry: 34,
          mark: '<ellipse cx="6" cy="2" rx="13" ry="8" fill="#1E120A"/>',
        }),
        {rows: [6, 5, 3, 1], step: 78, rise: 52, seed: 7},
      ),
      {scale: 1.3, x: 570, at: [1150, 1050], sideShadow: 460},
    ),
  ),
}
