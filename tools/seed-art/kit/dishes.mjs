/** Dishes of the counter. Feet at 0, 0. */
import {blur, clay, fade, seededRandom} from './paint.mjs'
import {ball, glow, inside, lifted, skin, solid} from './solid.mjs'

/** An outline as rough as what is fried: about 2rx wide, its foot at 0. */
function rough(rx, ry, {seed = 3, by = 0.035, points = 64} = {}) {
  const roll = seededRandom(seed)
  return `${Array.from({length: points}, (_, i) => {
    const a = (i / points) * 6.283
    const d = 1 + roll(-by, by)
    return `${i ? 'L' : 'M'}${(Math.cos(a) * rx * d).toFixed(1)} ${(-ry + Math.sin(a) * ry * d).toFixed(1)}`
  }).join('')}Z`
}

/** The crust of something fried: crags, dark and light, of the given browns. */
const crust = (outline, colors, {seed = 3, edge = 16, flecks = ''} = {}) =>
  `<g ${clay(edge, '#2A1204', 0.55, 0.35)}>${inside(outline, `<g ${skin(0.05, '#F0B868', {opacity: 0.45, cut: 0.57, gain: 9, seed: seed + 4, octaves: 3})}><g ${skin(0.042, '#4A2208', {opacity: 0.6, cut: 0.52, gain: 8, seed, octaves: 3})}><path d="${outline}" fill="${ball(colors, {at: [0.36, 0.28], reach: 0.78})}"/></g></g>${flecks}`)}</g>`

const FRIED = ['#C88A44', '#9A5C22', '#542C0C', '#7A4418']

/** A falafel: 200 wide. */
export function falafel({seed = 3} = {}) {
  const roll = seededRandom(seed + 11)
  const flecks = Array.from(
    {length: 9},
    () =>
      `<ellipse cx="${roll(-80, 80)}" cy="${roll(-150, -20)}" rx="${roll(3, 7)}" ry="${roll(2, 5)}" fill="${roll(0, 1) > 0.4 ? '#F6E2B0' : '#5E7A2E'}" opacity=".9"/>`,
  ).join('')
  return crust(rough(100, 84, {seed}), FRIED, {seed, flecks})
}

/** A falafel broken open: the crust round a green crumb. */
export function falafelHalf({seed = 5} = {}) {
  const roll = seededRandom(seed)
  const outer = rough(106, 92, {seed})
  const inner = rough(90, 77, {seed: seed + 2, by: 0.05})
  const herbs = Array.from({length: 46}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 0.9))
    return `<rect x="${Math.cos(a) * d * 84}" y="${-92 + Math.sin(a) * d * 72}" width="${roll(5, 13)}" height="${roll(4, 8)}" rx="3" transform="rotate(${roll(0, 180)} ${Math.cos(a) * d * 84} ${-92 + Math.sin(a) * d * 72})" fill="${['#2F6A24', '#4E8A30', '#E9EDB4', '#6EA03E'][i % 4]}"/>`
  }).join('')
  return `<g>${crust(outer, FRIED, {seed})}<g transform="translate(0 -15)"><g ${skin(0.06, '#5E8A30', {opacity: 0.7, cut: 0.5, gain: 7, seed, octaves: 3})}><path d="${inner}" fill="${ball(['#CFD98A', '#A8BA5E', '#7A9440'])}"/></g></g>${herbs}</g>`
}

const BALE =
  'M-190-66C-160-84-130-112-90-126C-40-142 40-142 90-126C130-112 160-84 190-66C160-44 130-18 90-6C40 6-40 6-90-6C-130-18-160-44-190-66Z'

/** Kibbeh: a shell of bulgur fried brown, pointed at both ends. 380 long. */
export function kibbeh({seed = 3} = {}) {
  return crust(BALE, ['#BC7A3C', '#8A4C1C', '#45200A', '#6A3814'], {seed, edge: 18})
}

