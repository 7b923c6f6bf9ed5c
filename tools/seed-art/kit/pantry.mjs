import {pomegranate, pomegranateHalf} from './cut-fruit.mjs'
import {bunch, parsleyLeaf} from './leaves.mjs'
import {blur, clay, seededRandom, fade, put, specks} from './paint.mjs'
import {star} from './star.mjs'

/** A glass jar filled to `full`: about 170 wide, 250 high. */
export function jar(
  content,
  {lid = '#0F4A36', full = 0.72, label = '#FBF1DC', mark = '#0F4A36', h = 250, w = 170, grainy = 0.12} = {},
) {
  const x = w / 2
  const top = -h + 62
  const level = top + (1 - full) * (h - 80)
  return `<g><path d="M${-x} ${top + 26}c0-20 18-26 24-34h${w - 48}c6 8 24 14 24 34V-26c0 16-10 26-26 26h${52 - w}c-16 0-26-10-26-26Z" fill="#F5FBF6" fill-opacity=".5"/>
    <g ${clay(12, '#3A1206', 0.55, 0.3)}><g ${specks(grainy, '#3A1A08', 4)}><path d="M${-x + 9} ${level}q${x - 9}-20 ${w - 18} 0V-28c0 12-8 19-20 19h${58 - w}c-12 0-20-7-20-19Z" fill="${content}"/></g></g>
    <ellipse cx="0" cy="${level}" rx="${x - 10}" ry="11" fill="#FFF6DF" opacity=".28"/>
    ${label ? `<rect x="${-x * 0.62}" y="${-h * 0.47}" width="${x * 1.24}" height="${h * 0.29}" rx="9" fill="${label}"/>${star(0, -h * 0.325, h * 0.17, `fill="${mark}"`)}` : ''}
    <path d="M${-x} ${top + 26}c0-20 18-26 24-34h${w - 48}c6 8 24 14 24 34V-26c0 16-10 26-26 26h${52 - w}c-16 0-26-10-26-26Z" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
    <path d="M${-x + 20} ${top + 34}V-44" stroke="#fff" stroke-opacity=".75" stroke-width="11" stroke-linecap="round"/><path d="M${x - 16} ${top + 60}V-60" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>
    <g ${clay(8, '#06160F', 0.6, 0.4)}><rect x="${-x + 14}" y="${-h}" width="${w - 28}" height="56" rx="14" fill="${lid}"/></g></g>`
}

/** A bowl with a heap in it: 2r wide; the rim lies at about -0.55r. */
export function bowl(
  r,
  outside,
  heap,
  {high = 0.62, grainy = 0.1, dark = '#3A1206', band = '#FBF1DC', seed = 4} = {},
) {
  const rim = -r * 0.62
  const ry = r * 0.24
  return `<g><g ${clay(r * 0.12, '#1A1008', 0.55, 0.4)}><path d="M${-r} ${rim}C${-r} ${-r * 0.16} ${-r * 0.62} 0 ${-r * 0.4} 0H${r * 0.4}C${r * 0.62} 0 ${r} ${-r * 0.16} ${r} ${rim}Z" fill="${outside}"/></g>
    ${band ? `<g fill="none" stroke="${band}" stroke-opacity=".85"><path d="M${-r * 0.96} ${rim * 0.66}Q0 ${rim * 0.66 + r * 0.3} ${r * 0.96} ${rim * 0.66}" stroke-width="${r * 0.035}"/><path d="M${-r * 0.88} ${rim * 0.44}Q0 ${rim * 0.44 + r * 0.3} ${r * 0.88} ${rim * 0.44}" stroke-width="${r * 0.06}" stroke-dasharray="${r * 0.03} ${r * 0.1}" stroke-linecap="round"/></g>` : ''}
    <ellipse cx="0" cy="${rim}" rx="${r}" ry="${ry}" fill="${outside}"/><ellipse cx="0" cy="${rim}" rx="${r}" ry="${ry}" fill="#fff" opacity=".28"/>
    <ellipse cx="0" cy="${rim + 3}" rx="${r * 0.92}" ry="${ry * 0.84}" fill="#1A0C04" opacity=".55"/>
    <g ${clay(r * 0.13, dark, 0.6, 0.35)}><g ${specks(grainy, dark, seed)}><path d="M${-r * 0.9} ${rim + 2}C${-r * 0.62} ${rim - r * high * 0.5} ${-r * 0.3} ${rim - r * high} 0 ${rim - r * high}S${r * 0.62} ${rim - r * high * 0.5} ${r * 0.9} ${rim + 2}A${r * 0.9} ${ry * 0.82} 0 0 1 ${-r * 0.9} ${rim + 2}Z" fill="${heap}"/></g></g></g>`
}

