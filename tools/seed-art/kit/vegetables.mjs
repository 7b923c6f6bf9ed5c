/** Vegetables, most about 400 wide with their foot at 0, 0. */
import {clay, seededRandom} from './paint.mjs'
import {ball, glow, lifted, skin, solid} from './solid.mjs'

/** A calyx of pointed leaves round a stem, seen from above; its middle at 0, 0. */
export function calyx(
  r,
  {leaves = 6, turn = 0, stem = 60, color = ['#8AB85A', '#4E8A38', '#24521E'], squash = 0.5} = {},
) {
  const roll = seededRandom(leaves + r)
  const points = Array.from({length: leaves}, (_, i) => {
    const a = ((i / leaves) * 360 + turn + roll(-9, 9)) * (Math.PI / 180)
    const long = r * roll(0.82, 1.12)
    const tip = [Math.cos(a) * long, Math.sin(a) * long * squash + r * 0.06]
    const wide = r * 0.2
    const [nx, ny] = [-Math.sin(a) * wide, Math.cos(a) * wide * squash]
    const mid = [Math.cos(a) * long * 0.5, Math.sin(a) * long * 0.5 * squash - r * 0.1]
    return `<path d="M${-nx * 0.5} ${-ny * 0.5}Q${mid[0] + nx} ${mid[1] + ny} ${tip[0]} ${tip[1]}Q${mid[0] - nx} ${mid[1] - ny} ${nx * 0.5} ${ny * 0.5}Z" fill="${color[i % 2]}"/>`
  }).join('')
  return `<g ${lifted(5, '#3A0604', 0.5)}><g ${clay(4, color[2], 0.6, 0.5)}>${points}<circle r="${r * 0.16}" fill="${color[1]}"/>${stem ? `<path d="M0 0C2 ${-stem * 0.5} 6 ${-stem * 0.8} ${stem * 0.3} ${-stem}" stroke="${color[0]}" stroke-width="${r * 0.17}" stroke-linecap="round" fill="none"/>` : ''}</g></g>`
}

const TOMATO =
  'M0-306C40-330 120-326 160-292C216-244 218-134 178-68C142-14 70 0 0 0C-70 0-142-14-178-68C-218-134-216-244-160-292C-120-326-40-330 0-306Z'

export function tomato({stem = 54, leaves = true} = {}) {
  return `${solid(TOMATO, ['#F5714E', '#DB3420', '#8E140C', '#C12A18'], {
    at: [0.36, 0.3],
    reach: 0.74,
    marks: `${glow([0, -300, 92, 30, 0, 0.55], '#8E1A0C', 14)}${glow([0, -306, 34, 14, 0, 0.7], '#E8A23C', 8)}<path d="M-150-262C-120-200-120-110-146-50M150-262C122-200 120-110 140-56" stroke="#A81C10" stroke-opacity=".35" stroke-width="16" fill="none"/>`,
    gloss: [
      [-92, -238, 44, 30, -36, 0.8],
      [-120, -196, 12, 20, 10, 0.5],
    ],
    soft: 7,
    edge: 20,
  })}${leaves ? `<g transform="translate(4 -300)">${calyx(104, {leaves: 6, turn: 14, stem, squash: 0.46})}</g>` : ''}`
}

