/** What stands beside frozen goods, and what their bags hold. Feet at 0, 0. */
import {blur, clay, put, seededRandom} from './paint.mjs'
import {ball, lifted, solid} from './solid.mjs'

/** A cube of ice, clear with a white heart: 150 wide. */
export function iceCube() {
  return `<g ${clay(6, '#2A6A80', 0.35, 0.8)}><path d="M-74-104C-74-112-68-118-60-122L-6-142C0-144 6-144 12-142L66-122C74-118 78-112 78-104L74-34C74-26 70-20 62-16L10 0C4 2-2 2-8 0L-60-18C-68-20-72-26-72-34Z" fill="#D6EEF4" fill-opacity=".88"/></g><path d="M-74-104L2-78 78-104 12-142H-6Z" fill="#fff" fill-opacity=".7"/><path d="M2-78V2L-60-18-72-34-74-104Z" fill="#9CCFDC" fill-opacity=".4"/><path d="M2-78V2L62-16 74-34 78-104Z" fill="#5FA8BC" fill-opacity=".42"/><g ${blur(6)}><ellipse cx="-4" cy="-60" rx="34" ry="26" fill="#fff" opacity=".65"/></g><path d="M-60-96L-56-36M2-70L0-10" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"/><circle cx="-30" cy="-48" r="4" fill="#fff"/><circle cx="34" cy="-66" r="3" fill="#fff"/>`
}

/** Three cubes of ice, one on the other two: 260 wide. */
export const iceCubes = () =>
  `${put(iceCube(), -66, -14, {turn: -6})}${put(iceCube(), 76, 0, {turn: 8, scale: 0.92})}${put(iceCube(), 4, -84, {turn: 18, scale: 0.8})}`

/** French fries in a heap: about 300 wide, 180 high. */
export function fries({seed = 4} = {}) {
  const roll = seededRandom(seed)
  return Array.from({length: 26}, (_, i) => {
    const row = Math.floor(i / 9)
    const [x, y, turn] = [roll(-92, 92) * (1 - row * 0.22), -18 - row * 40 - roll(0, 26), roll(-62, 62)]
    const [long, thick] = [roll(74, 104), roll(19, 23)]
    return `<g transform="translate(${x} ${y}) rotate(${turn})" ${lifted(3, '#6A3A04', 0.45)}><rect x="${-long / 2}" y="${-thick / 2}" width="${long}" height="${thick}" rx="4" fill="${ball(['#FFE48E', '#F4C04A', '#C9841C'], {at: [0.4, 0.2], reach: 0.9})}"/><path d="M${-long / 2 + 4}${-thick / 2 + 4}H${long / 2 - 6}" stroke="#FFF3BE" stroke-width="4" stroke-linecap="round"/><rect x="${long / 2 - 10}" y="${-thick / 2}" width="10" height="${thick}" rx="3" fill="#B8701A" opacity=".55"/></g>`
  }).join('')
}

/** Cubes of mango in a heap: about 280 wide. */
export function mangoChunks({seed = 3} = {}) {
  const roll = seededRandom(seed)
  return [4, 3, 2]
    .map((count, row) =>
      Array.from({length: count}, (_, at) => {
        const [x, y] = [(at - (count - 1) / 2) * 72 + roll(-6, 6), -32 - row * 50]
        return `<g transform="translate(${x} ${y}) rotate(${roll(-24, 24)})" ${lifted(4, '#7A4206', 0.45)}><path d="M-36-18L-14-38 38-30 40 22 18 38-34 30Z" fill="#E08E10"/><path d="M-36-18L-14-38 38-30 16-12Z" fill="#FFDF82"/><path d="M-36-18L16-12 18 38-34 30Z" fill="${ball(['#FFD25A', '#F8B428', '#E08E10'], {at: [0.3, 0.2]})}"/><path d="M-26-8L8-4M-24 10L6 16" stroke="#FFE9A0" stroke-width="4" stroke-linecap="round" opacity=".8"/></g>`
      }).join(''),
    )
    .join('')
}

/** Shelled fava beans in a heap: about 280 wide. */
export function favaBeans({seed = 4} = {}) {
  const roll = seededRandom(seed)
  return [4, 3, 2]
    .map((count, row) =>
      Array.from({length: count}, (_, at) => {
        const [x, y] = [(at - (count - 1) / 2) * 74 + roll(-8, 8), -row * 46]
        return put(
          solid(
            'M-42-30C-44-58-20-70 2-68C34-66 46-46 42-22C38-4 16 2-4 0C-28-2-40-12-42-30Z',
            [
              ['#CFE896', '#98C25C', '#4E8430'],
              ['#BFDE86', '#88B650', '#427A2A'],
            ][(at + row) % 2],
            {edge: 8, gloss: [[-10, -52, 14, 8, -20, 0.75]], soft: 4},
          ),
          x,
          y,
          {turn: roll(-26, 26)},
        )
      }).join(''),
    )
    .join('')
}
