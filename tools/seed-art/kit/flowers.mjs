/** Flowers and leaves that give drinks and oils their names. Feet at 0, 0. */
import {clay, put, seededRandom} from './paint.mjs'
import {ball, glow, lifted, skin, solid} from './solid.mjs'

/** A petal from 0, 0 upwards. */
const petal = (long, wide, colors, {marks = '', notch = 0} = {}) => {
  const x = wide / 2
  const outline = `M0 0C${-x * 0.7} ${-long * 0.16} ${-x * 1.3} ${-long * 0.6} ${-x * 0.7} ${-long * 0.92}C${-x * 0.4} ${-long * 1.04} ${-x * 0.1} ${-long * (1.02 - notch)} 0 ${-long * (1 - notch)}C${x * 0.1} ${-long * (1.02 - notch)} ${x * 0.4} ${-long * 1.04} ${x * 0.7} ${-long * 0.92}C${x * 1.3} ${-long * 0.6} ${x * 0.7} ${-long * 0.16} 0 0Z`
  return `<g ${lifted(5, '#2A0410', 0.4)}>${solid(outline, colors, {at: [0.4, 0.16], reach: 0.9, edge: 7, depth: 0.3, marks})}</g>`
}

const STEM = ['#6BA048', '#3E7A34', '#1E4E1E']
const greenLeaf = (x, y, turn, long = 110) =>
  put(
    solid(
      `M0 0C${-long * 0.42} ${-long * 0.3} ${-long * 0.36} ${-long * 0.74} 0 ${-long}C${long * 0.36} ${-long * 0.74} ${long * 0.42} ${-long * 0.3} 0 0Z`,
      STEM,
      {
        edge: 6,
        marks: `<path d="M0 0V${-long}M0 ${-long * 0.3}L${-long * 0.24} ${-long * 0.5}M0 ${-long * 0.3}L${long * 0.24} ${-long * 0.5}M0 ${-long * 0.55}L${-long * 0.2} ${-long * 0.74}M0 ${-long * 0.55}L${long * 0.2} ${-long * 0.74}" stroke="#B4D68A" stroke-opacity=".6" stroke-width="3.500" fill="none"/>`,
      },
    ),
    x,
    y,
    {turn},
  )

/** A rose in bloom, lying with its leaves: 300 wide. */
export function rose(colors = ['#F7A8B8', '#E0607E', '#A82A4E']) {
  const [light, base, dark] = colors
  const outer = [0, 72, 144, 216, 288]
    .map(
      (turn) => `<g transform="rotate(${turn})">${petal(136, 150, [light, base, dark], {notch: 0.06})}</g>`,
    )
    .join('')
  const middle = [36, 108, 180, 252, 324]
    .map(
      (turn) => `<g transform="rotate(${turn})">${petal(100, 116, [light, base, dark], {notch: 0.05})}</g>`,
    )
    .join('')
  const heart = [0, 72, 144, 216, 288]
    .map((turn) => `<g transform="rotate(${turn + 14})">${petal(66, 82, [base, base, dark])}</g>`)
    .join('')
  return `<g transform="translate(0 -140)">${greenLeaf(-60, 90, -118, 130)}${greenLeaf(70, 84, 112, 130)}${greenLeaf(-84, -20, -76, 110)}<g transform="scale(1 .92)">${outer}${middle}${heart}<g ${clay(5, dark, 0.5, 0.4)}><circle r="30" fill="${base}"/></g><path d="M-16 4C-16-18 16-22 18-2 18 14-6 16-8 2M-26 10C-24 28 22 30 28 4" stroke="${dark}" stroke-width="6" fill="none" stroke-linecap="round"/></g></g>`
}

/** Hibiscus, dried: wine-red calyces in a heap. One is 150 wide. */
export function hibiscus({seed = 3} = {}) {
  const roll = seededRandom(seed)
  const blades = [-64, -34, 0, 34, 64]
    .map((turn, i) => {
      const long = roll(104, 132)
      const curl = roll(-20, 20)
      return `<g transform="rotate(${turn + roll(-6, 6)})"><g ${lifted(4, '#1A0208', 0.5)}>${solid(
        `M-20 0C-34 ${-long * 0.4} -22 ${-long * 0.74} ${curl} ${-long}C${18 + curl * 0.4} ${-long * 0.74} 34 ${-long * 0.4} 20 0Z`,
        [
          ['#A8243E', '#6E1026', '#2E040E'],
          ['#8E1830', '#5A0C1E', '#24020A'],
        ][i % 2],
        {
          edge: 6,
          marks: `<path d="M-6 0C-12 ${-long * 0.5} 0 ${-long * 0.7} ${curl} ${-long}M8 0C12 ${-long * 0.4} 10 ${-long * 0.6} ${curl} ${-long * 0.9}" stroke="#D8607A" stroke-opacity=".5" stroke-width="3" fill="none"/>`,
        },
      )}</g></g>`
    })
    .join('')
  return `<g>${blades}<g ${clay(6, '#1A0208', 0.5, 0.4)}><ellipse cy="-8" rx="34" ry="24" fill="#5A0C1E"/></g></g>`
}