/** Kibbeh cut open: meat, onion and pine nuts within the shell. 240 wide. */
export function kibbehHalf({seed = 4} = {}) {
  const roll = seededRandom(seed)
  const body = 'M-30-138C40-148 110-120 150-96C180-80 200-70 214-62C186-40 130-12 80-2C30 6-10 4-40-4Z'
  const face = rough(62, 68, {seed, by: 0.02})
  const filling = Array.from({length: 40}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 0.85))
    const [x, y] = [Math.cos(a) * d * 38, -68 + Math.sin(a) * d * 42]
    return i % 6 === 0
      ? `<path d="M${x - 11} ${y}C${x - 6} ${y - 7} ${x + 6} ${y - 6} ${x + 12} ${y}C${x + 6} ${y + 6} ${x - 6} ${y + 6} ${x - 11} ${y}Z" fill="#FBEFCB" stroke="#B5843E" stroke-width="2"/>`
      : `<circle cx="${x}" cy="${y}" r="${roll(5, 9)}" fill="${['#7A4628', '#94603C', '#5E3018', '#A8744C', '#E0C49A'][i % 5]}"/>`
  }).join('')
  return `<g>${crust(body, ['#BC7A3C', '#8A4C1C', '#45200A'], {seed})}<g transform="translate(-40 -2)"><g ${clay(6, '#2A1204', 0.5, 0.4)}><path d="${face}" fill="#8A4C1C"/></g><g transform="translate(0 -7) scale(.88 .9)"><g ${skin(0.08, '#8A5A2A', {opacity: 0.5, cut: 0.5, gain: 6})}><path d="${face}" fill="#C79A60"/></g></g><ellipse cy="-68" rx="43" ry="47" fill="#4A2410"/>${filling}</g></g>`
}

/** A vine leaf rolled round rice: 280 long. */
export function stuffedLeaf({seed = 3} = {}) {
  const outline =
    'M-140-44C-142-76-120-90-92-90L96-92C124-92 142-76 142-46C142-14 122 0 94 0L-92-2C-122-2-138-14-140-44Z'
  const roll = seededRandom(seed)
  const k = roll(-18, 18)
  return `${solid(outline, ['#8E9A4A', '#5E6E2A', '#2A340E', '#4A5A20'], {
    at: [0.4, 0.16],
    reach: 0.72,
    texture: skin('0.02 0.05', '#2E3A0E', {opacity: 0.5, cut: 0.5, gain: 5, seed}),
    marks: `<g fill="none" stroke-linecap="round"><path d="M${-120 + k}-10C${-60 + k}-60 ${20 + k}-84 ${110 + k}-80M${-60 + k}-44C${-50 + k}-66 ${-30 + k}-80 ${-10 + k}-92M${0 + k}-66C${20 + k}-50 ${50 + k}-30 ${90 + k}-20" stroke="#B9C272" stroke-opacity=".7" stroke-width="5"/><path d="M${60 + k}-96C${36 + k}-60 ${36 + k}-30 ${64 + k} 2" stroke="#1E280A" stroke-opacity=".6" stroke-width="7"/><path d="M${68 + k}-96C${44 + k}-60 ${44 + k}-30 ${72 + k} 2" stroke="#A8B464" stroke-opacity=".6" stroke-width="4"/></g>`,
    edge: 14,
    gloss: [[-40, -78, 60, 6, 0, 0.6]],
    soft: 5,
  })}`
}

/** A wedge of lemon: 150 wide. */
export function lemonWedge() {
  const face = 'M-80-100C-70-20-30 0 6 0C46 0 76-30 82-96Z'
  return `<g><g ${clay(7, '#8A5A06', 0.45, 0.5)}><path d="M-90-104C-80-8-34 14 8 14C56 12 86-20 94-100Z" fill="#F2C42A"/></g><path d="${face}" fill="#FFF6DA"/><path d="M-66-94C-58-26-26-10 6-10C40-12 62-34 68-90Z" fill="${ball(['#FFF3A8', '#F9DE64', '#EDBE2E'], {at: [0.4, 0.2]})}"/><path d="M6-12L-30-92M6-12L34-92M6-12L2-94" stroke="#FFF8D8" stroke-width="6"/><path d="M-80-100L82-96" stroke="#fff" stroke-opacity=".7" stroke-width="5"/></g>`
}

/**
 * A shallow bowl seen from above at an angle, filled and swirled: 2r wide. `color`: light, base, shade of what is in it;
 * `on`: what lies on top, drawn about the middle of its surface.
 */