/** A tomato cut across. */
export function tomatoHalf() {
  const r = 160
  const rooms = Array.from({length: 5}, (_, i) => {
    const seeds = [[-26, -96], [0, -110], [26, -96], [-14, -74], [16, -74]] // prettier-ignore
    return `<g transform="rotate(${i * 72 + 10})"><path d="M0-44C-40-60-56-100-40-124C-20-140 20-140 40-124C56-100 40-60 0-44Z" fill="#F08A4A"/><path d="M0-54C-30-66-42-98-32-116C-14-128 14-128 32-116C42-98 30-66 0-54Z" fill="#E8632C" opacity=".8"/>${seeds.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="11" fill="#F8DE9A" stroke="#D98A3A" stroke-width="2"/>`).join('')}</g>`
  }).join('')
  return `<g transform="translate(0 -150) scale(1 .9)"><g ${clay(8, '#6A0A06', 0.5, 0.5)}><circle r="${r + 4}" fill="#D2301E"/></g><circle r="${r - 6}" fill="${ball(['#F2694A', '#E5472E', '#D63A22'])}"/>${rooms}<circle r="30" fill="#F2876A"/>${glow([-50, -70, 80, 34, -30, 0.3])}</g>`
}

const ONION =
  'M-8-372C-18-330-30-314-66-298C-150-262-206-206-204-136C-200-50-110 0 0 0S200-50 204-136C206-206 150-262 66-298C30-314 22-330 14-372Z'

export function onion() {
  const roll = seededRandom(6)
  const lines = [-1.05, -0.82, -0.6, -0.4, -0.18, 0.04, 0.26, 0.48, 0.7, 0.92]
    .map(
      (k) =>
        `<path d="M${k * 14} -340C${k * 60} -290 ${k * 236} -220 ${k * 214} -130C${k * 200} -60 ${k * 110} -14 ${k * 40} 0" fill="none" stroke="#8A4A12" stroke-opacity="${roll(0.25, 0.5)}" stroke-width="${roll(2.5, 5)}"/>`,
    )
    .join('')
  const roots = Array.from(
    {length: 15},
    (_, i) =>
      `<path d="M${(i - 7) * 4} -4q${(i - 7) * 4} ${roll(6, 14)} ${(i - 7) * 6} ${roll(12, 22)}" stroke="#C9A872" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  ).join('')
  return `${roots}${solid(ONION, ['#F6CE82', '#D6963A', '#8A4A12', '#B97426'], {
    at: [0.36, 0.42],
    reach: 0.66,
    texture: skin('0.05 0.006', '#9A5A1A', {opacity: 0.4, cut: 0.5, gain: 5, seed: 9}),
    marks: `${lines}${glow([0, -330, 34, 44, 0, 0.55], '#7A4412', 10)}`,
    gloss: [
      [-96, -190, 26, 64, 24, 0.62],
      [-104, -200, 10, 30, 24, 0.7],
    ],
    edge: 18,
  })}<g ${clay(4, '#5A3208', 0.5, 0.4)}><path d="M-14-356C-26-384-34-400-30-420C-18-410-12-404-8-414C0-430 8-436 14-440C14-424 18-410 30-424C28-400 22-380 18-356Z" fill="#C98F46"/></g>`
}

const BULB =
  'M-6-360C-12-320-26-300-60-280C-140-240-188-190-186-120C-184-44-110 0 0 0S184-44 186-120C188-190 140-240 60-280C32-298 20-320 20-362Z'

export function garlic() {
  const cloves = [-0.86, -0.44, 0.02, 0.46, 0.88]
  return `${solid(BULB, ['#FFFDF6', '#F3EADA', '#B7A48E', '#DCCFBC'], {
    at: [0.36, 0.4],
    reach: 0.74,
    texture: skin('0.06 0.005', '#A88AA0', {opacity: 0.4, cut: 0.5, gain: 5, seed: 4}),
    marks: `${cloves.map((k) => `<path d="M${k * 12} -330C${k * 50} -280 ${k * 214} -210 ${k * 196} -120C${k * 186} -50 ${k * 110} -10 ${k * 50} 0" fill="none" stroke="#8E7A6A" stroke-opacity=".5" stroke-width="7"/><path d="M${k * 12 + 9} -330C${k * 50 + 9} -280 ${k * 214 + 10} -210 ${k * 196 + 10} -120" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6"/>`).join('')}${glow([60, -110, 40, 90, -16, 0.25], '#9A6A94', 16)}${glow([-40, -90, 30, 80, 10, 0.2], '#9A6A94', 14)}`,
    gloss: [[-90, -170, 24, 54, 24, 0.75]],
    edge: 16,
  })}<g ${clay(4, '#6A5A44', 0.5, 0.5)}><path d="M-10-344C-14-380-10-404-16-428L26-434C20-404 26-380 24-344Z" fill="#DCCDB0"/></g><ellipse cx="5" cy="-431" rx="21" ry="8" fill="#B9A680"/>`
}

