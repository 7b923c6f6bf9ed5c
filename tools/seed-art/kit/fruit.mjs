/** Fruit, each about 400 wide with its foot at 0, 0. */
import {blur, clay, seededRandom} from './paint.mjs'
import {glow, lifted, skin, solid} from './solid.mjs'

const round = (r, cy = -r) => `M${-r} ${cy}A${r} ${r} 0 1 1 ${r} ${cy}A${r} ${r} 0 1 1 ${-r} ${cy}Z`

/** A half, its face towards us: rind, pith and the wedges of flesh. */
export function citrusHalf(r, {rind, flesh, fleshDark, pith = '#FFF6DA', wedges = 9, squash = 0.94} = {}) {
  const roll = seededRandom(4)
  const segments = Array.from({length: wedges}, (_, index) => {
    const turn = (index / wedges) * 360 + roll(-3, 3)
    const half = Math.PI / wedges - 0.055
    const long = r * 0.83
    const [x, y] = [Math.sin(half) * long, -Math.cos(half) * long]
    const cells = Array.from({length: 7}, () => {
      const a = roll(-half * 0.75, half * 0.75)
      const d = roll(0.35, 0.9) * long
      return `<path d="M${Math.sin(a) * d} ${-Math.cos(a) * d}L${Math.sin(a) * d * 1.16 * 0.9} ${-Math.cos(a) * d * 0.8}" stroke="#FFFBE4" stroke-opacity=".5" stroke-width="${r * 0.018}" stroke-linecap="round"/>`
    }).join('')
    return `<g transform="rotate(${turn})"><path d="M0 ${-r * 0.1}L${-x} ${y * 0.95}Q${-x * 0.8} ${y * 1.09} 0 ${-long}Q${x * 0.8} ${y * 1.09} ${x} ${y * 0.95}Z" fill="${flesh}" stroke="${flesh}" stroke-width="${r * 0.06}" stroke-linejoin="round"/><path d="M0 ${-r * 0.2}L${-x * 0.7} ${y * 0.9}Q0 ${-long * 1.02} ${x * 0.7} ${y * 0.9}Z" fill="${fleshDark}" opacity=".35"/>${cells}</g>`
  }).join('')
  return `<g transform="translate(0 ${-r * squash}) scale(1 ${squash})"><g ${clay(r * 0.05, '#7A4A06', 0.4, 0.5)}><circle r="${r}" fill="${rind}"/></g><circle r="${r * 0.93}" fill="${pith}"/>${segments}<circle r="${r * 0.06}" fill="${pith}"/>${glow([-r * 0.3, -r * 0.4, r * 0.45, r * 0.2, -30, 0.35])}</g>`
}

const LEMON =
  'M-214-136C-206-152-192-158-178-172C-130-238-60-272 10-270C84-268 140-232 176-176C190-160 206-158 212-142C214-126 198-118 184-104C150-44 88-2 6 0C-76 2-142-40-176-100C-192-116-208-120-214-136Z'

export function lemon() {
  return solid(LEMON, ['#FFF0A0', '#F7CE34', '#C98F10', '#E8B932'], {
    at: [0.38, 0.24],
    reach: 0.72,
    texture: skin(0.1, '#B98206', {opacity: 0.26, cut: 0.5, gain: 4, seed: 7, octaves: 1}),
    marks: `${glow([206, -140, 22, 30, 0, 0.5], '#A8801A', 8)}${glow([-206, -138, 18, 26, 0, 0.45], '#B08A1C', 8)}`,
    gloss: [
      [-60, -212, 70, 24, -18, 0.75],
      [-92, -190, 20, 9, -24, 0.9],
    ],
    edge: 18,
  })
}

export const lemonHalf = () =>
  citrusHalf(150, {rind: '#F2C42A', flesh: '#F9E170', fleshDark: '#E5B522', wedges: 9})

