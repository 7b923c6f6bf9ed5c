/** Cheeses, cut. Feet at 0, 0. */
import {blur, clay, register, seededRandom} from './paint.mjs'
import {ball, glow, inside, lifted, skin, solid} from './solid.mjs'

/** The three sides of a block that one sees: `w` wide, `h` high, `d` deep towards the upper right. */
function sides(w, h, d) {
  const [x, up] = [w / 2, d * 0.5]
  return {
    front: `M${-x} ${-h}H${x}V0H${-x}Z`,
    top: `M${-x} ${-h}L${-x + d} ${-h - up}H${x + d}L${x} ${-h}Z`,
    right: `M${x} ${-h}L${x + d} ${-h - up}V${-up}L${x} 0Z`,
    whole: `M${-x + 10} 0H${x - 4}L${x + d - 4} ${-up - 6}Q${x + d} ${-up - 10} ${x + d} ${-up - 16}V${-h - up + 12}Q${x + d} ${-h - up} ${x + d - 12} ${-h - up}H${-x + d + 8}L${-x + 4} ${-h - 4}Q${-x} ${-h} ${-x} ${-h + 12}V-10Q${-x} 0 ${-x + 10} 0Z`,
  }
}

/**
 * A block of cheese. `colors`: light, base, shade. `front`, `top`: drawings on those sides. `rough`: how deep the crumb
 * is, 0 for a smooth cheese.
 */
export function cheeseBlock(
  colors,
  {w = 480, h = 210, d = 170, front = '', top = '', rough = 0, seed = 4, gloss = 0.35} = {},
) {
  const [light, base, shade] = colors
  const box = sides(w, h, d)
  const crumb = rough
    ? skin('0.03 0.045', shade, {opacity: rough, cut: 0.53, gain: 7, seed, octaves: 3})
    : skin('0.02', shade, {opacity: 0.14, cut: 0.5, gain: 4, seed, soft: 3})
  const faces = `<path d="${box.whole}" fill="${base}"/><path d="${box.front}" fill="${ball([light, base, shade], {at: [0.3, 0.2], reach: 1.3})}"/><path d="${box.top}" fill="${light}"/><path d="${box.right}" fill="${shade}" opacity=".85"/>`
  const edges = `<path d="M${-w / 2} ${-h}H${w / 2}V0" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linejoin="round" ${blur(2)}/><path d="M${w / 2} ${-h}l${d} ${-d * 0.5}" stroke="#fff" stroke-opacity=".7" stroke-width="6" ${blur(2)}/>`
  return `<g ${clay(9, shade, 0.4, 0.5)}>${inside(box.whole, `<g ${crumb}>${faces}</g>${inside(box.front, front)}${inside(box.top, `${top}${glow([-w * 0.1 + d * 0.5, -h - d * 0.3, w * 0.3, d * 0.1, -3, gloss], '#fff', 8)}`)}${edges}`)}</g>`
}

/** Small hollows in a cut face, x, y, r each. */
export const hollows = (list, shade) =>
  list
    .map(
      ([x, y, r]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.7}" fill="${shade}"/><path d="M${x - r} ${y + 1}A${r} ${r * 0.7} 0 0 0 ${x + r} ${y + 1}" stroke="#fff" stroke-opacity=".8" stroke-width="${Math.max(2, r * 0.22)}" fill="none"/>`,
    )
    .join('')

const FETA = ['#FFFFFA', '#FBF8EC', '#D6D0B8']
const scattered = (count, w, h, r, seed) => {
  const roll = seededRandom(seed)
  return Array.from({length: count}, () => [roll(-w / 2, w / 2), roll(-h, 0), roll(...r)])
}

export const feta = ({w = 470, h = 200, d = 170, seed = 4} = {}) =>
  cheeseBlock(FETA, {
    w,
    h,
    d,
    rough: 0.5,
    seed,
    front: hollows(scattered(16, w * 0.9, h * 0.9, [4, 12], seed), '#CFC8AE'),
    gloss: 0.8,
  })

