/** Leaves and bunches of herbs: what tells parsley from cilantro is the shape of the leaf. */
import {clay, put, seededRandom} from './paint.mjs'
import {ball, glow, inside, lifted, solid} from './solid.mjs'

const pointsOf = (points) =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`

/** A single blade from 0, 0 upwards: `teeth` on each side, widest at `belly` of its length. */
function blade(long, wide, {teeth = 9, depth = 0.12, belly = 0.42, point = 1} = {}) {
  const power = Math.log(0.5) / Math.log(belly)
  const side = (sign) =>
    Array.from({length: 73}, (_, i) => {
      const t = i / 72
      const saw = teeth ? (t * teeth) % 1 : 0
      const half =
        (wide / 2) * Math.sin(Math.PI * t ** power) ** point * (1 - depth * (1 - saw) * Math.min(1, t * 6))
      return [sign * half, -t * long]
    })
  return pointsOf([...side(-1), ...side(1).reverse()])
}

/** A fan cut into lobes, from 0, 0 upwards. `pointed`: the teeth of parsley; otherwise the scallops of cilantro. */
function fan(r, {lobes = 3, teeth = 3, cut = 0.42, nick = 0.14, spread = 112, pointed = true} = {}) {
  const from = (-spread * Math.PI) / 180
  const step = (-2 * from) / lobes
  const edge = Array.from({length: 121}, (_, i) => {
    const a = from + (i / 120) * -2 * from
    const within = ((a - from) / step) % 1
    const lobe = 1 - cut * Math.abs(within - 0.5) ** (pointed ? 1 : 2.2) * (pointed ? 2 : 4.4)
    const tooth = (within * teeth) % 1
    const wave = pointed ? Math.abs(tooth - 0.5) * 2 : 1 - Math.sin(Math.PI * tooth) ** 0.6
    const d = r * lobe * (1 - nick * wave) * (1 - 0.16 * Math.abs(a / from) ** 2)
    return [Math.sin(a) * d, -Math.cos(a) * d]
  })
  return pointsOf([[0, 0], ...edge])
}

/** A leaf's paint, veins and the shade it throws. */
function leaf(outline, colors, veins, {wide = 3, tint = '#E4F2B4', at = [0.4, 0.2]} = {}) {
  return `<g ${lifted(5, '#06200A', 0.5)}><path d="${outline}" fill="${ball(colors, {at, reach: 0.85})}"/>${inside(outline, `<path d="${veins}" fill="none" stroke="${tint}" stroke-opacity=".55" stroke-width="${wide}" stroke-linecap="round"/>`)}</g>`
}

const rays = (r, angles) =>
  angles
    .map((a) => `M0 0L${Math.sin((a * Math.PI) / 180) * r} ${-Math.cos((a * Math.PI) / 180) * r}`)
    .join('')

const PARSLEY = [['#6FB04A', '#3C8A34', '#175020'], ['#5BA040', '#2F7A2E', '#12441C'], ['#83BE58', '#4A9A3C', '#1E5C24']] // prettier-ignore
const CILANTRO = [['#A5D468', '#6BB03E', '#2F7424'], ['#94C85A', '#5CA238', '#286A20'], ['#B8DE7C', '#7CBE4A', '#3A822A']] // prettier-ignore
const MINT = [['#86C86A', '#45983F', '#175A2A'], ['#74B85C', '#378A38', '#124E24'], ['#A0D680', '#5CAE50', '#246A32']] // prettier-ignore

/** A leaf of flat parsley: three leaflets, each cut to sharp points. About 150 high. */
export function parsleyLeaf(tone = 0) {
  const part = (x, y, turn, r, t) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${leaf(fan(r, {lobes: 3, teeth: 3, cut: 0.56, nick: 0.24, spread: 86}), PARSLEY[(tone + t) % 3], rays(r * 0.8, [-56, -18, 0, 22, 58]))}</g>`
  return `<g><path d="M0 30V-70M0-24L-44-44M0-24L44-44" stroke="#5E9A3C" stroke-width="7" fill="none" stroke-linecap="round"/>${part(-34, -36, -62, 84, 1)}${part(34, -36, 62, 84, 2)}${part(0, -56, 0, 104, 0)}</g>`
}

