/** Breads as they come from the oven. Flat ones are seen from above at an angle; their feet are at 0, 0. */
import {blur, clay, seededRandom} from './paint.mjs'
import {ball, glow, inside, lifted, skin, solid} from './solid.mjs'

/**
 * The brown that an oven leaves on `outline`: wide soft clouds, freckles where it touched the heat, and a fine crumb.
 * `box`: middle and half sizes of what is browned.
 */
function toasted(
  outline,
  paint,
  [cx, cy, rx, ry],
  {clouds = '#C98A3C', spots = '#8A4A14', seed = 4, much = 1} = {},
) {
  const roll = seededRandom(seed)
  const within = (far) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1)) * far
    return [cx + Math.cos(a) * d * rx, cy + Math.sin(a) * d * ry]
  }
  const flat = ry / rx
  const wide = Array.from({length: Math.round(9 * much)}, () => {
    const r = roll(0.12, 0.26) * rx
    return glow(
      [...within(0.8), r, r * flat * roll(0.7, 1.1), roll(-20, 20), roll(0.22, 0.42)],
      clouds,
      rx * 0.045,
    )
  }).join('')
  const small = Array.from({length: Math.round(26 * much)}, () => {
    const r = roll(0.012, 0.05) * rx
    return `<ellipse cx="${within(0.92)[0]}" cy="${within(0.92)[1]}" rx="${r}" ry="${r * flat * 1.1}" fill="${spots}" opacity="${roll(0.25, 0.6)}"/>`
  }).join('')
  return `<g ${skin(0.045, clouds, {opacity: 0.22, cut: 0.5, gain: 4, seed, octaves: 3})}><path d="${outline}" fill="${paint}"/></g>${wide}<g ${blur(3.5)}>${small}</g>`
}

/** The shade under something flat that lies: its own outline, a little lower. */
const under = (outline, {by = 16, opacity = 0.4} = {}) =>
  `<path d="${outline}" transform="translate(${by * 0.6} ${by})" fill="#4A2A0A" opacity="${opacity}" ${blur(by * 0.8)}/>`

const oval = (rx, ry, y = 0) => `M${-rx} ${y}A${rx} ${ry} 0 1 1 ${rx} ${y}A${rx} ${ry} 0 1 1 ${-rx} ${y}Z`

/** An outline that wavers about an oval, as dough does. */
function wavering(rx, ry, y, {seed = 3, by = 0.03, pull = 0} = {}) {
  const roll = seededRandom(seed)
  const waves = [2, 3, 5].map((n) => [n, roll(0, 6.28), roll(0.4, 1) * by])
  const points = Array.from({length: 90}, (_, i) => {
    const a = (i / 90) * Math.PI * 2
    const wave = waves.reduce((sum, [n, at, size]) => sum + Math.sin(a * n + at) * size, 1)
    const drop = 1 + pull * Math.max(0, Math.cos(a)) ** 3
    return `${i ? 'L' : 'M'}${(Math.cos(a) * rx * wave * drop).toFixed(1)} ${(y + Math.sin(a) * ry * wave * (2 - drop)).toFixed(1)}`
  })
  return `${points.join('')}Z`
}

const WHITE = {
  top: ['#FFF6DC', '#F8E2B2', '#E4BC78', '#E2B46A'],
  crust: ['#F0CC8C', '#D9A558', '#9A6424'],
  clouds: '#D9A050',
  spots: '#A8641C',
}
const WHEAT = {
  top: ['#EBCB9C', '#D9AE74', '#B07C40', '#C29054'],
  crust: ['#C99A5E', '#A8743A', '#6E4416'],
  clouds: '#94602A',
  spots: '#5E340C',
}

