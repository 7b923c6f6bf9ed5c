/** Sweet things from the oven. Feet at 0, 0. */
import {clay, seededRandom} from './paint.mjs'
import {ball, glow, inside, skin} from './solid.mjs'

const oval = (rx, ry, y) => `M${-rx} ${y}A${rx} ${ry} 0 1 1 ${rx} ${y}A${rx} ${ry} 0 1 1 ${-rx} ${y}Z`

/** A thin biscuit under sesame, pistachio showing at its edge: 300 wide. */
export function sesameCookie({seed = 3} = {}) {
  const roll = seededRandom(seed)
  const [rx, ry, y] = [150, 88, -104]
  const seeds = Array.from({length: 90}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 0.9))
    const [x, cy] = [Math.cos(a) * d * rx, y + Math.sin(a) * d * ry]
    return `<g transform="translate(${x} ${cy}) rotate(${roll(0, 180)})"><ellipse cx="1.500" cy="3" rx="10" ry="6" fill="#6A3A0C" opacity=".45"/><path d="M-10 0C-5-7 5-7 9-2C5 5-5 6-10 0Z" fill="${['#FCEFC8', '#F3DA9E', '#FFF6DC'][i % 3]}"/></g>`
  }).join('')
  return `<g><path d="${oval(rx, ry, y + 18)}" fill="#A8682A"/><g ${clay(8, '#6A3A0C', 0.4, 0.5)}>${inside(oval(rx, ry, y), `<g ${skin(0.03, '#A8641C', {opacity: 0.4, cut: 0.5, gain: 5, seed, soft: 2})}><path d="${oval(rx, ry, y)}" fill="${ball(['#F3C778', '#DDA04A', '#B0702A'], {at: [0.4, 0.34]})}"/></g>${seeds}`)}</g></g>`
}

/** Knafeh: threads of pastry, golden from the pan, over soft cheese. 880 wide. */
export function knafeh() {
  const roll = seededRandom(7)
  const [rx, ry, y, high] = [440, 168, -250, 96]
  const top = oval(rx, ry, y)
  const side = `M${-rx} ${y}V${y + high}A${rx} ${ry} 0 0 0 ${rx} ${y + high}V${y}A${rx} ${ry} 0 0 1 ${-rx} ${y}Z`
  const threads = Array.from({length: 420}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1))
    const [x, cy, turn, long] = [Math.cos(a) * d * rx, y + Math.sin(a) * d * ry, roll(0, 6.28), roll(26, 54)]
    return `<path d="M${x} ${cy}q${Math.cos(turn) * long * 0.5 + roll(-9, 9)} ${Math.sin(turn) * long * 0.26 + roll(-9, 9)} ${Math.cos(turn) * long} ${Math.sin(turn) * long * 0.5}" stroke="${['#F9A23A', '#D8691A', '#FFC56A', '#B8500E', '#F08426'][i % 5]}" stroke-opacity=".75" stroke-width="4" fill="none" stroke-linecap="round"/>`
  }).join('')
  const pistachio = Array.from({length: 150}, (_, i) => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0, 1))
    const [x, cy] = [-40 + Math.cos(a) * d * 170, y - 6 + Math.sin(a) * d * 56]
    return `<path d="M${x - 8} ${cy}l6-9 11 3 2 9-11 5Z" fill="${['#8FB03C', '#6E9230', '#B4CE62', '#55761E'][i % 4]}"/>`
  }).join('')
  const layers = Array.from({length: 60}, () => {
    const a = roll(0.05, 3.09)
    const x = Math.cos(a) * rx
    const cy = y + Math.sin(a) * ry
    return `<path d="M${x} ${cy + roll(0, 20)}l${roll(-26, 26)} ${roll(2, 16)}" stroke="${roll(0, 1) > 0.5 ? '#F9B050' : '#B8560E'}" stroke-width="5" stroke-linecap="round"/>`
  }).join('')
  return `<g><g ${clay(14, '#6A2E04', 0.5, 0.4)}><path d="${side}" fill="${ball(['#FFF6DC', '#F6E2B0', '#D9B878'], {at: [0.36, 0.4]})}"/>${inside(side, `<path d="${side}" transform="translate(0 -58)" fill="#E07A1E"/>${layers}<path d="${side}" transform="translate(0 78)" fill="#D9873A"/>`)}</g><g ${clay(12, '#7A2E04', 0.4, 0.5)}>${inside(top, `<path d="${top}" fill="${ball(['#FFB04A', '#EE8224', '#C45A10'], {at: [0.38, 0.32]})}"/>${threads}`)}</g>${pistachio}${[
    [-220, -60, 70],
    [190, -70, 60],
    [120, 60, 90],
    [-240, 50, 50],
  ]
    .map(([x, dy, w]) => glow([x, y + dy, w, 9, -4, 0.6], '#FFF3D0', 7))
    .join('')}</g>`
}
