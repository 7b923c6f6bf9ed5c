import {bean, block, eggs, pile, plate, ring, round, tumbler} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {bottle, box, glass, jug, pouch, tub} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {bowl, herbs, pomegranates} from '../../kit/pantry.mjs'
import {center, one, product, three, two, withSide} from './compose.mjs'

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

const olives = (colors, dark) =>
  pile(bean(colors, {rx: 52, ry: 42, dark, mark: ''}), {rows: [5, 4, 2], step: 92, rise: 62, seed: 6})
const olive = (word, colors, dark, mark) =>
  product('cheese', () =>
    withSide(glass(word, {content: colors[0], lid: mark, dark, grainy: 0.02}), olives(colors, dark), {
      scale: 1.45,
      shadow: 460,
      x: 590,
      at: [1110, 1050],
      sideShadow: 440,
    }),
  )
const slab = (color, options = {}) =>
  product(
    'cheese',
    () =>
      `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}${put(block(color, {w: 560, h: 250, d: 170, ...options}), 790, 970)}${put(herbs(), 1190, 1000, {scale: 0.85})}`,
  )

export const cheese = {
  feta: slab('#FFFDF4', {dark: '#A8A08A', grainy: 0.03}),
  halloumi: slab('#F8EECB', {
    dark: '#A8925A',
    fleck:
      '<g fill="#2F7A46" opacity=".7"><circle cx="-120" cy="-150" r="7"/><circle cx="40" cy="-80" r="6"/><circle cx="150" cy="-180" r="7"/><circle cx="-40" cy="-210" r="5"/></g>',
  }),
  kashkaval: product(
    'cheese',
    () => `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}${put(emoji('cheese', 640), 800, 1010)}`,
  ),
  'string-cheese': product(
    'cheese',
    () =>
      `${put(plate(560), 800, 1020, {shadow: 820, depth: 0.07})}<g transform="translate(800 860)" fill="none" stroke-linecap="round" ${clay(16, '#A8A08A', 0.5, 0.5)}>${[-60, 0, 60].map((y, i) => `<path d="M-360 ${y}C-240 ${y + (i - 1) * -90} -180 ${-y} -60 ${-y}S120 ${y} 200 ${y}S320 ${-y} 370 ${-y * 0.6}" stroke="${['#FFFBEA', '#F8F0D2', '#FFFDF2'][i]}" stroke-width="74"/>`).join('')}</g>`,
  ),
  'labneh-balls': product('cheese', () =>
    center(
      glass('Labneh balls', {
        content: '#D9C25A',
        lid: '#0F4A36',
        dark: '#6E6A1A',
        smooth: true,
        w: 420,
        pieces: [
          [-120, -400],
          [-10, -410],
          [110, -396],
          [-130, -310],
          [130, -305],
          [-150, -230],
          [150, -220],
        ]
          .map(
            ([x, y]) =>
              `<g ${clay(8, '#8A8A5A', 0.5, 0.5)}><circle cx="${x}" cy="${y}" r="50" fill="#FFFDF2"/></g>`,
          )
          .join(''),
      }),
      {scale: 1.55, shadow: 540},
    ),
  ),
  'olives-green': olive('Green olives', ['#8A9A3A', '#9CAC4A', '#7A8A2E'], '#2A3206', '#55702B'),
  'olives-black': olive('Black olives', ['#3A2A38', '#2A1C28', '#4A3646'], '#0A0408', '#4A2A5A'),
  'olives-kalamata': olive('Kalamata', ['#5A2A3C', '#6E3448', '#4A2032'], '#1A040C', '#7A2A3A'),
  'olives-mixed': olive('Mixed olives', ['#8A9A3A', '#4A2032', '#6E7A2E', '#2A1C28'], '#1A1A06', '#A3282C'),
}

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

const E = (name, options) => product('produce', () => three(name, options))
const bunch = (count = 3) =>
  Array.from({length: count}, (_, i) =>
    put(herbs(), 800 + (i - (count - 1) / 2) * 330, 1000 + (i % 2) * 40, {scale: 2.1, shadow: 190}),
  ).join('')

export const produce = {
  tomatoes: E('tomato'),
  onions: E('onion'),
  garlic: E('garlic'),
  lemons: E('lemon'),
  cucumbers: E('cucumber'),
  aubergines: E('aubergine', {size: 540}),
  peppers: E('pepper'),
  chillies: E('chilli'),
  carrots: E('carrot', {size: 540}),
  potatoes: E('potato'),
  lettuce: product('produce', () => one('lettuce')),
  avocados: E('avocado'),
  apples: E('apple'),
  oranges: E('orange'),
  mangoes: E('mango'),
  bananas: product('produce', () => one('banana')),
  watermelon: product('produce', () => one('watermelon')),
  ginger: product('produce', () => one('ginger')),

  parsley: product('produce', () => bunch()),
  mint: product('produce', () => two('herb', 'herb', {a: 640, b: 500})),
  pomegranates: product('produce', () => put(pomegranates(), 800, 1020, {scale: 2.6, shadow: 640})),
  okra: product(
    'produce',
    () =>
      `${put(plate(520), 800, 1020, {shadow: 760, depth: 0.08})}${[
        [560, 950, -14],
        [700, 930, 10],
        [850, 960, -6],
        [1000, 930, 16],
        [660, 850, 6],
        [820, 840, -12],
        [960, 850, 4],
        [780, 760, -4],
      ]
        .map(
          ([x, y, turn]) =>
            `<g transform="translate(${x} ${y}) rotate(${turn})"><g ${clay(10, '#123A16', 0.55, 0.5)}><path d="M-40-44C30-52 120-30 180 0 110 16 20 30-40 24-62 16-62-36-40-44Z" fill="#6BAA4A"/></g><g ${clay(5, '#123A16', 0.5)}><path d="M-36-46c-30-4-50 10-56 26 6 22 26 46 56 42 14-20 14-48 0-68Z" fill="#3B7A34"/></g><path d="M-20-14C50-20 110-8 150 0" stroke="#C8E29A" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/></g>`,
        )
        .join('')}`,
  ),
}