/** An earthen pot with its tall lid: about 360 wide, 380 high. */
export function tagine(color = '#C4572B', {band = '#FBF1DC'} = {}) {
  return `<g><g ${clay(18, '#4A1606', 0.65, 0.45)}><path d="M-180-92C-176-30-120 0-80 0H80c40 0 96-30 100-92Z" fill="${color}"/></g>
    <path d="M-166-52Q0 0 166-52" fill="none" stroke="${band}" stroke-width="9" stroke-dasharray="4 26" stroke-linecap="round" opacity=".9"/>
    <ellipse cx="0" cy="-92" rx="184" ry="34" fill="#8E3A18"/>
    <g ${clay(24, '#4A1606', 0.7, 0.5)}><path d="M-160-96C-140-190-66-230-34-316c-12-10-18-22-16-36 4-24 24-36 50-36s46 12 50 36c2 14-4 26-16 36C66-230 140-190 160-96Q0-54-160-96Z" fill="${color}"/></g>
    <g fill="none" stroke="${band}" stroke-linejoin="round" opacity=".92"><path d="M-146-134Q0-96 146-134" stroke-width="7"/><path d="M-118-176Q0-142 118-176" stroke-width="7"/>
    <path d="M-132-150l20-16 20 22 22-14 22 22 24-16 24 16 24-16 22 16 22-22 22 14 20-22 20 16" stroke-width="6" opacity=".9"/><path d="M-40-312Q0-300 40-312" stroke-width="6"/></g></g>`
}

/** Couscous with its broth's meat and vegetables, on a wide dish: 2r wide. `crown` lies on the top. */
export function couscous(r, crown = '', {dish = '#14573F'} = {}) {
  const roll = seededRandom(7)
  const chickpeas = Array.from({length: 26}, () => {
    const a = roll(0, Math.PI * 2)
    const d = roll(0.5, 0.8)
    return `<g transform="translate(${Math.cos(a) * r * d} ${-r * 0.3 + Math.sin(a) * r * 0.2 * d})" ${clay(3, '#8A5A1C', 0.6, 0.6)}><circle r="${r * 0.034}" fill="#EBC78A"/></g>`
  }).join('')
  return `<g><g ${clay(16, '#031A10', 0.6, 0.4)}><path d="M${-r} ${-r * 0.3}C${-r * 0.8} ${-r * 0.04} ${-r * 0.5} 0 ${-r * 0.3} 0H${r * 0.3}C${r * 0.5} 0 ${r * 0.8} ${-r * 0.04} ${r} ${-r * 0.3}Z" fill="${dish}"/></g>
    <ellipse cx="0" cy="${-r * 0.3}" rx="${r}" ry="${r * 0.27}" fill="${dish}"/><ellipse cx="0" cy="${-r * 0.3}" rx="${r}" ry="${r * 0.27}" fill="#fff" opacity=".16"/>
    <ellipse cx="0" cy="${-r * 0.3}" rx="${r * 0.945}" ry="${r * 0.238}" fill="none" stroke="#F0D9A0" stroke-width="${r * 0.022}" stroke-dasharray="${r * 0.02} ${r * 0.07}" stroke-linecap="round"/>
    <ellipse cx="0" cy="${-r * 0.29}" rx="${r * 0.88}" ry="${r * 0.205}" fill="#0A2F22" opacity=".6"/>
    <g ${clay(26, '#9A5A10', 0.5, 0.5)}><g ${specks(0.16, '#B07A2A', 9)}><path d="M${-r * 0.86} ${-r * 0.29}C${-r * 0.6} ${-r * 0.5} ${-r * 0.32} ${-r * 0.7} 0 ${-r * 0.7}S${r * 0.6} ${-r * 0.5} ${r * 0.86} ${-r * 0.29}A${r * 0.86} ${r * 0.2} 0 0 1 ${-r * 0.86} ${-r * 0.29}Z" fill="#F2CE7C"/></g></g>
    ${chickpeas}${crown}</g>`
}

