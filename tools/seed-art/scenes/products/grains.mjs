import {bean, pile} from '../../kit/bites.mjs'
import {pouch, sack} from '../../kit/packs.mjs'
import {clay, put, seededRandom} from '../../kit/paint.mjs'
import {bowl, couscous} from '../../kit/pantry.mjs'
import {product, withSide} from './compose.mjs'

const SIDE = {at: [1150, 1045], sideShadow: 340}
const grain = (pack, color, dark, dish = '#14573F', grainy = 0.06) =>
  product('grains', () =>
    withSide(pack(), bowl(200, dish, color, {dark, grainy}), {scale: 1.25, x: 600, ...SIDE}),
  )

/** Loose grains on the heap of a bowl of radius r, as large as one can see them. */
function loose(r, {grains, size = [17, 5]}) {
  const roll = seededRandom(6)
  const rim = -r * 0.62
  return Array.from({length: 120}, (_, i) => {
    const x = roll(-0.8, 0.8) * r
    const top = r * 0.6 * (1 - Math.abs(x / (0.86 * r)) ** 1.7)
    const y = rim + r * 0.12 - roll(0, 1) * (top + r * 0.08)
    const turn = roll(-50, 50)
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="1" cy="3" rx="${size[0]}" ry="${size[1]}" fill="#5A3A0E" opacity=".35"/><ellipse rx="${size[0]}" ry="${size[1]}" fill="${grains[i % grains.length]}"/></g>`
  }).join('')
}

/** A pack and a bowl in which one sees the single grains. */
const heaped = (pack, {color, dark, dish, ...kind}) =>
  product('grains', () =>
    withSide(pack(), `${bowl(200, dish, color, {dark, grainy: 0.06})}${loose(200, kind)}`, {
      scale: 1.25,
      x: 590,
      ...SIDE,
    }),
  )
const WHITE_RICE = {
  color: '#F6EFD8',
  dark: '#B0A074',
  dish: '#A3282C',
  grains: ['#FFFDF4', '#F3EAD0', '#FBF6E6'],
}

/** A family sack has a handle. */
const handled = (drawn) =>
  `<path d="M-90-980C-80-1060 80-1060 90-980" fill="none" stroke="#F0B429" stroke-width="30" stroke-linecap="round"/>${drawn}`

/** A nest of roasted vermicelli: 170 wide. */
function nest(seed) {
  const roll = seededRandom(seed)
  return `<g ${clay(6, '#5A3206', 0.5, 0.35)}>${Array.from({length: 34}, (_, i) => {
    const k = roll(0.35, 1)
    const [rx, ry] = [84 * k, 40 * k]
    const lift = -44 - roll(0, 34) * (1 - k * 0.4)
    return `<ellipse cx="${roll(-5, 5)}" cy="${lift}" rx="${rx}" ry="${ry}" fill="none" stroke="${['#E8B860', '#D39A3C', '#B5742A', '#F3D08A'][i % 4]}" stroke-width="6"/>`
  }).join('')}</g>`
}

export const grains = {
  // One rice in three sizes: the sack grows, the bowl before it stays.
  'rice-basmati': heaped(() => put(sack('#14573F', 'Basmati|rice'), 0, 0, {scale: 1.06}), WHITE_RICE),
  'rice-basmati-small': heaped(
    () =>
      put(pouch('#14573F', 'Basmati|rice', {content: '#FBF6E6', dark: '#B0A074', grainy: 0.14}), 0, 0, {
        scale: 0.8,
      }),
    WHITE_RICE,
  ),
  'rice-basmati-family': heaped(
    () => handled(put(sack('#14573F', 'Basmati|rice'), 0, 0, {scale: 1.42})),
    WHITE_RICE,
  ),
  'rice-sella': heaped(
    () => put(sack('#C8871C', 'Sella|basmati', {mark: '#8A5A00', band: '#A3282C'}), 0, 0, {scale: 1.06}),
    {
      color: '#F3DC9C',
      dark: '#A8823A',
      dish: '#14573F',
      grains: ['#FBEBB8', '#EBCB80', '#F6DDA0'],
    },
  ),
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
  'bulgur-fine': grain(
    () =>
      pouch('#D9A24A', 'Fine|bulgur', {content: '#D9A860', dark: '#7A4A10', grainy: 0.16, mark: '#8A5A00'}),
    '#D9A860',
    '#7A4A10',
    '#2A6478',
    0.12,
  ),
  'bulgur-coarse': heaped(
    () =>
      pouch('#8E4A1C', 'Coarse|bulgur', {content: '#B87E36', dark: '#4E2C06', grainy: 0.05, mark: '#8E4A1C'}),
    {
      color: '#B87E36',
      dark: '#4E2C06',
      dish: '#14573F',
      grains: ['#D9A45A', '#A86C28', '#C48C42', '#E3B872'],
      size: [13, 10],
    },
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
  atta: grain(
    () => sack('#B98450', 'Chapati|flour', {mark: '#14573F', band: '#14573F'}),
    '#E6CFA4',
    '#B08A52',
    '#A3282C',
    0.03,
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
      `${put(nest(3), -78, 6)}${put(nest(7), 84, 14)}${put(nest(5), 6, -56, {scale: 0.9})}`,
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
  'beans-fava-split': beanPack('#C8A23A', 'Split|fava', ['#F0DA9A', '#E6CC84', '#F6E6B4'], {
    dark: '#8A6A1C',
    small: {rx: 26, ry: 16},
    big: {rx: 46, ry: 27},
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
