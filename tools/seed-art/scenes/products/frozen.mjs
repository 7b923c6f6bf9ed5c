import {roll} from '../../kit/bites.mjs'
import {falafel, falafelHalf, kibbeh, strewn} from '../../kit/dishes.mjs'
import {favaBeans, fries, iceCubes, mangoChunks} from '../../kit/icebox.mjs'
import {box, iceBag, tub} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {okraPod} from '../../kit/pods.mjs'
import {skin, solid} from '../../kit/solid.mjs'
import {scoops} from '../../kit/treats.mjs'
import {center, product, withSide} from './compose.mjs'

const frost = () => put(iceCubes(), 1210, 1040, {shadow: 250, color: '#12404A', strength: 0.6})
const iced = (color, word, piece, y = -52) =>
  product(
    'frozen',
    () => `${center(iceBag(color, word, put(piece(), 0, y)), {scale: 1.42, shadow: 560, x: 760})}${frost()}`,
  )
const icedBox = (color, word, art) =>
  product(
    'frozen',
    () =>
      `${center(box(color, word, {w: 620, h: 500, art: art()}), {scale: 1.25, shadow: 740, x: 780})}${frost()}`,
  )
const leafy = () =>
  `<g ${clay(5, '#08331A', 0.5, 0.4)}>${Array.from({length: 40}, (_, i) => `<ellipse cx="${Math.cos(i * 2.4) * Math.sqrt(i / 40) * 130}" cy="${Math.sin(i * 2.4) * Math.sqrt(i / 40) * 80 - 104}" rx="30" ry="14" transform="rotate(${i * 47} ${Math.cos(i * 2.4) * Math.sqrt(i / 40) * 130} ${Math.sin(i * 2.4) * Math.sqrt(i / 40) * 80 - 104})" fill="${['#2F7A46', '#4B9A57', '#256A3A'][i % 3]}"/>`).join('')}</g>`
const okraPods = () =>
  [
    [-60, -112, -12],
    [40, -120, 10],
    [-20, -70, 6],
    [70, -60, -8],
    [-50, -30, 2],
  ]
    .map(([x, y, turn]) => put(okraPod(), x, y, {turn, scale: 0.66}))
    .join('')
const MASTIC = [
  ['#FFFDF2', '#FBF0D2', '#D9C696'],
  ['#D3E0A0', '#A8C070', '#6E8A3A'],
  ['#FFFDF2', '#F8EFD8', '#D9C696'],
]
const PEAS = ['#7AA83E', '#F0C85A', '#E8963C', '#8FBE52', '#F6E6B4']
const BEEF = ['#7A4628', '#94603C', '#5E3018', '#A8744C', '#E0C49A']
const GOLD = ['#F6CC7C', '#E0A44A', '#A0641C', '#C4862E']

/** A fried triangle with its blisters and its crimp: 250 wide. */
const pastry = () =>
  solid('M-14-186C0-200 16-196 24-182L126-34C138-14 126 0 104 0H-112C-134 0-142-14-132-34Z', GOLD, {
    edge: 14,
    texture: skin(0.03, '#8A4E14', {opacity: 0.4, cut: 0.53, gain: 6, seed: 4, octaves: 3}),
    marks:
      '<path d="M-104-26C-30-52 40-52 106-24M10-166C0-116 8-84-12-48" fill="none" stroke="#FBE6B4" stroke-width="8" stroke-linecap="round" opacity=".7"/>',
  })

/** The same, broken open on its filling. */
const opened = (bits) =>
  `${pastry()}<g transform="translate(10 -4)"><path d="M-30-20C-40-70 0-112 44-104C90-92 100-50 84-18C60 4 0 6-30-20Z" fill="#5E3A14"/><g transform="translate(28 -54)">${strewn(46, 50, 38, (roll, i) => `<circle r="${roll(7, 13)}" fill="${bits[i % bits.length]}"/>`, 5)}</g></g>`