/** A rough lump of feta, broken off: about 110 wide. */
export function crumb({seed = 3, colors = FETA} = {}) {
  const roll = seededRandom(seed)
  const points = Array.from({length: 9}, (_, i) => {
    const a = (i / 9) * 6.283
    const d = roll(0.78, 1.1)
    return `${i ? 'L' : 'M'}${Math.cos(a) * 56 * d} ${-44 + Math.sin(a) * 44 * d}`
  }).join('')
  return `<g ${clay(7, '#8A8468', 0.5, 0.7)}><g ${skin(0.05, colors[2], {opacity: 0.5, cut: 0.52, gain: 7, seed})}><path d="${points}Z" fill="${colors[1]}" stroke="${colors[1]}" stroke-width="8" stroke-linejoin="round"/></g></g>`
}

export const IVORY = ['#FFFCEE', '#F6EFD8', '#CBBE98']
/** A wedge of sheep's feta, its crumb coarser and its color ivory. */
export function sheepFeta() {
  const face = 'M-330 0C-336-70-334-150-326-206L90-262 340-150C346-100 344-40 338 0L60 16Z'
  const cut = 'M-326-206L60-150C66-90 66-40 60 16L-330 0C-336-70-334-150-326-206Z'
  const top = 'M-326-206L90-262 340-150 60-150Z'
  const right = 'M60-150L340-150C346-100 344-40 338 0L60 16C66-40 66-90 60-150Z'
  return `<g ${clay(10, '#8A7C54', 0.4, 0.5)}>${inside(
    face,
    `<g ${skin('0.03 0.05', IVORY[2], {opacity: 0.6, cut: 0.52, gain: 7, seed: 9, octaves: 3})}><path d="${face}" fill="${IVORY[1]}"/><path d="${top}" fill="${IVORY[0]}"/><path d="${right}" fill="${IVORY[2]}" opacity=".8"/></g>${inside(
      cut,
      hollows(
        scattered(18, 360, 150, [5, 15], 6).map(([x, y, r]) => [x - 130, y - 20, r]),
        '#BDB08A',
      ),
    )}<path d="M-326-206L60-150V16M60-150L340-150" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="7" ${blur(2)}/>`,
  )}</g>`
}

/** Dried oregano and oil, scattered about 0, 0. */
export function oregano(spread, flat, {count = 40, seed = 5} = {}) {
  const roll = seededRandom(seed)
  return Array.from({length: count}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1))
    return `<rect x="${Math.cos(a) * d * spread}" y="${Math.sin(a) * d * flat}" width="${roll(9, 18)}" height="${roll(4, 7)}" rx="3" transform="rotate(${roll(0, 180)} ${Math.cos(a) * d * spread} ${Math.sin(a) * d * flat})" fill="${['#5E6E2E', '#7A8A3E', '#46541E'][i % 3]}"/>`
  }).join('')
}

const MILKY = ['#FFFFFB', '#FBFAF2', '#D5D8CE']
/** A square of akkawi: smooth, wet, printed by the cloth it was pressed in. */
export function akkawi({w = 400, h = 130, d = 190} = {}) {
  const weave =
    Array.from({length: 16}, (_, i) => `M${-w / 2 + i * 38} ${-h}l${d} ${-d * 0.5}`).join('') +
    Array.from(
      {length: 6},
      (_, i) => `M${-w / 2 + (d * (i + 0.5)) / 6} ${-h - (d * 0.5 * (i + 0.5)) / 6}h${w}`,
    ).join('')
  return cheeseBlock(MILKY, {
    w,
    h,
    d,
    seed: 7,
    top: `<path d="${weave}" stroke="#C9CEC4" stroke-opacity=".8" stroke-width="4" fill="none"/><path d="${weave}" transform="translate(3 4)" stroke="#fff" stroke-width="4" fill="none"/>`,
    front: hollows(scattered(7, w * 0.8, h * 0.8, [3, 7], 3), '#D3D6CA'),
    gloss: 0.9,
  })
}

const HALLOUMI = ['#FFFBEA', '#F8EFD0', '#CDBE8E']
/** Halloumi as it is sold: folded once over mint. */
export function halloumi() {
  const mint = Array.from({length: 13}, (_, i) => {
    const roll = seededRandom(i + 3)
    return `<path d="M${-250 + i * 42 + roll(-8, 8)} ${-116 + roll(-8, 10)}l${roll(10, 24)} ${roll(-8, 8)}l${roll(-8, 6)} ${roll(6, 12)}Z" fill="${['#3E7A34', '#5E9A48'][i % 2]}"/>`
  }).join('')
  return cheeseBlock(HALLOUMI, {
    w: 520,
    h: 220,
    d: 190,
    seed: 8,
    front: `<path d="M-270-112C-160-124 100-100 250-114C268-116 268-96 250-96" fill="none" stroke="#A8986A" stroke-width="12"/><path d="M-270-100C-160-112 100-88 250-104" fill="none" stroke="#fff" stroke-width="6"/>${mint}${hollows(scattered(8, 440, 200, [3, 8], 5), '#DACB9C')}`,
    gloss: 0.7,
  })
}