/** A clove of garlic in its skin: 150 wide. */
export function clove() {
  return solid(
    'M-70-30C-74-90-30-150 30-178C44-120 70-70 66-30C62-2-50 6-70-30Z',
    ['#FFFDF6', '#F0E4D2', '#B09A86'],
    {
      at: [0.4, 0.5],
      reach: 0.6,
      marks: `<path d="M26-170C0-120-26-70-30-10M28-170C34-110 36-60 30-8" stroke="#A98A9C" stroke-opacity=".6" stroke-width="5" fill="none"/>`,
      edge: 9,
      gloss: [[-24, -70, 10, 28, 24, 0.8]],
    },
  )
}

const SPUD =
  'M-220-150C-216-230-130-262-40-262C70-266 200-240 226-150C244-70 170-6 50 0C-90 6-220-40-220-150Z'

export function potato({seed = 3} = {}) {
  const roll = seededRandom(seed)
  const eyes = Array.from({length: 7}, () => {
    const [x, y] = [roll(-160, 170), roll(-220, -50)]
    return `<g transform="translate(${x} ${y}) rotate(${roll(-20, 20)})"><path d="M-16 0Q0-12 16 0" stroke="#5E3A18" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-12 6Q0 0 12 6" stroke="#E8C898" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/></g>`
  }).join('')
  const patches = Array.from({length: 9}, () =>
    glow(
      [roll(-170, 180), roll(-230, -40), roll(24, 60), roll(16, 40), roll(-30, 30), 0.22],
      roll(0, 1) > 0.4 ? '#7A4A20' : '#F0D2A0',
      14,
    ),
  ).join('')
  return solid(SPUD, ['#E6C08A', '#C2935C', '#7A522A', '#A87A48'], {
    at: [0.36, 0.26],
    reach: 0.8,
    texture: skin('0.09 0.12', '#6A401C', {opacity: 0.34, cut: 0.5, gain: 4, seed, octaves: 3}),
    marks: `${patches}${eyes}`,
    gloss: [[-60, -214, 90, 22, -4, 0.34]],
    edge: 22,
    depth: 0.5,
  })
}

