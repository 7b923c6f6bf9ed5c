import {baklava, block, delight, dome, pile, plate} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {pouch} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
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
  'turkish-delight': biscuits(() =>
    put(
      pile((r, i) => delight(['#F4A6BC', '#F6D98A', '#A8D08E', '#F4A6BC', '#F6B98A'][i % 5]), {
        rows: [4, 3, 2],
        step: 150,
        rise: 104,
        loose: 0.35,
      }),
      800,
      965,
    ),
  ),
  maamoul: biscuits(() =>
    [
      [530, 965],
      [800, 990],
      [1070, 965],
      [660, 850],
      [940, 850],
    ]
      .map(([x, y]) => put(dome(), x, y, {scale: 1.2}))
      .join(''),
  ),
  barazek: biscuits(() =>
    [
      [540, 955],
      [1060, 955],
      [800, 985],
      [680, 860],
      [930, 860],
      [800, 780],
    ]
      .map(
        ([x, y], i) =>
          `<g transform="translate(${x} ${y})"><g ${clay(12, '#6A3A0C', 0.5, 0.5)}><ellipse rx="160" ry="64" fill="#D9A04A"/></g>${Array.from({length: 26}, (_, k) => `<ellipse cx="${Math.cos(k * 2.4) * Math.sqrt(k / 26) * 136}" cy="${Math.sin(k * 2.4) * Math.sqrt(k / 26) * 52 - 4}" rx="11" ry="7" transform="rotate(${k * 37 + i} 0 0)" fill="#FBEBC6"/>`).join('')}</g>`,
      )
      .join(''),
  ),
  knafeh: product(
    'sweets',
    () =>
      `${put(plate(540), 800, 1030, {shadow: 800, depth: 0.07})}<g transform="translate(800 960)"><g ${clay(22, '#8A3A06', 0.5, 0.5)}><path d="M-430-110C-430-250 430-250 430-110V-50C430 60-430 60-430-50Z" fill="#F6E6C0"/></g><g ${clay(16, '#8A3A06', 0.45, 0.5)}><ellipse cy="-120" rx="430" ry="112" fill="#E8821C"/></g><ellipse cy="-128" rx="150" ry="38" fill="#8FAE3C"/></g>`,
  ),
  cookies: biscuits(
    () =>
      `${put(emoji('cookie', 420), 600, 990)}${put(emoji('cookie', 420), 980, 1000)}${put(emoji('cookie', 420), 790, 860)}`,
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
  chocolate: product('sweets', () => `${put(emoji('chocolate', 760), 800, 1040, {shadow: 440})}`),
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
