/** Fruit that one knows by what is inside: melon, pomegranate, avocado. Feet at 0, 0. */
import {clay, seededRandom} from './paint.mjs'
import {ball, glow, inside, lifted, skin, solid} from './solid.mjs'

const pip = (x, y, r, color) =>
  `<path d="M${x} ${y - r}C${x + r} ${y - r * 0.4} ${x + r * 0.9} ${y + r} ${x} ${y + r}S${x - r} ${y - r * 0.4} ${x} ${y - r}Z" fill="${color}"/>`

/** A quarter of a watermelon, standing on its rind: 900 wide. */
export function melonQuarter() {
  const roll = seededRandom(3)
  const face = 'M-430-330C-420-110-230 0 0 0S420-110 430-330C300-352-300-352-430-330Z'
  const at = (k) =>
    `M${-430 * k} ${-334}C${-420 * k} ${-334 + 224 * k} ${-230 * k} ${-334 + 334 * k} 0 ${-334 + 334 * k}S${420 * k} ${-334 + 224 * k} ${430 * k} -334C${300 * k} -352 ${-300 * k} -352 ${-430 * k} -334Z`
  const seeds = [
    [-250, -262, 24], [-150, -214, 16], [-40, -190, 4], [70, -196, -6], [176, -224, -18], [262, -270, -26],
    [-190, -296, 20], [-80, -276, 10], [30, -272, 0], [130, -292, -12], [-20, -116, 0], [-130, -136, 14], [96, -128, -10],
  ] // prettier-ignore
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="15" ry="22" cx="2" cy="3" fill="#9A1420" opacity=".5"/><g ${clay(4, '#000', 0.4, 0.6)}>${pip(0, 0, 16, '#2A1410')}</g></g>`,
    )
    .join('')
  const rind =
    'M-452-338C-446-92-244 26 0 26S446-92 452-338C440-350 430-340 430-330L0-100-430-330C-430-340-440-350-452-338Z'
  const stripes = Array.from({length: 13}, (_, i) => {
    const x = -440 + i * 73
    return `<path d="M${x} -340C${x * 0.98 + 10} -160 ${x * 0.7} -40 ${x * 0.5} 30" stroke="#123A1C" stroke-width="${roll(16, 30)}" fill="none" opacity=".8"/>`
  }).join('')
  return `<g>${solid(rind, ['#5E9A44', '#2F6E34', '#123A1C'], {marks: stripes, edge: 12})}
    <path d="${at(0.985)}" fill="#CFE3A0"/><path d="${at(0.95)}" fill="#F3F6D8"/><path d="${at(0.915)}" fill="#F4A79A"/>
    <g ${skin(0.03, '#B5101C', {opacity: 0.34, cut: 0.5, gain: 5, seed: 4})}><path d="${at(0.885)}" fill="${ball(['#F2645A', '#E2343C', '#C41F2E'], {at: [0.4, 0.1], reach: 0.9})}"/></g>${seeds}
    ${inside(face, glow([-140, -310, 240, 50, 6, 0.3], '#FFF0E4', 20))}</g>`
}

/** A pomegranate, whole: 400 wide. */
export function pomegranate() {
  const outline =
    'M-40-352C-130-344-200-270-200-176C-200-70-120 0 0 0S200-70 200-176C200-270 130-344 40-352C20-356-20-356-40-352Z'
  const crown =
    'M-46-344C-50-380-66-404-84-424C-54-420-40-408-30-396C-24-420-12-436 2-448C12-432 22-416 28-396C42-410 60-418 86-420C68-400 52-378 46-344C20-332-20-332-46-344Z'
  return `${solid(outline, ['#E0604E', '#B8233A', '#5E0A1C', '#8E1A2E'], {
    at: [0.36, 0.32],
    reach: 0.74,
    texture: skin(0.02, '#F0A070', {opacity: 0.3, cut: 0.54, gain: 5, seed: 6, soft: 2}),
    marks: `${glow([90, -250, 60, 90, -20, 0.35], '#E8A060', 24)}<path d="M-130-320C-180-220-170-110-110-20M120-316C176-220 166-110 108-24" fill="none" stroke="#6A0A1C" stroke-opacity=".25" stroke-width="18"/>`,
    gloss: [
      [-92, -270, 46, 40, -36, 0.62],
      [-104, -282, 16, 12, -36, 0.8],
    ],
    edge: 20,
  })}${solid(crown, ['#E8826A', '#B83A40', '#5E0F1C'], {edge: 8})}<path d="M-30-396C-20-380 18-380 28-396" fill="none" stroke="#5E0F1C" stroke-opacity=".6" stroke-width="8"/>`
}

const ARIL = ['#E8344E', '#C4142F', '#F0566A', '#A80E26']

/** One seed of a pomegranate: a wet red bead. */
export const aril = (x, y, r, i) =>
  `<g transform="translate(${x} ${y}) rotate(${i * 47})"><ellipse rx="${r}" ry="${r * 0.78}" fill="${ARIL[i % 4]}"/><ellipse cx="${r * 0.16}" cy="${r * 0.2}" rx="${r * 0.5}" ry="${r * 0.36}" fill="#6A0618" opacity=".4"/></g><ellipse cx="${x - r * 0.3}" cy="${y - r * 0.34}" rx="${r * 0.26}" ry="${r * 0.18}" fill="#FFE8E8" opacity=".85"/>`

/** Half a pomegranate, its seeds in their chambers: 380 wide. */
export function pomegranateHalf() {
  const roll = seededRandom(11)
  const r = 190
  const rooms = [0, 60, 120, 180, 240, 300]
    .map((turn) => {
      const seeds = Array.from({length: 30}, (_, i) => {
        const d = 44 + Math.sqrt(i / 30) * 112
        const a = roll(-0.4, 0.4)
        return aril(Math.sin(a) * d, -Math.cos(a) * d, roll(14, 18), i)
      }).join('')
      return `<g transform="rotate(${turn + 12})"><path d="M0-30L-74-140Q0-188 74-140Z" fill="#7A0A1E" stroke="#7A0A1E" stroke-width="14" stroke-linejoin="round"/>${seeds}</g>`
    })
    .join('')
  return `<g transform="translate(0 -176) scale(1 .93)"><g ${clay(10, '#4E0618', 0.6, 0.4)}><circle r="${r}" fill="#B3263A"/></g><circle r="${r - 10}" fill="${ball(['#FFF3CF', '#F6DFA6', '#E3BE7A'])}"/>${rooms}<circle r="30" fill="#F8E8BC"/>${glow([-70, -80, 90, 40, -30, 0.22])}</g>`
}

/** An avocado, whole: 330 wide. */
export function avocado() {
  const roll = seededRandom(4)
  const bumps = Array.from({length: 120}, () => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1))
    const [x, y] = [Math.cos(a) * d * 160, -190 + Math.sin(a) * d * 190]
    return `<circle cx="${x}" cy="${y}" r="${roll(3, 7)}" fill="#6E7A44" opacity=".5"/><circle cx="${x + 3}" cy="${y + 4}" r="4" fill="#0E140A" opacity=".4"/>`
  }).join('')
  return `${solid(
    'M-30-412C14-440 60-420 74-372C90-316 168-250 166-146C162-50 90 0 0 0S-162-50-166-146C-168-250-90-300-78-352C-72-380-58-398-30-412Z',
    ['#6A7A40', '#39451F', '#141A0C', '#2E381A'],
    {
      at: [0.36, 0.36],
      reach: 0.66,
      marks: bumps,
      edge: 20,
      gloss: [
        [-74, -190, 24, 60, 14, 0.4],
        [-20, -372, 22, 14, -20, 0.4],
      ],
    },
  )}<g ${clay(3, '#1A0E04', 0.5)}><circle cx="4" cy="-420" r="15" fill="#7A5A30"/></g>`
}

/** Half an avocado, with its stone or the hollow where it was. */
export function avocadoHalf({stone = true} = {}) {
  const pear = (k) =>
    `M${-24 * k} ${-200 - 212 * k}C${14 * k} ${-200 - 236 * k} ${60 * k} ${-200 - 216 * k} ${74 * k} ${-200 - 172 * k}C${90 * k} ${-200 - 116 * k} ${166 * k} ${-200 - 50 * k} ${166 * k} ${-200 + 54 * k}C${162 * k} ${-200 + 150 * k} ${90 * k} ${-200 + 200 * k} 0 ${-200 + 200 * k}S${-162 * k} ${-200 + 150 * k} ${-166 * k} ${-200 + 54 * k}C${-168 * k} ${-200 - 50 * k} ${-90 * k} ${-200 - 100 * k} ${-78 * k} ${-200 - 152 * k}C${-72 * k} ${-200 - 180 * k} ${-54 * k} ${-200 - 200 * k} ${-24 * k} ${-200 - 212 * k}Z`
  return `<g ${clay(10, '#0E140A', 0.5, 0.4)}><path d="${pear(1)}" fill="#39451F"/></g><path d="${pear(0.95)}" fill="#8FB24A"/><g ${skin(0.02, '#B9C850', {opacity: 0.3, cut: 0.5})}><path d="${pear(0.91)}" fill="${ball(['#FBF3B4', '#EFE58E', '#C9D468'], {at: [0.46, 0.6], reach: 0.62})}"/></g>${glow([-50, -320, 20, 60, 14, 0.45])}${
    stone
      ? `<g ${lifted(7, '#5A5A14', 0.6)}>${solid('M-84-140C-84-190-46-224 0-224S84-190 84-140S46-56 0-56S-84-90-84-140Z', ['#C98A4E', '#8A4E22', '#4A240C', '#6E3A18'], {at: [0.36, 0.3], edge: 12, gloss: [[-28, -184, 20, 12, -30, 0.7]]})}</g>`
      : `<ellipse cy="-140" rx="80" ry="82" fill="${ball(['#A8A83E', '#D3D070', '#F6EFA8'], {at: [0.36, 0.24], reach: 0.85})}"/><path d="M-62-110C-50-60 50-60 64-110" stroke="#FFFBD0" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/>`
  }`
}