export function orange({navel = true} = {}) {
  const r = 186
  return solid(round(r), ['#FFCB6E', '#F5942A', '#BF5808', '#E8842A'], {
    at: [0.36, 0.28],
    reach: 0.76,
    texture: skin(0.13, '#A84A04', {opacity: 0.26, cut: 0.5, gain: 4, seed: 5, octaves: 1}),
    marks: navel
      ? `<g transform="translate(58 -138)">${glow([0, 0, 40, 34, 0, 0.5], '#A84A06', 8)}<g ${clay(4, '#8A3A04', 0.5, 0.6)}><circle r="20" fill="#EE9230"/></g><path d="M-14-2Q0-12 13-3M-9 8Q2 1 10 9M0-14V-2" stroke="#9A4406" stroke-width="4" fill="none" stroke-linecap="round"/></g>`
      : `<g transform="translate(20 -322)"><ellipse rx="16" ry="9" fill="#6E7A2E"/></g>`,
    gloss: [
      [-66, -296, 62, 26, -24, 0.62],
      [-84, -286, 20, 10, -26, 0.85],
    ],
    edge: 20,
  })
}

export const orangeHalf = () =>
  citrusHalf(178, {rind: '#F08C22', flesh: '#FBAE3C', fleshDark: '#E87F14', pith: '#FFEFC8', wedges: 10})

const APPLE =
  'M0-330C40-366 120-370 172-318C226-262 214-150 164-70C132-20 84 8 44-4C14-12-14-12-44-4C-84 8-132-20-164-70C-214-150-226-262-172-318C-120-370-40-366 0-330Z'

export function apple() {
  const roll = seededRandom(8)
  const streaks = Array.from({length: 46}, () => {
    const a = roll(-1.25, 1.25)
    const from = roll(8, 60)
    const to = from + roll(70, 220)
    const bend = Math.sin(a) * 1.15
    return `<path d="M${bend * from} ${-322 + from * 0.55}Q${bend * to * 0.9} ${-330 + from * 0.4 + to * 0.3} ${bend * to} ${-320 + to}" stroke="${roll(0, 1) > 0.45 ? '#8E101C' : '#EE8A4A'}" stroke-opacity="${roll(0.1, 0.3)}" stroke-width="${roll(4, 11)}" fill="none" stroke-linecap="round"/>`
  }).join('')
  const dots = Array.from({length: 34}, () => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1)) * 160
    return `<circle cx="${Math.cos(a) * d}" cy="${-170 + Math.sin(a) * d}" r="${roll(1.6, 2.8)}" fill="#FBDDA8" opacity=".4"/>`
  }).join('')
  return `${solid(APPLE, ['#E8543E', '#BE1F28', '#6A0A16', '#9A1A22'], {
    at: [0.36, 0.3],
    reach: 0.72,
    marks: `${glow([96, -110, 70, 90, 20, 0.28], '#E8A83C', 24)}${streaks}${dots}${glow([4, -330, 66, 26, 0, 0.75], '#5A0A10', 12)}${glow([4, -338, 30, 12, 0, 0.8], '#C9A03A', 8)}`,
    gloss: [
      [-94, -268, 40, 58, 28, 0.6],
      [-104, -282, 16, 24, 28, 0.8],
    ],
    edge: 20,
  })}<g ${clay(3, '#1E0E04', 0.6, 0.4)}><path d="M-2-318C-4-352 8-384 30-404" stroke="#6A4420" stroke-width="13" stroke-linecap="round" fill="none"/></g>`
}

const MANGO =
  'M-176-300C-128-348-40-346 40-304C126-258 196-190 190-112C184-40 116 4 34 0C-70-4-158-46-190-126C-214-190-214-264-176-300Z'

export function mango({blush = true} = {}) {
  const roll = seededRandom(12)
  const specks = Array.from({length: 50}, () => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1))
    return `<circle cx="${Math.cos(a) * d * 180}" cy="${-165 + Math.sin(a) * d * 150}" r="${roll(1.6, 3.4)}" fill="${roll(0, 1) > 0.5 ? '#9A5A0A' : '#FFF0B0'}" opacity=".5"/>`
  }).join('')
  return `${solid(MANGO, ['#FFE48A', '#F8BC2C', '#C27C0A', '#EBA52A'], {
    at: [0.38, 0.26],
    reach: 0.78,
    marks: `${blush ? glow([-140, -250, 80, 70, 30, 0.5], '#EE8A2A', 26) : ''}${glow([130, -70, 90, 60, -30, 0.3], '#A8A02A', 30)}${specks}`,
    gloss: [
      [-40, -268, 78, 28, 24, 0.62],
      [-72, -276, 24, 10, 24, 0.85],
    ],
    edge: 20,
  })}<g ${clay(3, '#2A1A06', 0.5, 0.4)}><path d="M-176-306l-14-26" stroke="#7A5A2C" stroke-width="15" stroke-linecap="round"/></g>`
}