/** A flat round bread, puffed: 2r wide. `on` lies on it, within its edge. */
export function flatRound(
  r,
  {kind = WHITE, tilt = 0.5, thick = 20, seed = 3, much = 1.7, on = '', flour = true, shade = true} = {},
) {
  const ry = r * tilt
  const y = -ry - thick
  const outline = wavering(r, ry, y, {seed, by: 0.014})
  const lower = wavering(r, ry, y + thick, {seed, by: 0.014})
  const dust = flour
    ? `<g ${skin(0.05, '#FFFDF2', {opacity: 0.5, cut: 0.54, gain: 5, seed: seed + 9})}><path d="${oval(r * 0.8, ry * 0.8, y)}" fill="#fff" fill-opacity="0.01"/></g>`
    : ''
  const face = toasted(outline, ball(kind.top, {at: [0.42, 0.36], reach: 0.72}), [0, y, r, ry], {
    clouds: kind.clouds,
    spots: kind.spots,
    seed,
    much,
  })
  return `<g>${shade ? under(lower, {by: 20}) : ''}<path d="${lower}" fill="${ball(kind.crust, {at: [0.3, 0.4]})}"/><g ${clay(7, kind.crust[2], 0.35, 0.4)}>${inside(outline, `${face}${dust}${on}`)}</g></g>`
}

export const pita = (r, options = {}) => flatRound(r, options)
export const wheatPita = (r, options = {}) => flatRound(r, {kind: WHEAT, flour: false, ...options})

/** Half a pita lying on its round side, its pocket open towards us: 2r wide. */
export function pocket(r, {seed = 5} = {}) {
  const back = `M${-r} ${-r * 0.56}C${-r * 0.5} ${-r * 0.74} ${r * 0.5} ${-r * 0.74} ${r} ${-r * 0.56}C${r * 0.9} ${-r * 0.2} ${-r * 0.9} ${-r * 0.2} ${-r} ${-r * 0.56}Z`
  const front = `M${-r} ${-r * 0.56}C${-r * 0.5} ${-r * 0.36} ${r * 0.5} ${-r * 0.36} ${r} ${-r * 0.56}C${r * 1.02} ${-r * 0.26} ${r * 0.56} 0 0 0S${-r * 1.02} ${-r * 0.26} ${-r} ${-r * 0.56}Z`
  return `<g><g ${clay(8, '#6A3A0C', 0.4, 0.5)}><path d="${back}" fill="#F3DAA8"/></g><path d="M${-r * 0.92} ${-r * 0.55}C${-r * 0.5} ${-r * 0.68} ${r * 0.5} ${-r * 0.68} ${r * 0.92} ${-r * 0.55}C${r * 0.5} ${-r * 0.3} ${-r * 0.5} ${-r * 0.3} ${-r * 0.92} ${-r * 0.55}Z" fill="#7A4C1A"/><g ${clay(13, WHITE.crust[2], 0.45, 0.5)}>${inside(front, toasted(front, ball(WHITE.top, {at: [0.4, 0.3], reach: 0.8}), [0, -r * 0.26, r * 0.9, r * 0.26], {clouds: WHITE.clouds, spots: WHITE.spots, seed}))}</g><path d="M${-r * 0.97} ${-r * 0.55}C${-r * 0.5} ${-r * 0.37} ${r * 0.5} ${-r * 0.37} ${r * 0.97} ${-r * 0.55}" fill="none" stroke="#FFF8E4" stroke-width="9" stroke-linecap="round" opacity=".85"/></g>`
}

/** Naan: a tear of dough with blisters that caught the fire. About 620 wide. */
export function naan({seed = 4, on = ''} = {}) {
  const roll = seededRandom(seed)
  const outline = wavering(300, 166, -196, {seed, by: 0.035, pull: 0.2})
  const blisters = Array.from({length: 17}, () => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0.02, 0.8))
    const [x, y, r] = [Math.cos(a) * d * 270, -196 + Math.sin(a) * d * 140, roll(20, 46)]
    const char = Array.from(
      {length: 3},
      () =>
        `<ellipse cx="${roll(-0.4, 0.4) * r}" cy="${roll(-0.22, 0.22) * r}" rx="${roll(0.2, 0.44) * r}" ry="${roll(0.1, 0.22) * r}" fill="#5E2E0C" opacity="${roll(0.5, 0.85)}"/>`,
    ).join('')
    return `<g transform="translate(${x} ${y}) rotate(${roll(-24, 24)})">${glow([0, 0, r * 1.1, r * 0.66, 0, 0.6], '#C98432', 6)}<g ${blur(2)}>${char}</g><path d="M${-r * 0.8} ${-r * 0.14}Q0 ${-r * 0.62} ${r * 0.8} ${-r * 0.14}" stroke="#FFF8E0" stroke-width="${r * 0.14}" stroke-opacity=".75" stroke-linecap="round" fill="none" ${blur(2)}/></g>`
  }).join('')
  const face = toasted(
    outline,
    ball(['#FFF6DC', '#F8E3B6', '#DDB478', '#EBC78C'], {at: [0.42, 0.34]}),
    [0, -196, 300, 166],
    {
      clouds: '#DFA656',
      spots: '#A8641C',
      seed,
      much: 0.8,
    },
  )
  return `<g>${under(outline, {by: 30, opacity: 0.45})}<path d="${outline}" transform="translate(2 20)" fill="#C08E48"/><g ${clay(15, '#8A5216', 0.4, 0.55)}>${inside(outline, `${face}${blisters}${on}`)}</g>${glow([-110, -286, 100, 14, -8, 0.5])}</g>`
}

