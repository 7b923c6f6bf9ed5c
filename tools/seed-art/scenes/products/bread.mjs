import {ring, round} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {pouch} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {bowl} from '../../kit/pantry.mjs'
import {product, withSide} from './compose.mjs'

const stack = (r, options, count = 4) =>
  Array.from({length: count}, (_, i) =>
    put(round(r, options), 800 + (i % 2 ? 14 : -10), 1010 - i * 84, {
      shadow: i ? undefined : r * 1.9,
      depth: 0.08,
    }),
  ).join('')
const za = () =>
  '<ellipse cy="-102" rx="330" ry="58" fill="#5E6A26" opacity=".9"/><ellipse cy="-106" rx="300" ry="48" fill="#6E7A2E"/>'

export const bread = {
  pita: product('bread', () => stack(440, {}, 5)),
  'pita-wheat': product('bread', () => stack(440, {crust: '#B5803E', top: '#CFA064', spots: '#6A3A10'}, 5)),
  naan: product('bread', () => stack(480, {crust: '#E8C07E', top: '#F8E6BE', spots: '#8A4A14'}, 3)),
  lavash: product(
    'bread',
    () =>
      `${[0, 1, 2].map((i) => `<g transform="translate(${800 + i * 8} ${980 - i * 150})"><g ${clay(18, '#6A3A0C', 0.5, 0.5)}><rect x="-470" y="-150" width="900" height="170" rx="84" fill="${['#E6BE80', '#EFCB92', '#F3D6A4'][i]}"/></g><ellipse cx="428" cy="-66" rx="44" ry="82" fill="#F8E3BC"/><path d="M428-120c30 20 26 92-4 100-22-10-20-60 2-68" fill="none" stroke="#B5803E" stroke-width="8"/><path d="M-360-60c60-30 90 10 150-16M-60-90c70-20 120 20 190-10" stroke="#B5722C" stroke-opacity=".4" stroke-width="14" fill="none" stroke-linecap="round"/></g>`).join('')}`,
  ),
  baguette: product('bread', () => `${put(emoji('bread', 800), 800, 1080, {shadow: 520})}`),
  simit: product(
    'bread',
    () => `${put(ring(300), 620, 1000, {shadow: 480})}${put(ring(300), 980, 1040, {shadow: 480})}`,
  ),
  manaqish: product('bread', () => stack(470, {crust: '#D9A255', top: '#EFCB8C', on: za()}, 2)),
  barbari: product(
    'bread',
    () =>
      `${[0, 1].map((i) => `<g transform="translate(${800 + i * 20} ${1000 - i * 190}) rotate(${i ? -4 : 2})"><g ${clay(22, '#6A3A0C', 0.55, 0.5)}><rect x="-520" y="-210" width="1040" height="220" rx="104" fill="#D9973F"/></g>${[-150, -100, -50].map((y) => `<path d="M-420 ${y}H420" stroke="#A8641C" stroke-width="18" stroke-linecap="round" opacity=".55"/>`).join('')}${Array.from({length: 24}, (_, k) => `<ellipse cx="${-430 + k * 37}" cy="${-176 + ((k * 37) % 130)}" rx="10" ry="6" fill="#FBE9C0"/>`).join('')}</g>`).join('')}`,
  ),
  msemen: product(
    'bread',
    () =>
      `${[0, 1, 2, 3].map((i) => `<g transform="translate(${800 + (i % 2) * 16} ${1000 - i * 86})"><g ${clay(14, '#6A3A0C', 0.5, 0.5)}><path d="M-400-60-250-200H300L420-60C420-10 400 0 380 0H-360c-30 0-40-20-40-60Z" fill="#EBC27C"/></g><path d="M-300-80h500M-200-150h400" stroke="#B5722C" stroke-opacity=".5" stroke-width="16" stroke-linecap="round"/></g>`).join('')}`,
  ),
  breadcrumbs: product('bread', () =>
    withSide(
      pouch('#C8871C', 'Crumbs', {content: '#E0B064', dark: '#8A4A14'}),
      bowl(190, '#A3282C', '#E0B064', {dark: '#8A4A14', grainy: 0.05}),
      {scale: 1.3, at: [1140, 1040]},
    ),
  ),
}
