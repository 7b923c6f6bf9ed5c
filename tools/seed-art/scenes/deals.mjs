import {baguette} from '../kit/breads.mjs'
import {clay, seededRandom, put} from '../kit/paint.mjs'
import {bag, couscous, herbs, jar, pomegranates, tagine, wedge} from '../kit/pantry.mjs'
import {roastShank} from '../kit/meat.mjs'
import {small} from '../kit/small.mjs'
import {STAR, star} from '../kit/star.mjs'
import {lambHeadDeal} from './lamb-head.mjs'

const SQUARE = {width: 1200, height: 1200}
/** Deals lie on any color the staff choose: the shade below them is plain and dark. */
const SHADE = {color: '#06120C', strength: 0.9}

function couscousDeal() {
  const crown = `${put(wedge('#E8762C', 210, {core: '#F6A860'}), -130, -176, {turn: -22})}${put(wedge('#6E9A3C', 200, {core: '#DCE8A8', shade: '#1E3A0A'}), 140, -172, {turn: 22})}${put(roastShank(), -4, -170, {scale: 0.9})}${put(wedge('#E8762C', 180, {core: '#F6A860'}), 70, -130, {turn: 8})}${put(wedge('#EFE3B4', 170, {core: '#fff', shade: '#8A7A2A'}), -84, -120, {turn: -10})}`
  return `${put(bag('#C8871C'), 300, 720, {scale: 1.85, ...SHADE, shadow: 360})}${put(bag('#A3282C', {title: 'Couscous'}), 610, 700, {scale: 2.05, ...SHADE, shadow: 400})}
    ${put(tagine('#2A7A86'), 920, 780, {scale: 1.2, ...SHADE, shadow: 380})}
    ${put(couscous(520, crown, {dish: '#FBF1DC'}), 600, 1120, {...SHADE, shadow: 740, depth: 0.1})}`
}

function review() {
  const card = `<g ${clay(18, '#8C8470', 0.4, 0.8)}><path d="M-330-440H330a70 70 0 0 1 70 70V-120a70 70 0 0 1-70 70H-60C-90 0-150 40-230 50c34-30 50-62 48-100H-330a70 70 0 0 1-70-70V-370a70 70 0 0 1 70-70Z" fill="#FFFDF8"/></g>
    <rect x="-250" y="-206" width="440" height="30" rx="15" fill="#E6DCC8"/><rect x="-250" y="-146" width="300" height="30" rx="15" fill="#E6DCC8"/>`
  const stars = [-250, -125, 0, 125, 250]
    .map((x, i) =>
      put(small('star', 140 + (i === 4 ? 16 : 0)), x, -236 - (i === 4 ? 8 : 0), {shadow: 70, strength: 0.35}),
    )
    .join('')
  return `${put(`${card}${stars}`, 620, 640, {...SHADE, turn: -3})}
    ${put(bagOfShopping(), 330, 1120, {...SHADE, shadow: 400})}${put(pomegranates(), 760, 1120, {scale: 1.25, ...SHADE, shadow: 300})}${put(jar('#D9622B', {}), 1010, 1115, {scale: 1.15, ...SHADE, shadow: 190})}`
}

/** A paper bag with bread and greens looking out: about 380 wide, 560 high. */
export function bagOfShopping() {
  return `<g>${put(small('lettuce', 250), -80, -330)}<g transform="translate(86 -420) rotate(-74) scale(.5)">${baguette()}</g>${put(herbs(), 10, -290, {scale: 1})}${put(small('tomato', 150), 110, -330)}
    <g ${clay(18, '#6A4A20', 0.55, 0.5)}><path d="M-184-380 -150-360-116-384-82-360-48-384-14-360 20-384 54-360 88-384 122-360 156-384 184-366 172-16c0 10-6 16-16 16H-156c-10 0-16-6-16-16Z" fill="#E2BE86"/></g><path d="M-120-350V-8M120-350V-8" stroke="#9C7640" stroke-opacity=".35" stroke-width="5"/>
    ${star(0, -180, 170, `fill="#0F4A36"`)}<text y="-152" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="76" fill="#F0B429">B</text></g>`
}

function loyalty() {
  const roll = seededRandom(5)
  const stamps = Array.from({length: 8}, (_, index) => {
    const [x, y] = [-270 + (index % 4) * 180, -216 + Math.floor(index / 4) * 150]
    const full = index < 6
    return `<g transform="translate(${x} ${y}) rotate(${full ? roll(-14, 14) : 0})"><path d="${STAR}" transform="translate(-62 -62) scale(2.583)" fill="${full ? '#F0B429' : 'none'}" ${full ? clay(2, '#7A4A06', 0.4, 0.4) : 'stroke="#F3E3BE" stroke-opacity=".6" stroke-width="1.2" stroke-dasharray="3 2.4"'}/>${full ? '<path d="M-20 2 -6 18 24-18" fill="none" stroke="#0A2F22" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>' : ''}</g>`
  }).join('')
  const card = (ground, inside) =>
    `<g ${clay(12, '#031A10', 0.5, 0.45)}><rect x="-430" y="-440" width="860" height="540" rx="54" fill="${ground}"/></g>${inside}`
  const front = card(
    '#14573F',
    `<rect x="-404" y="-414" width="808" height="488" rx="34" fill="none" stroke="#F0B429" stroke-opacity=".6" stroke-width="4"/><text x="-350" y="-330" font-family="Fraunces" font-weight="700" font-size="60" fill="#FBF7EF">Baraka</text><text x="350" y="-332" text-anchor="end" font-family="Figtree" font-weight="600" font-size="34" fill="#F0B429">Loyalty card</text>${stamps}`,
  )
  return `${put(card('#FBE7BE', ''), 640, 600, {turn: 9, ...SHADE})}${put(`<g filter="none">${front}</g>`, 600, 600, {turn: -5})}
    ${put(small('gift', 400), 860, 1130, {...SHADE, shadow: 330})}${put(bagOfShopping(), 300, 1130, {scale: 0.86, ...SHADE, shadow: 340})}${put(small('orange', 180), 560, 1140, {...SHADE, shadow: 130})}`
}

export const deals = {
  'deals/lamb-head': lambHeadDeal,
  'deals/couscous': {...SQUARE, draw: couscousDeal},
  'deals/review': {...SQUARE, draw: review},
  'deals/loyalty': {...SQUARE, draw: loyalty},
}