export function dipBowl(
  r,
  color,
  {outside = '#14573F', swirl = true, oil = true, texture = '', on = ''} = {},
) {
  const [rim, ry] = [-r * 0.5, r * 0.4]
  const pool = `M${-r * 0.88} ${rim}A${r * 0.88} ${ry * 0.86} 0 1 1 ${r * 0.88} ${rim}A${r * 0.88} ${ry * 0.86} 0 1 1 ${-r * 0.88} ${rim}Z`
  const rings = swirl
    ? [0.7, 0.46, 0.22]
        .map(
          (k) =>
            `<path d="M${-r * k} ${rim + 4}C${-r * k} ${rim - ry * k * 1.2} ${r * k} ${rim - ry * k * 1.2} ${r * k} ${rim}C${r * k} ${rim + ry * k * 1.1} ${-r * (k - 0.16)} ${rim + ry * k * 1.1} ${-r * (k - 0.14)} ${rim}" fill="none" stroke="${color[2]}" stroke-opacity=".6" stroke-width="${r * 0.06}" stroke-linecap="round" ${blur(3)}/><path d="M${-r * k} ${rim - 6}C${-r * k} ${rim - ry * k * 1.2 - 10} ${r * k} ${rim - ry * k * 1.2 - 10} ${r * k} ${rim - 10}" fill="none" stroke="${color[0]}" stroke-opacity=".95" stroke-width="${r * 0.05}" stroke-linecap="round" ${blur(2)}/>`,
        )
        .join('')
    : ''
  const drizzle = oil
    ? `<path d="M${-r * 0.4} ${rim + ry * 0.16}C${-r * 0.3} ${rim - ry * 0.44} ${r * 0.34} ${rim - ry * 0.4} ${r * 0.4} ${rim}C${r * 0.3} ${rim + ry * 0.4} ${-r * 0.3} ${rim + ry * 0.44} ${-r * 0.4} ${rim + ry * 0.16}Z" fill="${fade(['#D9B02A', '#B8921A'])}" opacity=".75"/><path d="M${-r * 0.26} ${rim - ry * 0.14}Q0 ${rim - ry * 0.34} ${r * 0.24} ${rim - ry * 0.16}" stroke="#FFF6C0" stroke-width="${r * 0.03}" stroke-linecap="round" fill="none" opacity=".85"/>`
    : ''
  return `<g><g ${clay(r * 0.1, '#1A1008', 0.55, 0.4)}><path d="M${-r} ${rim}C${-r} ${-r * 0.14} ${-r * 0.6} 0 ${-r * 0.42} 0H${r * 0.42}C${r * 0.6} 0 ${r} ${-r * 0.14} ${r} ${rim}Z" fill="${outside}"/></g><path d="M${-r * 0.93} ${rim * 0.62}Q0 ${rim * 0.62 + r * 0.42} ${r * 0.93} ${rim * 0.62}" fill="none" stroke="#FBF1DC" stroke-opacity=".85" stroke-width="${r * 0.05}" stroke-dasharray="${r * 0.03} ${r * 0.1}" stroke-linecap="round"/><ellipse cy="${rim}" rx="${r}" ry="${ry}" fill="${outside}"/><ellipse cy="${rim}" rx="${r}" ry="${ry}" fill="#fff" opacity=".26"/>${inside(pool, `${texture ? `<g ${texture}>` : ''}<path d="${pool}" fill="${ball(color, {at: [0.4, 0.3], reach: 0.8})}"/>${texture ? '</g>' : ''}${rings}${drizzle}<path d="M${-r * 0.88} ${rim}A${r * 0.88} ${ry * 0.86} 0 0 1 ${r * 0.88} ${rim}" fill="none" stroke="#2A1606" stroke-opacity=".45" stroke-width="${r * 0.07}" ${blur(6)}/>`)}<g transform="translate(0 ${rim})">${on}</g></g>`
}

/** Bits strewn over an oval about 0, 0: `bit(roll, index)` draws one. */
export function strewn(count, rx, ry, bit, seed = 3) {
  const roll = seededRandom(seed)
  return Array.from({length: count}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1))
    return `<g transform="translate(${Math.cos(a) * d * rx} ${Math.sin(a) * d * ry}) rotate(${roll(-70, 70)})">${bit(roll, i)}</g>`
  }).join('')
}

/** A chopped leaf of parsley. */
export const chopped = (roll, i) =>
  `<path d="M-9-4L-3-10 2-5 10-8 6 1 11 7 1 5-7 9-5 2Z" fill="${['#2F7A2E', '#4E9A38', '#1E5A22', '#6BB048'][i % 4]}" transform="scale(${roll(0.8, 1.6)})"/>`

export const chickpea = () =>
  `<g ${lifted(4, '#4A2A06', 0.5)}>${solid('M-24-18C-24-36-12-44 2-44S26-34 26-20 14 2 0 2-24-4-24-18Z', ['#FBE6B4', '#EBC886', '#B98C44'], {edge: 6, marks: `<path d="M-2-44C4-34 4-28 0-20" stroke="#B08444" stroke-width="3" fill="none"/>`})}</g>`
