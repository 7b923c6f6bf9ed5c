import {pile, roll, samosa} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {box, iceBag, tub} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {center, product, withSide} from './compose.mjs'

const frost = () => put(emoji('ice', 220), 1180, 1030, {shadow: 150, color: '#12404A', strength: 0.6})
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
    [-70, -120, -14],
    [20, -130, 12],
    [-40, -70, 8],
    [70, -66, -10],
  ]
    .map(
      ([x, y, t]) =>
        `<g transform="translate(${x} ${y}) rotate(${t}) scale(.7)" ${clay(9, '#123A16', 0.5, 0.5)}><path d="M-90-30C0-46 90-30 150 0 80 18-20 30-90 22-114 10-114-22-90-30Z" fill="#6BAA4A"/></g>`,
    )
    .join('')

export const frozen = {
  samosas: icedBox('#C4572B', 'Samosas', () => `${put(samosa(), -130, -20)}${put(samosa(), 120, -20)}`),
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
    () => `${put(samosa('#EBBE72'), -130, -20)}${put(samosa('#E3B05E'), 120, -20)}`,
  ),
  'kibbeh-frozen': icedBox('#6A4423', 'Kibbeh', () =>
    put(
      pile(
        (r, i) =>
          `<g ${clay(9, '#3A1606', 0.55, 0.5)}><path d="M-80 0C-60-42 60-42 80 0 60 42-60 42-80 0Z" fill="${i % 2 ? '#8A4A20' : '#9A5628'}"/></g>`,
        {rows: [3, 2], step: 150, rise: 76, loose: 0.3},
      ),
      0,
      -40,
    ),
  ),
  'falafel-frozen': icedBox('#55702B', 'Falafel', () => put(emoji('falafel', 250), 0, -8)),
  molokhia: iced('#256A3A', 'Molokhia', leafy),
  'okra-frozen': iced('#3B8A4C', 'Okra', okraPods),
  'fava-frozen': iced('#55702B', 'Green|fava', () => emoji('pea', 250)),
  'fries-frozen': iced('#D99A2B', 'French fries', () => emoji('fries', 240)),
  'mango-frozen': iced('#E8A01C', 'Mango', () => emoji('mango', 240)),
  'ice-cream': product('frozen', () =>
    withSide(tub('#FFF6E4', 'Ice cream', {mark: '#A3282C', lid: '#A3282C', h: 380}), emoji('icecream', 460), {
      scale: 1.65,
      shadow: 620,
      x: 590,
      at: [1170, 1050],
      sideShadow: 240,
    }),
  ),
}