/** A sunflower's head: 400 wide. */
export function sunflower() {
  const ring = (count, long, wide, shift, colors) =>
    Array.from(
      {length: count},
      (_, i) =>
        `<g transform="rotate(${(i / count) * 360 + shift})"><g ${lifted(3, '#6A3A04', 0.4)}><path d="M0-70C${-wide} ${-long * 0.6} ${-wide * 0.5} ${-long * 0.86} 0 ${-long}C${wide * 0.5} ${-long * 0.86} ${wide} ${-long * 0.6} 0-70Z" fill="${ball(colors, {at: [0.4, 0.2]})}"/></g><path d="M0-90V${-long * 0.9}" stroke="#C47A08" stroke-opacity=".5" stroke-width="4"/></g>`,
    ).join('')
  const seeds = Array.from({length: 130}, (_, i) => {
    const a = i * 2.39996
    const d = Math.sqrt(i / 130) * 96
    return `<ellipse cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" rx="6.500" ry="5" fill="${d > 74 ? '#8A5A1C' : d > 40 ? '#3A2210' : '#6E4A1E'}"/>`
  }).join('')
  return `<g transform="translate(0 -196)">${greenLeaf(-70, 120, -140, 130)}${greenLeaf(90, 110, 132, 130)}<g transform="scale(1 .95)">${ring(18, 200, 34, 0, ['#FFD84A', '#F4B41C', '#C97A08'])}${ring(18, 178, 30, 10, ['#FFE26A', '#F8C02A', '#D98A10'])}<g ${clay(12, '#1A0C02', 0.6, 0.4)}><circle r="104" fill="#4A2C12"/></g>${seeds}${glow([-30, -40, 50, 24, -30, 0.25])}</g></g>`
}

/** Orange blossom: white stars with yellow hearts among leaves. 320 wide. */
export function blossom() {
  const flower = (x, y, scale, turn) =>
    put(
      `${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})">${petal(84, 58, ['#FFFFFC', '#FBF8EC', '#D9D2B8'])}</g>`).join('')}${Array.from({length: 12}, (_, i) => `<g transform="rotate(${i * 30})"><path d="M0 0V-34" stroke="#FBF3D2" stroke-width="5"/><circle cy="-36" r="6" fill="#E8A81C"/></g>`).join('')}<circle r="11" fill="#C9D27A"/>`,
      x,
      y,
      {scale, turn},
    )
  return `<g transform="translate(0 -110)">${greenLeaf(-30, 50, -120, 150)}${greenLeaf(40, 60, 124, 150)}${greenLeaf(-60, -40, -50, 130)}${greenLeaf(70, -40, 56, 130)}${flower(-74, -10, 1, 10)}${flower(70, 20, 1.05, 30)}${flower(0, -80, 0.85, 0)}</g>`
}

/** A vine leaf: 380 wide. */
export function vineLeaf() {
  const outline =
    'M0-4C-26-40-60-50-96-34C-92-60-104-76-140-84C-112-104-112-124-150-146C-184-150-190-168-182-196C-140-190-128-206-146-246C-120-262-96-256-70-238C-70-280-50-312 0-350C50-312 70-280 70-238C96-256 120-262 146-246C128-206 140-190 182-196C190-168 184-150 150-146C112-124 112-104 140-84C104-76 92-60 96-34C60-50 26-40 0-4Z'
  const veins =
    'M0-10L0-340M0-20L-130-110M0-20L130-110M0-50L-140-200M0-50L140-200M0-130L-60-230M0-130L60-230M-70-126L-130-160M70-126L130-160'
  return `<g ${lifted(8, '#0E2A0C', 0.4)}>${solid(outline, ['#9CBE5A', '#66923A', '#2E541E', '#4E7A30'], {at: [0.4, 0.3], texture: skin(0.02, '#3E6A24', {opacity: 0.3, cut: 0.5, gain: 4, soft: 2}), marks: `<path d="${veins}" stroke="#DCE9A8" stroke-opacity=".75" stroke-width="6" fill="none" stroke-linecap="round"/>`, edge: 10})}</g><path d="M0-6C4 20 16 34 34 42" stroke="#7A9A48" stroke-width="11" fill="none" stroke-linecap="round"/>`
}