/** Chopped cilantro and garlic over a naan. */
export function garlicAndGreen() {
  const roll = seededRandom(21)
  return Array.from({length: 64}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 0.86))
    const [x, y] = [Math.cos(a) * d * 270, -196 + Math.sin(a) * d * 146]
    return i % 3
      ? `<path d="M${x} ${y}l${roll(-16, 16)} ${roll(-10, 4)}l${roll(-12, 12)} ${roll(2, 12)}l${roll(-10, 10)} ${roll(-6, 10)}Z" fill="${['#2F7A2E', '#4E9A38'][i % 2]}" stroke="#1E5A1E" stroke-width="2" stroke-linejoin="round"/>`
      : `<rect x="${x}" y="${y}" width="${roll(12, 20)}" height="${roll(9, 13)}" rx="4" transform="rotate(${roll(0, 180)} ${x} ${y})" fill="#FFF6D8" stroke="#D9A850" stroke-width="2.500"/>`
  }).join('')
}

/** A long loaf, scored: 1000 long, lying. */
export function baguette() {
  const outline =
    'M-500-92C-500-146-440-176-340-190C-120-214 160-214 350-186C446-172 504-142 504-90C504-36 436-8 330 2C120 16-160 16-340 2C-444-8-500-38-500-92Z'
  const cuts = [-356, -192, -28, 136, 300]
    .map(
      (x) =>
        `<g transform="translate(${x} -118) rotate(-20)"><path d="M-112 12C-66-48 70-54 118-10C66 30-54 46-112 12Z" fill="#D99A44"/><g ${skin('0.02 0.06', '#B87A2C', {opacity: 0.5, cut: 0.5, gain: 4, seed: 6})}><path d="M-98 4C-52-30 60-36 100-8C60 20-48 30-98 4Z" fill="#F3D08C"/></g>${glow([-10, -8, 70, 12, -6, 0.5])}<path d="M-112 12C-66-50 70-56 118-10" fill="none" stroke="#6A340A" stroke-width="11" stroke-linecap="round"/><path d="M-106 2C-62-54 66-62 112-18" fill="none" stroke="#F6CC80" stroke-width="5" stroke-linecap="round" opacity=".85"/></g>`,
    )
    .join('')
  return solid(outline, ['#EDB45E', '#C67E2A', '#74400E', '#A8682A'], {
    at: [0.42, 0.14],
    reach: 0.62,
    texture: skin(0.02, '#8A4A10', {opacity: 0.36, cut: 0.5, gain: 4, seed: 8, soft: 3}),
    marks: `${cuts}<g ${skin(0.05, '#FFF8E6', {opacity: 0.45, cut: 0.56, gain: 5, seed: 12, octaves: 3})}><path d="${outline}" fill="#fff" fill-opacity="0.01"/></g>`,
    edge: 24,
    depth: 0.5,
  })
}

