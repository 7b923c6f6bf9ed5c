import {baklava, block, delight, dome, pile, plate} from '../../kit/bites.mjs'
import {pouch} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {skin, solid} from '../../kit/solid.mjs'
import {knafeh, sesameCookie} from '../../kit/pastries.mjs'
import {chocolateBar, cookie} from '../../kit/treats.mjs'
import {product, withSide} from './compose.mjs'

const onPlate = (inside, r = 540) => `${put(plate(r), 800, 1030, {shadow: r * 1.48, depth: 0.07})}${inside}`
const flecks =
  '<g fill="#7A9A34">' +
  [
    [-150, -150],
    [-60, -70],
    [30, -170],
    [110, -90],
    [180, -160],
    [-190, -60],
    [-20, -130],
    [200, -50],
    [80, -30],
  ]
    .map(
      ([x, y], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${16 + (i % 3) * 5}" ry="11" transform="rotate(${i * 40} ${x} ${y})"/>`,
    )
    .join('') +
  '</g>'
const halva = (color, fleck, dark = '#8A6A34') =>
  product('sweets', () =>
    onPlate(
      put(
        block(color, {w: 560, h: 230, d: 170, dark, grainy: 0.02, fleck: fleck && `<g>${fleck}</g>`}),
        790,
        970,
      ),
    ),
  )
const biscuits = (draw) => product('sweets', () => onPlate(draw()))

const delights = (colors, within = () => '') =>
  put(
    pile((roll, i) => `${delight(colors[i % colors.length])}${within(roll)}`, {
      rows: [4, 3, 2],
      step: 150,
      rise: 104,
      loose: 0.35,
    }),
    800,
    965,
  )
const domes = (one) =>
  [
    [530, 965],
    [800, 990],
    [1070, 965],
    [660, 850],
    [940, 850],
  ]
    .map(([x, y]) => one(x, y))
    .join('')

/** A round biscuit from another mold, under sugar. */
const sugared = () =>
  `<g><g ${clay(13, '#8A5A1C', 0.5, 0.6)}><path d="M-104 0C-104-50-70-84 0-92S104-50 104 0C84 22-84 22-104 0Z" fill="#E8BE7A"/></g>${[0, 36, 72, 108, 144].map((turn) => `<path d="M0-46L${Math.cos((turn * Math.PI) / 180) * 84} ${-46 - Math.sin((turn * Math.PI) / 180) * 34}M0-46L${-Math.cos((turn * Math.PI) / 180) * 84} ${-40 + Math.sin((turn * Math.PI) / 180) * 40}" stroke="#B5823A" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`).join('')}<g ${skin(0.05, '#FFFFFF', {opacity: 0.95, cut: 0.44, gain: 5, seed: 4, octaves: 3})}><path d="M-98-10C-96-50-66-80 0-88S96-50 98-10C60-34-60-34-98-10Z" fill="#fff" fill-opacity=".35"/></g></g>`

/** Half a walnut: 110 wide. */
const walnut = () =>
  solid('M-54-40C-56-70-24-84 4-82S58-64 54-36 26 2 0 0-52-12-54-40Z', ['#DDB274', '#B07E40', '#6A4216'], {
    edge: 9,
    marks:
      '<path d="M0-82C-8-60 8-30 0 0M-36-66C-20-60-30-46-12-44M-44-36C-26-34-30-20-12-18M36-66C20-58 32-46 12-42M44-34C26-32 32-18 12-16" stroke="#6A4216" stroke-width="5" stroke-opacity=".7" fill="none" stroke-linecap="round"/>',
  })

export const sweets = {
  baklava: biscuits(() =>
    [
      [560, 960],
      [800, 985],
      [1040, 960],
      [680, 880],
      [920, 880],
      [800, 800],
    ]
      .map(([x, y]) => put(baklava(), x, y, {scale: 1.25}))
      .join(''),
  ),
  'baklava-walnut': biscuits(() =>
    [
      [560, 960],
      [800, 985],
      [1040, 960],
      [680, 880],
      [920, 880],
      [800, 800],
    ]
      .map(([x, y]) => put(baklava('#8A4A20'), x, y, {scale: 1.25}))
      .join(''),
  ),
  'halva-plain': halva('#EBDCB8', ''),
  'halva-pistachio': halva('#EADBB0', flecks),
  'halva-chocolate': halva(
    '#DCC49A',
    '<path d="M-270-60C-180-120-120-20-40-80S120-150 270-70" fill="none" stroke="#5A3018" stroke-width="34" opacity=".8"/><path d="M-270-160C-150-200-60-130 60-180S200-190 270-160" fill="none" stroke="#5A3018" stroke-width="22" opacity=".7"/>',
    '#5A3A14',
  ),
  'turkish-delight': biscuits(() => delights(['#F4A6BC', '#F6D98A', '#F4A6BC', '#F8E2A0', '#EE92AE'])),
  'delight-pistachio': biscuits(() =>
    delights(['#CFDE9E', '#C2D48C', '#D9E4AE', '#B9CC82'], (roll) =>
      [0, 1, 2, 3]
        .map(
          () =>
            `<ellipse cx="${roll(-36, 36)}" cy="${roll(-10, 40)}" rx="${roll(9, 15)}" ry="${roll(6, 9)}" fill="${roll(0, 1) > 0.4 ? '#6E8F2E' : '#8E4A4A'}"/>`,
        )
        .join(''),
    ),
  ),
  maamoul: biscuits(() => domes((x, y) => put(dome(), x, y, {scale: 1.2}))),
  'maamoul-nut': biscuits(
    () =>
      `${domes((x, y) => put(sugared(), x, y, {scale: 1.2}))}${put(walnut(), 420, 1040, {scale: 1.1})}${put(walnut(), 1180, 1034, {scale: 1.1, turn: 30})}`,
  ),
  barazek: biscuits(() =>
    [
      [560, 900, 3],
      [1040, 900, 5],
      [800, 890, 7],
      [640, 1010, 9],
      [960, 1014, 11],
      [800, 940, 13],
    ]
      .map(([x, y, seed]) => put(sesameCookie({seed}), x, y, {scale: 1.05}))
      .join(''),
  ),
  knafeh: product(
    'sweets',
    () => `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}${put(knafeh(), 800, 990)}`,
    {
      zoom: 1.1,
    },
  ),
  cookies: biscuits(
    () =>
      `${put(cookie({seed: 6}), 640, 900, {scale: 1.05})}${put(cookie({seed: 9}), 980, 890, {scale: 1.05})}${put(cookie({seed: 3}), 560, 1010, {scale: 1.1})}${put(cookie({seed: 12}), 860, 1030, {scale: 1.15})}${put(cookie({seed: 15}), 1100, 1000, {scale: 1.05})}`,
  ),
  'sesame-bars': biscuits(() =>
    [0, 1, 2, 3]
      .map((i) =>
        put(
          block('#D9A04A', {w: 460, h: 62, d: 160, dark: '#6A3A0C', grainy: 0.06}),
          790 + (i % 2) * 30,
          990 - i * 76,
        ),
      )
      .join(''),
  ),
  chocolate: product('sweets', () => put(chocolateBar(), 800, 1020, {shadow: 380, turn: 8, scale: 1.5})),
  marshmallows: product('sweets', () =>
    withSide(
      pouch('#C4607A', 'Marsh-|mallows', {
        mark: '#A3282C',
        content: '#FFF3F4',
        dark: '#D8A0AC',
        grainy: 0.02,
      }),
      pile(
        (r, i) =>
          `<g ${clay(10, '#C08A94', 0.4, 0.7)}><rect x="-50" y="-44" width="100" height="88" rx="30" fill="${i % 2 ? '#FFFDF8' : '#FBDDE2'}"/></g>`,
        {rows: [4, 3, 1], step: 112, rise: 84, loose: 0.4},
      ),
      {scale: 1.3, x: 560, at: [1140, 1040], sideShadow: 460},
    ),
  ),
}