/** A slice of halloumi from the grill: 320 wide. */
export function grilled() {
  const face =
    'M-160-86C-164-120-150-136-120-140L110-156C144-158 160-144 162-112V-60C160-36 148-26 118-22L-116-2C-146 0-158-12-160-40Z'
  const bars = [-120, -64, -8, 48, 104]
    .map(
      (x) =>
        `<path d="M${x - 26}-10L${x + 44}-160" stroke="#6E360C" stroke-width="24" stroke-linecap="round" opacity=".85"/><path d="M${x - 26}-10L${x + 44}-160" stroke="#3A1A06" stroke-width="10" stroke-linecap="round" opacity=".6"/>`,
    )
    .join('')
  return `<g><path d="${face}" transform="translate(4 18)" fill="#D9C48A"/><g ${clay(9, '#8A6A2A', 0.45, 0.5)}>${inside(face, `<g ${skin(0.012, '#D0923A', {opacity: 0.7, cut: 0.44, gain: 4, seed: 6, soft: 4})}><path d="${face}" fill="#FAEBC0"/></g><g ${blur(3)}>${bars}</g>`)}</g>${glow([-60, -124, 60, 9, -6, 0.6])}</g>`
}

const AMBER = ['#FBE6A0', '#F3D27C', '#CFA04A']
/** Kashkaval: a wheel with a wedge out of it, pale gold under a waxed rind. 800 wide. */
export function kashkaval() {
  const [rx, ry, h, high] = [400, 150, 240, 190]
  const top = `M${-rx} ${-h}A${rx} ${ry} 0 1 1 ${rx} ${-h}A${rx} ${ry} 0 1 1 ${-rx} ${-h}Z`
  const side = `M${-rx} ${-h}V${-h + high}A${rx} ${ry} 0 0 0 ${rx} ${-h + high}V${-h}A${rx} ${ry} 0 0 1 ${-rx} ${-h}Z`
  const on = (a) => [Math.cos(a) * rx, -h + Math.sin(a) * ry]
  const [ax, ay] = on(1.5)
  const [bx, by] = on(0.42)
  const middle = -h - 8
  const gap = `M0 ${middle}L${ax} ${ay}V${ay + high + 90}H${rx + 60}V${by}L${bx} ${by}Z`
  const left = `M0 ${middle}L${ax} ${ay}V${ay + high}L0 ${middle + high}Z`
  const right = `M0 ${middle}L${bx} ${by}V${by + high}L0 ${middle + high}Z`
  const rest = register(
    'cheese-rest',
    `<clipPath id="cheese-rest"><path clip-rule="evenodd" d="M-700-700H700V300H-700Z${gap}"/></clipPath>`,
  )
  const holes = hollows(
    [
      [60, -150, 9],
      [120, -100, 6],
      [180, -160, 11],
      [240, -90, 7],
      [90, -90, 5],
      [210, -50, 6],
      [150, -200, 5],
      [290, -130, 5],
    ],
    '#D9B25C',
  )
  const face = (outline, tone) =>
    `<g ${skin(0.02, '#DDAE54', {opacity: 0.25, cut: 0.5, soft: 3})}><path d="${outline}" fill="${ball(tone, {at: [0.2, 0.2], reach: 1.1})}"/></g>`
  return `<g clip-path="url(#${rest})"><g ${clay(16, '#6A3A0A', 0.5, 0.45)}><path d="${side}" fill="${ball(['#E2A850', '#C4822E', '#7A4610'], {at: [0.3, 0.2]})}"/></g><g ${clay(10, '#8A5A1A', 0.4, 0.5)}><g ${skin(0.02, '#B87A2C', {opacity: 0.4, cut: 0.5, gain: 4, seed: 4, soft: 3})}><path d="${top}" fill="${ball(['#F0C272', '#DDA450', '#B87A2C'], {at: [0.36, 0.3]})}"/></g></g></g>
    ${face(left, ['#E6BE6A', '#D9AC58', '#B5863A'])}${face(right, AMBER)}${inside(right, holes)}<path d="M0 ${middle}L${bx} ${by}M0 ${middle}L${ax} ${ay}" stroke="#FFF3C8" stroke-width="6" stroke-opacity=".85"/><path d="M0 ${middle}V${middle + high}" stroke="#A87A30" stroke-width="6" stroke-opacity=".6"/><path d="M${bx} ${by}v${high}M${ax} ${ay}v${high}" stroke="#C4822E" stroke-width="9"/>`
}

