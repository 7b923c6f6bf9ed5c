/** Vegetables that are fruit to a botanist: with a stem, a gloss and seeds inside. Feet at 0, 0. */
import {clay, seededRandom} from './paint.mjs'
import {ball, glow, lifted, skin, solid} from './solid.mjs'

/** A slim cucumber lying: 560 long. */
export function cucumber() {
  const outline =
    'M-282-56C-278-96-232-112-180-114C-40-124 130-118 226-100C270-92 288-70 284-46C280-14 230-2 160 2C20 10-140 8-220-4C-262-12-286-28-282-56Z'
  const roll = seededRandom(14)
  const bumps = Array.from({length: 26}, () => {
    const [x, y] = [roll(-250, 250), roll(-104, -12)]
    return `<circle cx="${x}" cy="${y}" r="5" fill="#A8CC7A" opacity=".55"/><circle cx="${x + 2}" cy="${y + 3}" r="4" fill="#163A16" opacity=".4"/>`
  }).join('')
  return `${solid(outline, ['#7AA852', '#3C7A36', '#173F1C', '#2E6A30'], {
    at: [0.42, 0.12],
    reach: 0.72,
    texture: skin('0.012 0.07', '#1E4A1E', {opacity: 0.5, cut: 0.5, gain: 5, seed: 8}),
    marks: `${[-92, -66, -40, -16].map((y, i) => `<path d="M-262 ${-54 + (y + 54) * 0.3}C-120 ${y - 8} 120 ${y - 6} 268 ${-50 + (y + 54) * 0.35}" fill="none" stroke="#A9CC78" stroke-opacity="${[0.35, 0.28, 0.2, 0.14][i]}" stroke-width="8"/>`).join('')}${bumps}${glow([276, -52, 26, 30, 0, 0.55], '#C9D88A', 10)}`,
    gloss: [[-60, -96, 150, 9, -1, 0.5]],
    edge: 16,
    soft: 6,
  })}<path d="M-280-58l-22-5" stroke="#7A8A3C" stroke-width="14" stroke-linecap="round"/>`
}

/** A slice of cucumber, leaning: 190 wide. */
export function cucumberSlice(r = 92) {
  const seeds = Array.from({length: 12}, (_, i) => {
    const a = (i / 12) * 6.28
    return `<ellipse cx="${Math.cos(a) * r * 0.42}" cy="${Math.sin(a) * r * 0.42}" rx="${r * 0.05}" ry="${r * 0.12}" transform="rotate(${(i / 12) * 360 + 90} ${Math.cos(a) * r * 0.42} ${Math.sin(a) * r * 0.42})" fill="#F8F8DC" stroke="#B9CC8A" stroke-width="2"/>`
  }).join('')
  return `<g transform="translate(0 ${-r})"><g transform="translate(10 4)" ${clay(6, '#0E2E12', 0.5)}><circle r="${r}" fill="#2F6A32"/></g><circle r="${r}" fill="#3C7A36"/><circle r="${r * 0.93}" fill="#DDEBB4"/><circle r="${r * 0.84}" fill="${ball(['#F4F8DC', '#E2EEBE', '#CBE09A'])}"/><circle r="${r * 0.56}" fill="#D3E6A4" opacity=".8"/>${seeds}${glow([-r * 0.3, -r * 0.4, r * 0.4, r * 0.2, -30, 0.5])}</g>`
}

const EGGPLANT =
  'M-296-96C-300-150-250-186-186-186C-110-186-60-172 0-164C80-152 150-152 200-128C226-114 232-76 214-54C180-22 100-20 20-10C-60 0-130 14-190 8C-254 2-292-40-296-96Z'

/** An eggplant lying, its stalk on the right: 600 long. */
export function eggplant() {
  return `${solid(EGGPLANT, ['#6E4A78', '#38203F', '#130818', '#3A2444'], {
    at: [0.3, 0.16],
    reach: 0.72,
    marks: `${glow([-150, -6, 150, 22, 0, 0.4], '#8A6A9A', 14)}`,
    gloss: [
      [-130, -150, 120, 15, 2, 0.85],
      [70, -128, 70, 8, 8, 0.55],
      [-236, -112, 18, 30, 20, 0.5],
    ],
    soft: 6,
    edge: 22,
    depth: 0.5,
    shine: 0.3,
  })}<g ${lifted(5, '#0A0410', 0.6)}><g ${clay(6, '#1A3A10', 0.6, 0.45)}><path d="M234-152C200-152 150-160 112-148C140-136 150-130 156-122C128-112 104-100 88-82C120-84 146-86 160-80C142-66 130-48 126-28C156-44 184-44 204-40C226-50 246-70 250-94Z" fill="#6E9A48"/><path d="M232-128C262-138 286-142 312-162C322-168 336-150 328-140C306-112 276-90 244-84Z" fill="#7EA854"/></g></g><path d="M150-128C190-124 220-116 236-110M140-84C180-86 210-92 236-100" stroke="#C2DC8E" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>`
}

/** The colors of a red pepper. */
export const RED_PEPPER = ['#F0664A', '#CE2A1C', '#7A0E0A', '#A81C12']