/** A leaf of cilantro: a soft fan with round scallops. About 130 high. */
export function cilantroLeaf(tone = 0) {
  const part = (x, y, turn, r, t) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${leaf(fan(r, {lobes: 3, teeth: 3, cut: 0.34, nick: 0.12, spread: 104, pointed: false}), CILANTRO[(tone + t) % 3], rays(r * 0.78, [-70, -36, 0, 36, 70]))}</g>`
  return `<g><path d="M0 40V-50M0-10L-46-22M0-10L46-22" stroke="#86B850" stroke-width="6" fill="none" stroke-linecap="round"/>${part(-44, -18, -66, 66, 1)}${part(44, -18, 66, 66, 2)}${part(0, -44, 0, 84, 0)}</g>`
}

/** A leaf of mint: oval, toothed, with deep side veins. `long` high. */
export function mintLeaf(tone = 0, long = 150) {
  const outline = blade(long, long * 0.62, {teeth: 9, depth: 0.13, belly: 0.4, point: 0.8})
  const veins = Array.from({length: 6}, (_, i) => {
    const y = -long * (0.14 + i * 0.13)
    return `M0 ${y}Q${long * 0.14} ${y - long * 0.06} ${long * 0.32} ${y - long * 0.17}M0 ${y}Q${-long * 0.14} ${y - long * 0.06} ${-long * 0.32} ${y - long * 0.17}`
  }).join('')
  const dents = Array.from({length: 5}, (_, i) => {
    const y = -long * (0.22 + i * 0.13)
    return [-1, 1]
      .map((s) =>
        glow([s * long * 0.13, y - long * 0.05, long * 0.08, long * 0.035, s * -36, 0.24], '#E2F6D0', 5),
      )
      .join('')
  }).join('')
  return `<g ${lifted(6, '#04200F', 0.55)}><path d="${outline}" fill="${ball(MINT[tone % 3], {at: [0.38, 0.3], reach: 0.8})}"/>${inside(outline, `${dents}<path d="M0 0V${-long}${veins}" fill="none" stroke="#DDF2C0" stroke-opacity=".4" stroke-width="${long * 0.02}" stroke-linecap="round"/><path d="${veins}" transform="translate(0 ${long * 0.03})" fill="none" stroke="#0C3A20" stroke-opacity=".3" stroke-width="${long * 0.024}"/>`)}</g>`
}

/** A twig of mint: pairs of leaves, smaller to the top. About 430 high. */
export function mintTwig({seed = 2, pairs = 4} = {}) {
  const roll = seededRandom(seed)
  const rungs = Array.from({length: pairs}, (_, i) => {
    const y = -70 - i * 92
    const long = 226 - i * 26
    return [-1, 1]
      .map(
        (s) =>
          `<g transform="translate(${s * 3} ${y + roll(-10, 10)}) rotate(${s * (74 - i * 9) + roll(-9, 9)})">${mintLeaf(i + (s > 0 ? 1 : 0), long * roll(0.9, 1.06))}</g>`,
      )
      .join('')
  })
  const top = -70 - (pairs - 0.5) * 92
  const crown = [
    [-42, 0, 120],
    [44, 1, 124],
    [-12, 2, 108],
    [18, 2, 78],
  ]
    .map(([turn, tone, long]) => `<g transform="rotate(${turn})">${mintLeaf(tone, long)}</g>`)
    .join('')
  return `<g><g ${clay(3, '#2A1A2A', 0.5, 0.4)}><path d="M0 30C8-120-6-240 0 ${top + 20}" stroke="#7E8A4A" stroke-width="14" fill="none" stroke-linecap="round"/></g>${rungs.join('')}<g transform="translate(0 ${top + 30})">${crown}</g></g>`
}

/**
 * A tied bunch: stalks that fan out from the tie, and leaves over the upper half, the rear ones first and darker. The
 * tie is at about -170, the cut ends at 0. About 560 wide, 620 high.
 */
export function bunch(
  leafOf,
  {
    stalk = ['#8FBE5A', '#6BA044', '#4E8A38'],
    seed = 3,
    size = 1,
    rows = [9, 9, 8, 6],
    wide = 1,
    string = '#D9C08A',
  } = {},
) {
  const roll = seededRandom(seed)
  const stalks = Array.from({length: 17}, (_, i) => {
    const k = (i - 8) / 8
    return `<path d="M${k * 62 + roll(-8, 8)} ${roll(-6, 8)}C${k * 34} -90 ${k * 26} -150 ${k * 34} -190C${k * 60} -290 ${k * 170 * wide} -360 ${k * 220 * wide} ${roll(-470, -400)}" stroke="${stalk[i % 3]}" stroke-width="${roll(9, 13)}" fill="none" stroke-linecap="round"/>`
  }).join('')
  const leaves = rows
    .map((count, row) =>
      Array.from({length: count}, (_, i) => {
        const k = count > 1 ? (i / (count - 1)) * 2 - 1 : 0
        const high = 530 - row * 78
        const x = k * (250 - row * 22) * wide + roll(-14, 14)
        const y = -high + k * k * (110 - row * 14) + roll(-16, 16)
        return put(leafOf(i + row), x, y, {turn: k * 52 + roll(-16, 16), scale: size * roll(0.88, 1.1)})
      }).join(''),
    )
    .join('')
  const tie = `<g ${clay(4, '#5A3A10', 0.5, 0.5)}><path d="M-44-178Q0-160 44-178M-42-164Q0-146 42-164M-42-190Q0-174 42-190" stroke="${string}" stroke-width="10" fill="none" stroke-linecap="round"/></g>`
  return `<g><g ${clay(4, '#123A10', 0.5, 0.4)}>${stalks}</g>${leaves}${tie}</g>`
}

/** One leaf of romaine, from its white foot upwards: 620 long. */
export function romaineLeaf({tone = 0, wide = 300, long = 640, seed = 2} = {}) {
  const roll = seededRandom(seed)
  const edge = (s) =>
    Array.from({length: 160}, (_, i) => {
      const t = i / 159
      const half =
        (wide / 2) *
        (0.2 + 0.8 * Math.sin(Math.PI * Math.min(1, t ** 1.5 * 0.92 + 0.03)) ** 0.9) *
        (t < 0.96 ? 1 : 1 - (t - 0.96) * 12)
      const ruffle =
        t > 0.25
          ? (Math.sin(t * 46 + seed) * 6 + Math.sin(t * 97 + seed * 2) * 4) * Math.min(1, (t - 0.25) * 3)
          : 0
      return [s * Math.max(4, half + ruffle), -t * long]
    })
  const outline = pointsOf([...edge(-1), ...edge(1).reverse()])
  const colors = [['#B9DA72', '#6EAE3E', '#2F7426'], ['#A5CC60', '#5A9A36', '#256A20'], ['#D3E994', '#93C656', '#4A8E34']][tone % 3] // prettier-ignore
  const veins = Array.from({length: 9}, (_, i) => {
    const y = -long * (0.2 + i * 0.08)
    return [-1, 1]
      .map(
        (s) =>
          `M0 ${y}C${s * wide * 0.16} ${y - 16} ${s * wide * 0.3} ${y - 50} ${s * wide * 0.46} ${y - roll(84, 104)}`,
      )
      .join('')
  }).join('')
  const folds = Array.from({length: 14}, () => {
    const [x, y] = [roll(-0.4, 0.4) * wide, -roll(0.35, 0.95) * long]
    return glow(
      [x, y, roll(16, 34), roll(8, 14), roll(-50, 50), 0.28],
      roll(0, 1) > 0.5 ? '#F6FCD0' : '#1E5A1A',
      7,
    )
  }).join('')
  return `<g ${lifted(9, '#0A2A0C', 0.5)}><path d="${outline}" fill="${ball(colors, {at: [0.42, 0.4], reach: 0.75})}"/>${inside(outline, `${glow([0, -long * 0.16, wide * 0.3, long * 0.16, 0, 0.9], '#F6F8DC', 26)}${folds}<path d="${veins}" fill="none" stroke="#E9F4BC" stroke-opacity=".75" stroke-width="5"/><path d="M-26 0C-20 ${-long * 0.4} -8 ${-long * 0.8} 0 ${-long * 0.96}C8 ${-long * 0.8} 20 ${-long * 0.4} 26 0Z" fill="#F4F8DA"/><path d="M-14 0C-10 ${-long * 0.4} -4 ${-long * 0.7} 0 ${-long * 0.9}" fill="none" stroke="#C5D890" stroke-width="5"/>`)}</g>`
}

/** A head of romaine, standing: 420 wide, 800 high. */
export function romaine() {
  const ring = (list) =>
    list
      .map(
        ([x, turn, tone, wide, long, seed]) =>
          `<g transform="translate(${x} -20) rotate(${turn})">${romaineLeaf({tone, wide, long, seed})}</g>`,
      )
      .join('')
  const rear = [
    [-40, -17, 1, 250, 680, 2],
    [40, 17, 1, 250, 670, 5],
    [-18, -8, 1, 260, 760, 3],
    [22, 9, 1, 260, 770, 7],
    [0, 0, 1, 260, 800, 4],
  ]
  const front = [
    [-34, -14, 0, 240, 600, 8],
    [36, 13, 0, 240, 620, 9],
    [-16, -6, 0, 230, 690, 11],
    [18, 6, 2, 220, 640, 12],
    [-2, -1, 2, 210, 560, 13],
  ]
  return `<g>${ring(rear)}${ring(front)}${solid('M-80-84C-88-30-60 4 0 6S88-30 80-84C50-60-50-60-80-84Z', ['#FFFFF0', '#EEF2CC', '#B9C58A'], {edge: 10})}</g>`
}