/** A slice of a white loaf, leaning: 220 wide. */
export function breadSlice({seed = 3} = {}) {
  const outline = wavering(112, 104, -110, {seed, by: 0.02})
  const roll = seededRandom(seed + 5)
  const holes = Array.from({length: 26}, () => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 0.8))
    const r = roll(3, 13)
    const [x, y] = [Math.cos(a) * d * 96, -110 + Math.sin(a) * d * 88]
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.7}" fill="#C9A468" opacity=".55"/><path d="M${x - r} ${y + 1}A${r} ${r * 0.7} 0 0 0 ${x + r} ${y + 1}" stroke="#FFFDF2" stroke-width="2.500" fill="none"/>`
  }).join('')
  return `<g><path d="${outline}" transform="translate(16 3)" fill="#9A5A1C"/><g ${clay(6, '#6A3A0C', 0.45, 0.5)}><path d="${outline}" fill="#C8842E"/></g><g transform="translate(0 -110) scale(.93) translate(0 110)"><g ${skin(0.06, '#D9B87A', {opacity: 0.4, cut: 0.5})}><path d="${outline}" fill="${ball(['#FFFBEE', '#FAEBC8', '#EBD09A'])}"/></g>${holes}</g></g>`
}

/** A ring of bread rolled in sesame: 2r wide. */
export function sesameRing(r, {seed = 4} = {}) {
  const roll = seededRandom(seed)
  const ry = r * 0.64
  const ring = `${oval(r, ry, -ry)}M${-r * 0.56} ${-ry - 12}A${r * 0.56} ${ry * 0.5} 0 1 0 ${r * 0.56} ${-ry - 12}A${r * 0.56} ${ry * 0.5} 0 1 0 ${-r * 0.56} ${-ry - 12}Z`
  const on = (k, a) => [Math.cos(a) * r * k, -ry - 6 + Math.sin(a) * ry * (k * 1.05 - 0.05)]
  const seeds = Array.from({length: 190}, (_, i) => {
    const [x, y] = on(0.78 + roll(-0.17, 0.18), (i / 190) * 6.283 + roll(-0.03, 0.03))
    return `<g transform="translate(${x} ${y}) rotate(${roll(0, 180)})"><ellipse cx="2" cy="3" rx="11" ry="7" fill="#4A2204" opacity=".5"/><path d="M-11 0C-6-7 6-7 10-2C5 5-5 6-11 0Z" fill="${['#FCEFC8', '#F6E0A8', '#FFF6DC'][i % 3]}"/></g>`
  }).join('')
  const twists = Array.from({length: 14}, (_, i) => {
    const a = (i / 14) * 6.283
    const [x, y] = on(0.6, a)
    const [x2, y2] = on(0.8, a + 0.16)
    const [x3, y3] = on(0.97, a + 0.34)
    return `<path d="M${x} ${y}Q${x2} ${y2} ${x3} ${y3}" stroke="#5E2C06" stroke-opacity=".5" stroke-width="13" fill="none" stroke-linecap="round"/>`
  }).join('')
  return `<g><path d="${ring}" transform="translate(12 22)" fill-rule="evenodd" fill="#4A2A0A" opacity=".45" ${blur(14)}/><g ${clay(r * 0.1, '#4A2204', 0.6, 0.6)}><g ${skin(0.02, '#7A3E0C', {opacity: 0.45, cut: 0.5, gain: 4, seed: 6, soft: 3})}><path d="${ring}" fill-rule="evenodd" fill="#CB8634"/></g>${twists}</g>${seeds}</g>`
}

/** Za'atar and oil for the top of a flat bread of the same radius. */
export function zaatarTop(r, {tilt = 0.5, thick = 26} = {}) {
  const ry = r * tilt
  const y = -ry - thick
  const roll = seededRandom(9)
  const seeds = Array.from({length: 110}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1)) * 0.8
    return `<ellipse cx="${Math.cos(a) * d * r}" cy="${y + Math.sin(a) * d * ry}" rx="${roll(5, 8)}" ry="${roll(3, 5)}" fill="${['#F3E2B0', '#8A9A3E', '#2E3A10', '#E9D49A'][i % 4]}"/>`
  }).join('')
  return `<g ${skin(0.07, '#2E340C', {opacity: 0.7, cut: 0.48, gain: 6, seed: 5})}><g ${skin(0.09, '#A89A4A', {opacity: 0.7, cut: 0.52, gain: 6, seed: 8})}><path d="${wavering(r * 0.86, ry * 0.85, y, {seed: 6, by: 0.02})}" fill="#646425"/></g></g>${seeds}${[
    [-0.4, -0.3, 0.16],
    [-0.1, -0.46, 0.12],
    [0.2, -0.2, 0.1],
    [-0.5, 0.1, 0.1],
  ]
    .map(([x, dy, w]) => glow([r * x, y + ry * dy, r * w, ry * w * 0.4, -6, 0.35], '#FFF8D0', 8))
    .join('')}`
}