/** A bell pepper: 380 wide, 430 high with its stem. */
export function bellPepper(colors = ['#8CBF5A', '#3F8A38', '#174A1E', '#2F7434']) {
  const outline =
    'M-24-330C-70-352-140-346-172-304C-210-250-196-150-170-84C-152-30-120 2-84 0C-58-2-44-14-34-18C-16 6 30 8 46-14C66 2 110 6 136-26C176-80 208-200 186-280C168-340 90-362 34-332C14-322-6-322-24-330Z'
  return `${solid(outline, colors, {
    at: [0.34, 0.28],
    reach: 0.78,
    marks: `<path d="M-40-330C-70-240-70-110-34-16M48-332C72-240 76-120 46-12" stroke="${colors[2]}" stroke-opacity=".75" stroke-width="26" fill="none" filter="none"/><path d="M-62-318C-92-230-92-120-66-40M78-320C102-240 104-140 84-50" stroke="${colors[0]}" stroke-opacity=".4" stroke-width="16" fill="none"/>${glow([4, -318, 100, 34, 0, 0.6], colors[2], 14)}`,
    gloss: [
      [-132, -220, 20, 70, 6, 0.8],
      [12, -210, 16, 60, 0, 0.62],
      [140, -220, 12, 50, -6, 0.45],
    ],
    soft: 8,
    edge: 20,
  })}<g ${lifted(5, '#0A2A0E', 0.5)}><g ${clay(6, '#1E4A12', 0.6, 0.45)}><path d="M-62-322C-40-350-20-352 0-350C30-352 50-344 66-324C44-312 20-306 0-308C-24-306-44-312-62-322Z" fill="#6FA048"/><path d="M-18-338C-20-372-8-404 22-424C36-430 50-414 42-404C24-388 20-362 24-336Z" fill="#86B458"/></g></g>`
}

/** A chili lying, curved: 470 long. */
export function chili(colors = ['#F0553A', '#C91F16', '#760A08', '#A81610']) {
  return `${solid(
    'M150-92C100-112 20-100-60-84C-150-66-230-60-272-96C-284-104-294-92-286-80C-246-16-140 6-40 0C50-6 130-20 164-44C182-60 172-84 150-92Z',
    colors,
    {
      at: [0.5, 0.2],
      reach: 0.7,
      marks: `<path d="M140-30C60-4-80 14-230-50" stroke="${colors[2]}" stroke-opacity=".4" stroke-width="14" fill="none"/>`,
      gloss: [
        [20, -78, 84, 9, -8, 0.85],
        [-150, -52, 60, 7, -4, 0.6],
      ],
      soft: 5,
      edge: 14,
    },
  )}<g ${lifted(4, '#3A0604', 0.5)}><g ${clay(5, '#1E4A12', 0.55, 0.45)}><path d="M148-98C128-92 128-76 136-66C128-54 136-42 152-38C176-40 190-54 188-72C186-92 168-102 148-98Z" fill="#5E8F3C"/><path d="M176-76C210-78 232-96 246-122" stroke="#7CA84E" stroke-width="17" stroke-linecap="round" fill="none"/></g></g>`
}

/** A pod of okra lying, its cap on the left: 330 long. */
export function okraPod() {
  return `${solid(
    'M-110-78C-40-90 80-66 196-24C206-18 206-10 194-8C80 8-40 16-108 4C-132-4-134-70-110-78Z',
    ['#B5D67A', '#76A848', '#376A26', '#5E9240'],
    {
      at: [0.4, 0.2],
      reach: 0.74,
      marks: `<path d="M-120-56C0-62 110-40 196-18M-122-24C0-24 110-20 196-14" stroke="#3F7A2C" stroke-opacity=".75" stroke-width="7" fill="none"/><path d="M-120-66C0-72 110-48 190-22M-122-36C0-38 110-28 190-18" stroke="#DCEFAE" stroke-opacity=".85" stroke-width="5" fill="none"/>`,
      edge: 10,
      shine: 0.3,
    },
  )}<g ${clay(6, '#1E4A12', 0.55, 0.45)}><path d="M-106-82C-136-86-158-66-166-44C-160-18-136 6-104 8C-90-16-92-58-106-82Z" fill="#6E9A44"/><path d="M-162-44l-46-14" stroke="#8FB45E" stroke-width="22" stroke-linecap="round"/></g><path d="M-108-76C-98-50-98-18-106 4" stroke="#2E5A1E" stroke-opacity=".6" stroke-width="5" fill="none"/>`
}

/** A slice of okra, five-sided with its seeds: 110 wide. */
export function okraSlice() {
  const five = (r) =>
    Array.from({length: 10}, (_, i) => {
      const a = (i / 10) * 6.283 - 1.57
      const d = i % 2 ? r * 0.84 : r
      return `${i ? 'L' : 'M'}${Math.cos(a) * d} ${Math.sin(a) * d}`
    }).join('') + 'Z'
  return `<g transform="translate(0 -46) scale(1 .82)"><g ${clay(5, '#1E4A12', 0.5)}><path d="${five(58)}" fill="#76A848" stroke="#76A848" stroke-width="10" stroke-linejoin="round"/></g><path d="${five(48)}" fill="#E9F2C8"/>${[0, 1, 2, 3, 4].map((i) => `<g transform="rotate(${i * 72})"><path d="M0-10C-13-18-13-34 0-40C13-34 13-18 0-10Z" fill="#BFD892"/><circle cy="-26" r="8" fill="#FFFDF0"/></g>`).join('')}</g>`
}

/** An olive: green with its red heart, or black. About 90 wide. */
export function olive(kind = 0) {
  const colors = [
    ['#5E3A4E', '#34182A', '#120610'],
    ['#C2C466', '#8A9438', '#465010'],
    ['#7A4A58', '#4A2032', '#1A040C'],
  ][kind]
  return solid('M-46-36C-46-62-24-74 2-74S50-60 50-36 26 0 2 0-46-10-46-36Z', colors, {
    edge: 9,
    gloss: [[-14, -58, 13, 7, -24, 0.85]],
    soft: 3,
  })
}