/** A wedge of kashkaval: 460 wide. */
export function kashkavalWedge() {
  const face = 'M-230-16C-234-70-232-130-226-180L226-140C230-96 230-50 226-8C80 4-90 2-230-16Z'
  const top = 'M-226-180L60-256C150-240 210-196 226-140Z'
  const rind =
    'M226-140C210-196 150-240 60-256L72-256C168-240 232-196 246-140C250-96 250-50 244-12L226-8C230-50 230-96 226-140Z'
  return `<g ${clay(9, '#8A5A1A', 0.4, 0.5)}><path d="${rind}" fill="#C4822E" stroke="#C4822E" stroke-width="6" stroke-linejoin="round"/><path d="${top}" fill="#FBE3A0"/>${inside(
    face,
    `<g ${skin(0.02, '#DDAE54', {opacity: 0.25, cut: 0.5, soft: 3})}><path d="${face}" fill="${ball(AMBER, {at: [0.3, 0.2], reach: 1})}"/></g>${hollows(
      [
        [-150, -130, 8],
        [-90, -70, 6],
        [-30, -120, 12],
        [40, -60, 7],
        [90, -110, 9],
        [150, -50, 6],
        [170, -100, 5],
        [-180, -60, 5],
        [-10, -40, 5],
      ],
      '#DBB25A',
    )}`,
  )}</g><path d="M-226-180L226-140" stroke="#FFF6D4" stroke-width="6" stroke-opacity=".85"/>`
}

/** A braid of string cheese with nigella: 760 long. */
export function braid() {
  const roll = seededRandom(5)
  const colors = ['#FFFEF4', '#F8F2DC', '#D0C5A0']
  const nigella = (x) =>
    Array.from(
      {length: 4},
      () => `<ellipse cx="${x + roll(-60, 60)}" cy="${roll(-110, -14)}" rx="7" ry="4.500" fill="#1E1812"/>`,
    ).join('')
  const knots = Array.from({length: 8}, (_, i) => {
    const x = -300 + i * 84
    const up = i % 2
    const outline = up
      ? `M${x - 84} -10C${x - 70} -66 ${x - 10} -128 ${x + 74} -122C${x + 104} -118 ${x + 100} -84 ${x + 66} -74C${x + 10} -58 ${x - 20} -24 ${x - 30} 0C${x - 40} 12 ${x - 84} 8 ${x - 84} -10Z`
      : `M${x - 84} -114C${x - 70} -60 ${x - 10} 2 ${x + 74} -2C${x + 104} -8 ${x + 100} -42 ${x + 66} -50C${x + 10} -66 ${x - 20} -98 ${x - 30} -122C${x - 40} -134 ${x - 84} -130 ${x - 84} -114Z`
    const fibers = Array.from({length: 5}, (_, k) => {
      const o = k * 17
      return up
        ? `M${x - 76 + o * 0.7} -6C${x - 60 + o * 0.5} ${-60 + o * 0.2} ${x - 4} ${-112 + o * 0.5} ${x + 80} ${-112 + o * 0.5}`
        : `M${x - 76 + o * 0.7} -118C${x - 60 + o * 0.5} ${-66 - o * 0.2} ${x - 4} ${-10 - o * 0.5} ${x + 80} ${-12 - o * 0.5}`
    }).join('')
    return `<g ${lifted(6, '#6A5E34', 0.45)}>${solid(outline, colors, {edge: 10, depth: 0.4, shine: 0.5, marks: `<path d="${fibers}" fill="none" stroke="#C9BC92" stroke-opacity=".7" stroke-width="4"/>${nigella(x)}`})}</g>`
  }).join('')
  return `<g>${knots}</g>`
}