/** A long loaf with furrows and seeds, seen from above at an angle: 1000 long. */
export function barbari() {
  const outline =
    'M-500-128C-500-206-440-250-330-254C-110-262 130-262 340-252C450-246 502-200 500-126C498-48 440-12 330-8C110 2-120 2-330-8C-446-14-500-50-500-128Z'
  const roll = seededRandom(4)
  const furrows = [-204, -154, -104, -56]
    .map((y, i) => {
      const bow = [-18, -6, 6, 16][i]
      return `<path d="M-430 ${y}C-200 ${y + bow} 200 ${y + bow} 432 ${y}" stroke="#8A4E12" stroke-opacity=".75" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M-424 ${y + 15}C-200 ${y + bow + 15} 200 ${y + bow + 15} 426 ${y + 15}" stroke="#FBE0A4" stroke-opacity=".7" stroke-width="8" fill="none" stroke-linecap="round"/>`
    })
    .join('')
  const seeds = Array.from({length: 130}, (_, i) => {
    const [x, y] = [roll(-440, 440), roll(-232, -30)]
    return `<g transform="translate(${x} ${y}) rotate(${roll(0, 180)})"><ellipse cx="2" cy="3" rx="10" ry="6" fill="#5A2E06" opacity=".45"/><path d="M-10 0C-5-7 5-7 10-1C5 6-5 6-10 0Z" fill="${i % 4 ? '#FCF0CC' : '#2A1E14'}"/></g>`
  }).join('')
  return `<g>${solid(outline, ['#F6CD80', '#DFA147', '#94581A', '#BE7E30'], {at: [0.4, 0.26], reach: 0.66, texture: skin(0.014, '#A8641C', {opacity: 0.5, cut: 0.5, gain: 5, seed: 5, soft: 3}), marks: `${furrows}${seeds}`, edge: 26, depth: 0.5, shine: 0.5})}${glow([-180, -232, 180, 10, -1, 0.5])}</g>`
}

/** A square of folded, flaky dough: about 520 wide, seen at an angle. */
export function msemen({seed = 3, thick = 40, shade = true} = {}) {
  const face =
    'M-18-312C0-322 16-320 34-310L262-188C278-178 276-166 262-156L30-24C10-14-10-14-30-24L-262-152C-276-162-276-174-262-184Z'
  const layers = [0.2, 0.42, 0.64, 0.86]
    .map(
      (k, i) =>
        `<path d="M-266 ${-168 + thick * k}L-28 ${-20 + thick * k}Q0 ${-10 + thick * k} 28 ${-20 + thick * k}L266 ${-168 + thick * k}" fill="none" stroke="${i % 2 ? '#B57A34' : '#F6DDA4'}" stroke-width="6"/>`,
    )
    .join('')
  const folds = `<path d="M-150-236C-60-190 60-190 140-250M-176-148C-80-196-10-150 30-60M170-130C90-170 20-140-16-44" fill="none" stroke="#B5803A" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/><path d="M-150-230C-60-184 60-184 140-244M-172-140C-80-188-14-144 24-56" fill="none" stroke="#FFF3CF" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>`
  return `<g transform="translate(0 ${-thick * 0.6})">${shade ? under(face, {by: 40, opacity: 0.5}) : ''}<path d="M-272-170V${-150 + thick * 0.5}L-28 ${-16 + thick}Q0 ${-4 + thick} 28 ${-16 + thick}L272 ${-150 + thick * 0.5}V-170Z" fill="#D9A458"/>${layers}<g ${clay(12, '#8A5216', 0.45, 0.5)}>${inside(face, `${toasted(face, ball(['#FFEBB8', '#F3D08A', '#D9A450'], {at: [0.42, 0.34]}), [0, -168, 200, 116], {clouds: '#C07A24', spots: '#7A3E0E', seed, much: 2.4})}${folds}`)}</g></g>`
}