/** Cut vegetables for a crown of couscous. */
export function wedge(color, length, {core = '', shade = '#7A2E06'} = {}) {
  return `<g ${clay(9, shade, 0.55, 0.5)}><path d="M${-length / 2} -6C${-length / 3} ${-length * 0.3} ${length / 3} ${-length * 0.3} ${length / 2} -6C${length * 0.34} ${length * 0.16} ${-length * 0.34} ${length * 0.16} ${-length / 2} -6Z" fill="${color}"/></g>${core ? `<path d="M${-length * 0.36} -8Q0 ${length * 0.1} ${length * 0.36} -8" stroke="${core}" stroke-width="7" stroke-linecap="round" fill="none" opacity=".8"/>` : ''}`
}

/** A tulip glass of tea on its saucer, with or without mint: about 110 wide, 190 high. */
export function tea({brew = ['#E8A33A', '#B5601A'], top = '#F4C25E', mint = true} = {}) {
  return `<g><g ${clay(6, '#5B4A2A', 0.5, 0.6)}><ellipse cx="0" cy="-8" rx="76" ry="17" fill="#FBF1DC"/></g><ellipse cx="0" cy="-10" rx="62" ry="11" fill="none" stroke="#C8871C" stroke-width="4"/>
    <path d="M-46-170C-44-128-30-118-30-92c0 26-14 34-14 58 0 16 12 24 44 24s44-8 44-24c0-24-14-32-14-58 0-26 14-36 16-78Z" fill="#FFF8E8" fill-opacity=".55"/>
    <path d="M-43-146C-40-122-28-114-28-92c0 26-13 34-13 58 0 12 10 20 41 20s41-8 41-20c0-24-13-32-13-58 0-22 12-30 15-54Z" fill="${fade(brew)}"/>
    <ellipse cx="0" cy="-146" rx="43" ry="9" fill="${top}"/>${mint ? `<g ${clay(4, '#0F3A18', 0.5)}><path d="M-16-150c-4-26 8-44 30-50 4 26-8 44-30 50ZM-6-148c12-18 28-22 44-14-10 16-26 22-44 14Z" fill="#4B9A57"/></g>` : ''}
    <path d="M-34-134c4 22 12 28 12 44M-32-62c-4 10-4 18-2 30" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/><ellipse cx="0" cy="-170" rx="46" ry="9" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/></g>`
}

/** Oil in a tin: a tall bottle would be taken for wine. About 130 wide, 280 high. */
export function oilTin() {
  return `<g transform="translate(-218 -988) scale(2)"><g ${clay(3, '#5A3606', 0.6)}><path d="M99 356h20v18H99z" fill="#C8871C"/></g>
    <g ${clay(9, '#04170F', 0.65, 0.45)}><path d="M84 372h50a6 6 0 0 1 6 6v110a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6V378a6 6 0 0 1 6-6Z" fill="#2E7A4D"/><path d="M78 384h62v8H78zM78 474h62v8H78z" fill="#F0B429"/></g>
    <ellipse cx="109" cy="433" rx="24" ry="29" fill="#FBF1DC"/><path d="M96 452c4-16 12-28 26-36" fill="none" stroke="#4C7A3A" stroke-width="2.500" stroke-linecap="round"/>
    <path d="M104 424c-8-1-12-5-13-11 8 0 12 4 13 11ZM119 424c6 0 10 2 12 7-7 2-11-1-12-7Z" fill="#5C8F45"/><g ${clay(3, '#1A2A08', 0.6)}><ellipse cx="106" cy="446" rx="6.500" ry="8" fill="#55702B"/><ellipse cx="117" cy="441" rx="6" ry="7.500" fill="#6E8A38"/></g></g>`
}

/** A whole pomegranate and a half one: about 260 wide, 220 high. */
export const pomegranates = () =>
  `${put(pomegranate(), 58, 0, {scale: 0.49, turn: 4})}${put(pomegranateHalf(), -62, 6, {scale: 0.41})}`

/** A bunch of parsley, tied: about 220 wide, 240 high. */
export const herbs = () => put(bunch(parsleyLeaf, {seed: 3, size: 0.94}), 0, 4, {scale: 0.39})

/** A sprig, lying: about 240 long. */
export function sprig() {
  const pairs = Array.from({length: 9}, (_, index) => {
    const x = -96 + index * 24
    return `<path d="M${x} -10l26-30M${x} -10l28 22" stroke="${index % 2 ? '#4C8A52' : '#356F45'}" stroke-width="9" stroke-linecap="round"/>`
  }).join('')
  return `<g ${clay(3, '#08331A', 0.5)}><path d="M-120-8Q0-16 124-10" stroke="#7A6A3A" stroke-width="7" stroke-linecap="round" fill="none"/>${pairs}</g>`
}

