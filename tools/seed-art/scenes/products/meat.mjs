import {bird, breast, drum, liver, marrow, mince, salami, skewer, wing, pile, bean} from '../../kit/bites.mjs'
import {standing as emoji} from '../../kit/emoji.mjs'
import {board, parcel} from '../../kit/furniture.mjs'
import {chop, cubes, leg, rack, shank} from '../../kit/meat.mjs'
import {box, iceBag, tray} from '../../kit/packs.mjs'
import {clay, put} from '../../kit/paint.mjs'
import {bowl, herbs, sprig} from '../../kit/pantry.mjs'
import {sheep, sign} from '../../kit/room.mjs'
import {center, product, withSide} from './compose.mjs'

/** On a board, with a sprig at its side. */
function boarded(inside, {wide = 1120} = {}) {
  return `${put(board(wide, {depth: 230, thick: 50}), 800, 1060, {shadow: wide, depth: 0.07})}${inside}${put(sprig(), 1190, 990, {scale: 0.9, turn: -12})}`
}

/** In a tray of the counter. */
function trayed(inside, {w = 960} = {}) {
  return `${put(tray(inside, {w}), 800, 1020, {shadow: w, depth: 0.09})}`
}

const chicken = (piece, places, scale = 1) =>
  places.map(([x, y, turn = 0]) => put(piece(), x, y, {scale, turn, shadow: 230, strength: 0.45})).join('')

function parcelOf(animal) {
  return `${put(sign(196, '', {chain: 0}), 800, 450)}<g transform="translate(800 450)"><circle r="166" fill="#FBF1DC"/>${animal}</g>
    ${put(board(940, {depth: 170, thick: 46}), 800, 1070, {shadow: 900, depth: 0.07})}${put(herbs(), 1130, 960, {scale: 1.35, shadow: 160})}${put(parcel(), 720, 990, {scale: 1.5, shadow: 560, depth: 0.1})}`
}

function merguez() {
  const link = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})" ${clay(13, '#4A1006', 0.6, 0.5)}><path d="M-230-20C-120-70 120-70 230-20" fill="none" stroke="#A83C28" stroke-width="62" stroke-linecap="round"/></g>`
  return `${link(0, -110, 0)}${link(-20, -170, 3)}${link(30, -230, -3)}`
}

function oxtail() {
  const joint = (x, y, r) =>
    `<g transform="translate(${x} ${y})"><g ${clay(12, '#4E0618', 0.6, 0.35)}><circle r="${r}" fill="#BE2C3A"/></g><circle r="${r * 0.8}" fill="none" stroke="#F8DCC2" stroke-width="${r * 0.16}" opacity=".8"/><g ${clay(5, '#B58A5A', 0.6)}><circle r="${r * 0.36}" fill="#FBF2E0"/></g><circle r="${r * 0.13}" fill="#C98F5A"/></g>`
  return `${joint(-240, -170, 104)}${joint(10, -190, 116)}${joint(250, -160, 92)}${joint(-110, -100, 88)}${joint(150, -96, 84)}`
}

/** Frozen: what is on the bag's front. */
const front = (piece, scale, y = -96) => put(piece, 0, y, {scale})
const BAG = {scale: 1.42, shadow: 560}
const snow = () => put(emoji('ice', 230), 1180, 1030, {shadow: 150, color: '#12404A', strength: 0.6})
const frozen = (color, word, piece, scale, y) =>
  product(
    'frozen',
    () => `${center(iceBag(color, word, front(piece(), scale, y)), {...BAG, x: 760})}${snow()}`,
  )
const boxed = (color, word, art) =>
  product(
    'frozen',
    () =>
      `${center(box(color, word, {w: 620, h: 500, art: art()}), {scale: 1.25, shadow: 740, x: 780})}${snow()}`,
  )