/** The bubbles of a thin bread, brown where they touched the wall of the oven. */
function bubbles([cx, cy, rx, ry], count, seed) {
  const roll = seededRandom(seed)
  return Array.from({length: count}, () => {
    const [x, y, r] = [cx + roll(-rx, rx), cy + roll(-ry, ry), roll(9, 24)]
    return `<g transform="translate(${x} ${y}) scale(1 .6)">${glow([2, 4, r * 1.1, r, 0, 0.5], '#C99048', 4)}<circle r="${r * 0.72}" fill="#FBEBC4"/><circle cx="${r * 0.1}" cy="${r * 0.2}" r="${r * roll(0.25, 0.5)}" fill="#94561C" opacity="${roll(0.35, 0.75)}" ${blur(2)}/></g>`
  }).join('')
}

const THIN = {clouds: '#E2B26A', spots: '#9A5A1E', much: 0.7}

/** Thin sheets folded over one another: about 900 wide. */
export function lavash() {
  const roll = seededRandom(6)
  const sheet = (y, w, h, seed) => {
    const edge = (from, to, yy, count, by) =>
      Array.from(
        {length: count},
        (_, i) => `L${from + ((to - from) * (i + 1)) / count} ${yy + roll(-by, by)}`,
      ).join('')
    const outline = `M${-w} ${y - 26}C${-w - 40} ${y - 26} ${-w - 46} ${y - h + 12} ${-w + 20} ${y - h}${edge(-w + 20, w - 40, y - h, 12, 5)}L${w + 10} ${y - h * 0.45}${edge(w + 10, -w, y, 14, 6)}Z`
    const box = [0, y - h / 2, w * 0.92, h * 0.42]
    const face = toasted(outline, ball(['#FFFAEA', '#FAEACB', '#E6C994'], {at: [0.36, 0.3]}), box, {
      ...THIN,
      seed,
    })
    return `<g ${lifted(7, '#6A4210', 0.45)}><g ${clay(7, '#8A5A1C', 0.35, 0.5)}>${inside(outline, `${face}${bubbles(box, 44, seed + 20)}`)}</g><path d="M${-w + 2} ${y - 26}C${-w - 24} ${y - 46} ${-w - 14} ${y - h + 30} ${-w + 24} ${y - h + 8}" fill="none" stroke="#FFFDF2" stroke-width="7" stroke-linecap="round" opacity=".8"/></g>`
  }
  return `<g>${[0, -22, -44, -66, -88].map((y, i) => sheet(y, [440, 430, 436, 424, 432][i], 250, 3 + i * 5)).join('')}</g>`
}

/** Lavash rolled up: 620 long, the end of the roll on the right. */
export function lavashRoll() {
  const outline =
    'M-310-74C-310-118-290-144-262-146L262-150C300-150 318-112 318-76S300-2 262 0L-262-2C-292-4-310-34-310-74Z'
  const box = [-20, -76, 270, 58]
  const face = toasted(
    outline,
    ball(['#FFFAEA', '#F8E6C2', '#D2AC70'], {at: [0.4, 0.16], reach: 0.72}),
    box,
    {
      ...THIN,
      seed: 14,
    },
  )
  return `<g ${clay(16, '#7A4A14', 0.5, 0.5)}>${inside(outline, `${face}${bubbles(box, 30, 31)}`)}</g><g transform="translate(272 -75)"><g ${clay(5, '#8A5A1C', 0.4, 0.4)}><ellipse rx="44" ry="74" fill="#F8E6BE"/></g><path d="M0-60C28-50 34 28 4 50C-20 40-22-28 2-38C18-30 18 14 4 26C-6 18-8-12 2-18" fill="none" stroke="#B5844A" stroke-width="6" stroke-linecap="round"/></g>`
}