/** A carrot with its tip at the left, its top at 0, 0 on the right: 620 long with the greens. */
export function carrot({tops = true, seed = 2} = {}) {
  const roll = seededRandom(seed)
  const outline =
    'M4-4C16-34 8-66-16-74C-120-84-300-62-452-24C-470-18-470-10-452-8C-300 12-120 26-14 20C0 18 6 8 4-4Z'
  const rings = Array.from({length: 15}, () => {
    const x = roll(-390, -20)
    const half = 48 * (1 + x / 520)
    const up = roll(0, 1) > 0.5
    const long = roll(0.4, 0.9)
    return `<path d="M${x} ${up ? -22 - half : -22 + half}q${roll(6, 12)} ${(up ? 1 : -1) * half * long * 0.6} 2 ${(up ? 1 : -1) * half * long}" stroke="#B5530C" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>`
  }).join('')
  const stalks = Array.from({length: 7}, (_, i) => {
    const a = -0.62 + i * 0.2
    const long = roll(170, 240)
    const [x, y] = [Math.cos(a) * long, Math.sin(a) * long]
    const fronds = Array.from({length: 12}, (_, k) => {
      const t = 0.36 + k * 0.056
      const side = k % 2 ? 1 : -1
      const l = roll(22, 44)
      const b = a + side * roll(0.5, 0.9)
      return `M${x * t} ${y * t}l${Math.cos(b) * l} ${Math.sin(b) * l}m${-Math.cos(b) * l * 0.4} ${-Math.sin(b) * l * 0.4}l${Math.cos(b + side * 0.7) * l * 0.4} ${Math.sin(b + side * 0.7) * l * 0.4}`
    }).join('')
    return `<g stroke-linecap="round" fill="none"><path d="M-4-24Q${x * 0.5} ${y * 0.5 - 30} ${x} ${y - 24}" stroke="${i % 2 ? '#7CA848' : '#5E8F3C'}" stroke-width="10"/><path transform="translate(0 -24)" d="${fronds}" stroke="${['#4E8A38', '#3B7430', '#6BA048'][i % 3]}" stroke-width="8"/></g>`
  }).join('')
  return `${tops ? `<g ${clay(3, '#143A0E', 0.5, 0.4)}>${stalks}</g>` : ''}${solid(
    outline,
    ['#FBAA55', '#EE7A1E', '#B04C08', '#D96A16'],
    {
      at: [0.6, 0.2],
      reach: 0.72,
      texture: skin('0.004 0.08', '#C2560C', {opacity: 0.4, cut: 0.52, gain: 5, seed}),
      marks: `${rings}${glow([0, -26, 24, 40, 0, 0.5], '#7A5A10', 8)}`,
      gloss: [[-130, -56, 110, 8, 5, 0.6]],
      edge: 13,
      soft: 5,
    },
  )}`
}

/** A hand of ginger, and the cut end: 640 wide. */
export function ginger() {
  const knob = (x, y, w, h, turn, seed) => {
    const rings = Array.from({length: Math.round(w / 34)}, (_, i) => {
      const at = -w / 2 + 24 + i * 34
      const half = h * 0.5 * Math.sqrt(Math.max(0.1, 1 - (at / (w / 2)) ** 2))
      return `<path d="M${at} ${-half}q14 ${half} 0 ${half * 2}" stroke="#8A6434" stroke-opacity=".5" stroke-width="4" fill="none"/><path d="M${at + 6} ${-half}q14 ${half} 0 ${half * 2}" stroke="#FBE6B8" stroke-opacity=".5" stroke-width="3" fill="none"/>`
    }).join('')
    const r = h / 2
    const outline = `M${-w / 2 + r} ${-r}C${-w / 6} ${-r * 1.16} ${w / 6} ${-r * 0.84} ${w / 2 - r} ${-r}C${w / 2 + r * 0.1} ${-r} ${w / 2 + r * 0.1} ${r} ${w / 2 - r} ${r}C${w / 6} ${r * 1.14} ${-w / 6} ${r * 0.86} ${-w / 2 + r} ${r}C${-w / 2 - r * 0.1} ${r} ${-w / 2 - r * 0.1} ${-r} ${-w / 2 + r} ${-r}Z`
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(
      outline,
      ['#F2D69E', '#D2A868', '#8A6230', '#B58A4C'],
      {
        at: [0.4, 0.24],
        reach: 0.8,
        texture: skin('0.02 0.05', '#8A6030', {opacity: 0.4, cut: 0.52, gain: 5, seed}),
        marks: rings,
        edge: 15,
      },
    )}</g>`
  }
  return `${knob(150, -150, 240, 120, -52, 5)}${knob(-190, -150, 230, 116, 50, 6)}${knob(-20, -190, 190, 108, -96, 7)}${knob(0, -84, 560, 164, -4, 4)}${knob(220, -60, 220, 116, 26, 8)}<g transform="translate(-262 -70) rotate(8)"><ellipse rx="42" ry="66" fill="#B58A4C"/><ellipse cx="-4" rx="36" ry="58" fill="${ball(['#FFF3C4', '#F6E08E', '#E3C060'])}"/><ellipse cx="-4" rx="22" ry="40" fill="none" stroke="#D3B050" stroke-width="4" opacity=".8"/></g>`
}
