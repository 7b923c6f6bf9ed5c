/** Small things for scenes, by name and width; their feet are at 0, 0. */
import {pita} from './breads.mjs'
import {kashkavalWedge} from './cheeses.mjs'
import {lemon, orange} from './fruit.mjs'
import {romaine} from './leaves.mjs'
import {clay, put} from './paint.mjs'
import {bellPepper, chili, cucumber, eggplant, olive} from './pods.mjs'
import {glow, solid} from './solid.mjs'
import {carrot, garlic, ginger, onion, tomato} from './vegetables.mjs'

/** An egg, standing: 200 wide. */
const egg = () =>
  solid(
    'M-96-104C-96-190-50-256 0-256S96-190 96-104 50 0 0 0-96-40-96-104Z',
    ['#FFF6E8', '#EED2AE', '#B58A5C'],
    {
      edge: 16,
      gloss: [[-34, -176, 20, 34, 20, 0.7]],
    },
  )

/** A star of five rounded points: 200 wide. */
function goldStar() {
  const points = Array.from({length: 10}, (_, i) => {
    const a = (i / 10) * 6.2832 - 1.5708
    const d = i % 2 ? 46 : 92
    return `${i ? 'L' : 'M'}${(Math.cos(a) * d).toFixed(1)} ${(Math.sin(a) * d - 92).toFixed(1)}`
  }).join('')
  return `<g ${clay(10, '#7A4A06', 0.5, 0.5)}><path d="${points}Z" fill="#F0B429" stroke="#F0B429" stroke-width="24" stroke-linejoin="round"/></g>${glow([-24, -116, 26, 16, -30, 0.6])}`
}

/** A present with a ribbon: 400 wide. */
function gift() {
  const bow = (s) =>
    `<path d="M0-300C${s * 30}-380 ${s * 120}-410 ${s * 150}-370C${s * 170}-330 ${s * 90}-296 0-300Z" fill="#A3282C"/>`
  return `<g><g ${clay(18, '#6A3A06', 0.45, 0.45)}><rect x="-170" y="-230" width="340" height="230" rx="18" fill="#F0B429"/></g><rect x="-34" y="-230" width="68" height="230" fill="#A3282C"/><path d="M-170-226H170" stroke="#7A4206" stroke-opacity=".35" stroke-width="18"/><g ${clay(14, '#6A3A06', 0.45, 0.5)}><rect x="-190" y="-300" width="380" height="84" rx="18" fill="#F6C244"/></g><g ${clay(8, '#3A0608', 0.45, 0.4)}><rect x="-38" y="-300" width="76" height="84" fill="#B8322E"/></g><g ${clay(10, '#3A0608', 0.5, 0.5)}>${bow(-1)}${bow(1)}<rect x="-26" y="-324" width="52" height="40" rx="14" fill="#B8322E"/></g></g>`
}

/** A thermometer for the refrigerator, its column low: 150 wide, 330 high. */
function thermometer() {
  const marks = [0, 1, 2, 3, 4, 5]
    .map((i) => `<path d="M30 ${-130 - i * 30}h${i % 2 ? 18 : 28}" stroke="#5E7F86" stroke-width="5"/>`)
    .join('')
  return `<g><g ${clay(10, '#3A5A66', 0.4, 0.7)}><rect x="-62" y="-340" width="124" height="340" rx="44" fill="#FFFDF6"/></g><rect x="-22" y="-304" width="30" height="226" rx="15" fill="#DCE9EC"/><rect x="-14" y="-176" width="14" height="110" rx="7" fill="#C4281C"/><g ${clay(6, '#5A0A06', 0.5, 0.6)}><circle cx="-7" cy="-58" r="30" fill="#D2301E"/></g>${marks}<path d="M-16-296V-190" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>`
}

/** What there is, and how wide it is drawn. */
const THINGS = {
  onion: [onion, 440], garlic: [garlic, 440], lemon: [lemon, 430], orange: [orange, 400], tomato: [tomato, 410],
  olive: [() => olive(1), 110], lettuce: [romaine, 620], cucumber: [cucumber, 600], egg: [egg, 290],
  chili: [chili, 540], ginger: [ginger, 680], eggplant: [eggplant, 640], carrot: [carrot, 700],
  pepper: [bellPepper, 420], cheese: [kashkavalWedge, 500], flatbread: [() => pita(200, {shade: false}), 400],
  star: [goldStar, 220], gift: [gift, 400], thermometer: [thermometer, 330],
} // prettier-ignore

export function small(name, width, {turn = 0} = {}) {
  const [draw, natural] = THINGS[name]
  return put(draw(), 0, 0, {scale: width / natural, turn})
}