/** A cheek of mango, its flesh scored in squares. */
export function mangoCheek() {
  const face = 'M-176-86C-170-160-80-196 10-192C104-188 176-142 178-84C178-30 96 0 0 0C-98 0-180-34-176-86Z'
  const lines = Array.from({length: 9}, (_, at) => {
    const x = -200 + at * 50
    return `M${x} 10Q${x + 40} -90 ${x + 20} -210M-200 ${-196 + at * 26}Q0 ${-236 + at * 30} 200 ${-196 + at * 26}`
  }).join('')
  return `<g ${clay(9, '#8A4A06', 0.5, 0.3)}><path d="M-184-90C-180-20-90 22 4 20C110 18 188-26 186-84L178-84-176-86Z" fill="#E8A020"/></g>${solid(face, ['#FFD968', '#FBB62A', '#E08E10'], {edge: 7, depth: 0.3, marks: `<path d="${lines}" fill="none" stroke="#C97808" stroke-width="8"/><path d="${lines}" fill="none" stroke="#FFE9A0" stroke-width="3" transform="translate(5 4)"/>`, gloss: [[-50, -150, 70, 20, -8, 0.45]]})}`
}

/** Bananas on one crown. */
export function bananas() {
  const finger = (turn, {long = 1, tone = 0} = {}) => {
    const outline =
      'M-8-6C-30 30-44 90-40 150C-34 240 10 330 96 392C112 404 134 400 136 384C138 372 128 362 116 350C72 300 58 230 66 160C70 104 62 40 34-4C24-18 0-20-8-6Z'
    const roll = seededRandom(turn + 40)
    const freckles = Array.from(
      {length: 12},
      () =>
        `<ellipse cx="${roll(-30, 50)}" cy="${roll(60, 300)}" rx="${roll(1.6, 4)}" ry="${roll(3, 8)}" fill="#7A4A10" opacity=".55"/>`,
    ).join('')
    return `<g transform="rotate(${turn}) scale(${long})" ${lifted(9, '#5A3A06', 0.4, 5, 6)}>${solid(
      outline,
      [
        ['#FBE07A', '#F8DA66', '#FFE68C'][tone],
        ['#F2C83A', '#EBBF30', '#F6CF48'][tone],
        '#B07F10',
        '#D9A92A',
      ],
      {
        at: [0.3, 0.4],
        reach: 0.7,
        marks: `<path d="M6 10C-6 110 6 240 112 376" fill="none" stroke="#B5841A" stroke-opacity=".4" stroke-width="5"/>${glow([-4, 190, 20, 150, -4, 0.6], '#FFF0A8', 9)}<path d="M20 20C20 130 40 250 118 366" fill="none" stroke="#A87A14" stroke-opacity=".22" stroke-width="26" ${blur(6)}/>${glow([10, 6, 50, 44, 0, 0.6], '#A8B84A', 16)}${glow([130, 390, 24, 20, 0, 0.9], '#3A2408', 5)}${freckles}`,
        edge: 10,
        depth: 0.4,
        shine: 0.3,
      },
    )}</g>`
  }
  return `<g transform="translate(60 -392)">${finger(46, {tone: 1, long: 0.96})}${finger(30, {tone: 2})}${finger(14, {tone: 0, long: 1.02})}${finger(-4, {tone: 2, long: 0.98})}<g ${clay(6, '#2A1A06', 0.55, 0.4)}><path d="M-22 26C-30-6-20-44-8-76C-2-90 28-90 32-74C40-44 44 0 40 30C24 44-8 44-22 26Z" fill="#A8983A"/></g><path d="M-8-72C2-84 24-84 31-70C24-60 0-60-8-72Z" fill="#4A3414"/><path d="M-6-50C-8-20-8 0-6 20M18-54C22-20 22 4 20 24" stroke="#6E6420" stroke-width="5" fill="none" opacity=".6"/></g>`
}