/** A spinach pie: three sides folded to the middle, 260 wide. */
const fatayer = () =>
  solid(
    'M0-196C26-196 40-176 54-150L132-40C142-16 128 0 100 0H-100C-128 0-142-16-132-40L-54-150C-40-176-26-196 0-196Z',
    GOLD,
    {
      edge: 15,
      marks:
        '<path d="M0-186V-76L-116-14M0-76L116-14" fill="none" stroke="#7A4410" stroke-width="9" stroke-linecap="round" opacity=".6"/><path d="M8-180V-80M-8-66L-104-14" fill="none" stroke="#FBE6B4" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M-26-84C-10-100 10-100 26-84C20-66-20-66-26-84Z" fill="#2F5A24"/><path d="M-14-84l10-6M4-80l12-4" stroke="#6BA048" stroke-width="5" stroke-linecap="round"/>',
      texture: skin(0.02, '#A8641C', {opacity: 0.35, cut: 0.52, gain: 5, seed: 6, soft: 3}),
    },
  )

export const frozen = {
  samosas: icedBox(
    '#3B7A3C',
    'Vegetable|samosas',
    () => `${put(pastry(), -150, -20)}${put(opened(PEAS), 130, -20)}`,
  ),
  'samosas-beef': icedBox(
    '#A3402C',
    'Beef|samosas',
    () => `${put(pastry(), -150, -20)}${put(opened(BEEF), 130, -20)}`,
  ),
  'spring-rolls': icedBox(
    '#D99A2B',
    'Spring rolls',
    () => `${put(roll('#E3A548', '#6A3406'), -10, -110)}${put(roll('#EBB45C', '#6A3406'), 20, -24)}`,
  ),
  paratha: icedBox(
    '#8A5A2C',
    'Paratha',
    () =>
      `<g transform="translate(0 -110)"><g ${clay(10, '#6A3406', 0.45, 0.5)}><ellipse rx="210" ry="86" fill="#F0CF94"/></g><path d="M0 0c30-30 70 0 40 26S-70 40-80-4 0-66 80-46 110 80 0 66" fill="none" stroke="#B5803E" stroke-width="9" stroke-linecap="round"/></g>`,
  ),
  phyllo: icedBox('#2A6478', 'Phyllo dough', () =>
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M-190 ${-30 - i * 26} -120 ${-110 - i * 26}H220L170 ${-30 - i * 26}Z" fill="${i % 2 ? '#FBF0D6' : '#EBD9B0'}"/>`,
      )
      .join(''),
  ),
  fatayer: icedBox(
    '#2F7A46',
    'Spinach pies',
    () => `${put(fatayer(), -140, -20)}${put(fatayer(), 136, -20)}`,
  ),
  'kibbeh-frozen': icedBox(
    '#6A4423',
    'Kibbeh',
    () =>
      `${put(kibbeh({seed: 3}), -110, -92, {scale: 0.8, turn: -6})}${put(kibbeh({seed: 8}), 130, -96, {scale: 0.8, turn: 8})}${put(kibbeh({seed: 5}), 0, -18, {scale: 0.9})}`,
  ),
  'falafel-frozen': icedBox(
    '#55702B',
    'Falafel',
    () =>
      `${put(falafel({seed: 3}), -140, -24, {scale: 0.92})}${put(falafelHalf({seed: 5}), 140, -24, {scale: 0.88})}${put(falafel({seed: 9}), 6, -14)}`,
  ),
  molokhia: iced('#256A3A', 'Molokhia', leafy),
  'okra-frozen': iced('#3B8A4C', 'Okra', okraPods),
  'fava-frozen': iced('#55702B', 'Green|fava', () => `${put(favaBeans(), 0, -28, {scale: 0.9})}`),
  'fries-frozen': iced('#D99A2B', 'French fries', () => put(fries(), 0, -26, {scale: 1.1})),
  'mango-frozen': iced('#E8A01C', 'Mango', () => put(mangoChunks(), 0, -26, {scale: 0.95})),
  'ice-cream': product('frozen', () =>
    withSide(
      tub('#FFF6E4', 'Ice cream', {mark: '#A3282C', lid: '#A3282C', h: 380}),
      put(scoops(MASTIC), 0, 0, {scale: 1.15}),
      {
        scale: 1.65,
        shadow: 620,
        x: 590,
        at: [1170, 1050],
        sideShadow: 240,
      },
    ),
  ),
}