export function cinnamon(length = 190) {
  const h = length / 2
  return `<g ${clay(5, '#3A1606', 0.65, 0.4)}><rect x="${-h}" y="-46" width="${length}" height="24" rx="12" fill="#9A5A2C"/><rect x="${-h + 12}" y="-26" width="${length}" height="26" rx="13" fill="#B06A34"/></g><path d="M${-h + 26}-13H${h - 14}M${-h + 14}-35H${h - 24}" stroke="#6E3A18" stroke-width="3" stroke-linecap="round" opacity=".6"/>`
}

export function anise(r = 52) {
  const petals = Array.from(
    {length: 8},
    (_, index) =>
      `<path d="M0 0C${r * 0.3} ${-r * 0.3} ${r * 0.26} ${-r * 0.7} 0 ${-r}C${-r * 0.26} ${-r * 0.7} ${-r * 0.3} ${-r * 0.3} 0 0Z" transform="rotate(${index * 45})" fill="${index % 2 ? '#8A4A20' : '#A25A28'}"/>`,
  ).join('')
  const seeds = Array.from(
    {length: 8},
    (_, index) =>
      `<ellipse cx="0" cy="${-r * 0.58}" rx="${r * 0.09}" ry="${r * 0.14}" transform="rotate(${index * 45})" fill="#E0A050"/>`,
  ).join('')
  return `<g transform="translate(0 ${-r * 0.5}) scale(1 .72)"><g ${clay(4, '#2E1204', 0.6, 0.4)}>${petals}</g><g ${clay(2, '#5A2E0A', 0.6, 0.6)}>${seeds}</g></g>`
}

/** A stone mortar: about 220 wide, 240 high. */
export function mortar() {
  return `<g><g ${clay(9, '#3A2206', 0.6)}><path d="M20-130 92-262" stroke="#C9A36A" stroke-width="34" stroke-linecap="round"/></g>
    <g ${clay(18, '#2A2A26', 0.6, 0.5)}><g ${specks(0.2, '#6A6A60', 8)}><path d="M-110-146C-106-70-70-56-60-34c-6 12-16 18-18 34H78c-2-16-12-22-18-34 10-22 46-36 50-112Z" fill="#C9CBC2"/></g></g>
    <ellipse cx="0" cy="-146" rx="112" ry="26" fill="#DDDFD6"/><ellipse cx="0" cy="-144" rx="96" ry="19" fill="#6E7068"/><ellipse cx="0" cy="-139" rx="88" ry="14" fill="#B8742A"/>
    <g ${clay(7, '#3A2206', 0.5)}><path d="M20-134 60-206" stroke="#C9A36A" stroke-width="34" stroke-linecap="round"/></g></g>`
}

/** Rising warmth over a hot dish. */
export function steam(height = 200) {
  const curl = (x, h) =>
    `<path d="M${x} 0c-34-${h * 0.25} 34-${h * 0.45} 0-${h * 0.7}s20-${h * 0.2} 10-${h * 0.3}" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round"/>`
  return `<g opacity=".5" ${blur(9)}>${curl(-70, height * 0.8)}${curl(0, height)}${curl(70, height * 0.75)}</g>`
}

/** A bag of rice or couscous, its top folded: about 210 wide, 280 high. */
export function bag(color, {title = '', mark = '#FBF1DC'} = {}) {
  return `<g><g ${clay(16, '#1A1008', 0.5, 0.45)}><path d="M-98-236C-108-150-112-60-104-12c2 8 6 12 14 12H90c8 0 12-4 14-12 8-48 4-138-6-224Z" fill="${color}"/></g>
    <g ${clay(6, '#1A1008', 0.5, 0.5)}><path d="M-102-280H102l-4 52H-98Z" fill="${color}"/></g><path d="M-98-228H98" stroke="#000" stroke-opacity=".2" stroke-width="5"/>
    ${star(0, -130, 128, `fill="${mark}"`)}${title ? `<text x="0" y="-121" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="20" fill="#16241C">${title}</text>` : ''}
    <path d="M-80-200c-6 60-8 110-4 160" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round" fill="none"/></g>`
}