export const meat = {
  'lamb-head': product('meat', () =>
    parcelOf(`<g transform="translate(14 116) scale(.94)">${sheep('#0F4A36', {face: '#0A2F22'})}</g>`),
  ),
  'goat-parcel': product('meat', () => parcelOf(put(emoji('goatHead', 270), 0, 122))),
  'lamb-leg': product('meat', () => boarded(put(leg(), 800, 960, {scale: 1.55, shadow: 620, depth: 0.1}))),
  'lamb-chops': product('meat', () =>
    boarded(
      [560, 760, 960]
        .map((x, i) => put(chop(), x, 900 + i * 36, {scale: 1.5, shadow: 380, depth: 0.1}))
        .join(''),
    ),
  ),
  'lamb-rack': product('meat', () => boarded(put(rack(8), 800, 950, {scale: 1.4, shadow: 680, depth: 0.08}))),
  'lamb-shank': product('meat', () =>
    boarded(
      `${put(shank(), 640, 900, {scale: 1.35, shadow: 380})}${put(shank(), 900, 990, {scale: 1.45, shadow: 400})}`,
    ),
  ),
  'meat-cubes': product('meat', () => trayed(put(cubes(), 0, -100, {scale: 2}))),
  'meat-steak': product('meat', () =>
    boarded(
      `${put(emoji('steak', 520), 620, 960, {shadow: 380})}${put(emoji('steak', 520), 920, 1010, {shadow: 380})}`,
    ),
  ),
  'meat-mince': product('meat', () => trayed(put(mince(), 0, -100, {scale: 1.3}))),
  'meat-oxtail': product('meat', () => trayed(put(oxtail(), 0, -80, {scale: 1.25}), {w: 920})),
  'meat-bones': product('meat', () =>
    boarded(
      [580, 800, 1010]
        .map((x, i) => put(marrow(), x, 910 + (i % 2) * 70, {scale: 1.45, shadow: 260}))
        .join(''),
    ),
  ),
  'meat-liver': product('meat', () => trayed(put(liver(), 0, -100, {scale: 1.5}))),
  merguez: product('meat', () => trayed(put(merguez(), 0, -30, {scale: 1.4}))),
  kofta: product('meat', () =>
    trayed(`${put(skewer(), 0, -210, {scale: 1.15})}${put(skewer(), -20, -90, {scale: 1.25})}`),
  ),
  'chicken-whole': product('meat', () =>
    boarded(put(bird(), 780, 950, {scale: 1.7, shadow: 720, depth: 0.08})),
  ),
  'chicken-breast': product('meat', () =>
    trayed(
      chicken(
        breast,
        [
          [-60, -170, -3],
          [70, -90, 2],
        ],
        1.6,
      ),
    ),
  ),
  'chicken-legs': product('meat', () =>
    trayed(
      chicken(
        drum,
        [
          [-200, -140],
          [190, -150],
          [-10, -90],
        ],
        1.5,
      ),
    ),
  ),
  'chicken-wings': product('meat', () =>
    trayed(
      chicken(
        wing,
        [
          [-210, -150],
          [190, -160],
          [-20, -220],
          [-60, -96],
          [240, -90],
        ],
        1.35,
      ),
    ),
  ),

  'frozen-lamb': frozen('#8E2E3C', 'Lamb', chop, 1.25, -96),
  'frozen-chicken': frozen('#C98A2C', 'Chicken', drum, 1.15, -110),
  'frozen-nuggets': boxed('#D99A2B', 'Crispy chicken', () =>
    put(
      pile(bean(['#D9913A', '#E5A54C'], {rx: 62, ry: 44, dark: '#6A3406'}), {
        rows: [4, 3],
        step: 116,
        rise: 62,
        seed: 4,
      }),
      0,
      -30,
    ),
  ),
  'frozen-burgers': boxed('#8E2E3C', 'Burgers', () => put(emoji('burger', 230), 0, -14)),
  'frozen-kebab': boxed(
    '#5E3A22',
    'Kebab',
    () => `${put(skewer(), 0, -104, {scale: 0.66})}${put(skewer(), 0, -36, {scale: 0.66})}`,
  ),
  'frozen-fish': frozen('#2A6478', 'Fish fillet', () => emoji('fish', 250), 1.05, -42),
  'frozen-shrimp': frozen('#C4572B', 'Shrimp', () => emoji('shrimp', 240), 1, -52),
  'frozen-sausages': boxed('#A3282C', 'Beef franks', () => put(emoji('hotdog', 250), 0, -2)),

  salami: product('deli', () => boarded(put(salami(), 830, 970, {scale: 1.25, shadow: 760, depth: 0.08}))),
  turkey: product('deli', () =>
    boarded(
      put(salami('#F0C4AC', {rind: '#D39A78', fleck: '#FBE6DA'}), 830, 970, {
        scale: 1.25,
        shadow: 760,
        depth: 0.08,
      }),
    ),
  ),
  pastrami: product('deli', () =>
    boarded(
      put(salami('#A8323C', {rind: '#5A2A1C', fleck: '#E8A08C'}), 830, 970, {
        scale: 1.25,
        shadow: 760,
        depth: 0.08,
      }),
    ),
  ),
  franks: product('deli', () =>
    trayed(put(merguez(), 0, -30, {scale: 1.4}).replaceAll('#A83C28', '#C96A4A')),
  ),
}
