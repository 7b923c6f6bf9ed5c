/** Sweet and rich things: honey, butter, chocolate, ice cream, nuts in their shell. Feet at 0, 0. */
import {clay, fade, put, seededRandom} from './paint.mjs'
import {ball, glow, inside, lifted, skin, solid} from './solid.mjs'

/** A wooden dipper with honey running off it, lying across a comb: 400 wide. */
export function honeycomb() {
  const cells = Array.from({length: 5}, (_, row) =>
    Array.from({length: 7}, (__, at) => {
      const [x, y] = [-168 + at * 56 + (row % 2) * 28, -176 + row * 40]
      return `<g transform="translate(${x} ${y}) scale(1 .82)"><path d="M0-31L27-15V15L0 31-27 15V-15Z" fill="${ball(['#F9C83E', '#E39A14', '#A8620A'], {at: [0.4, 0.3]})}" stroke="#F8DC8A" stroke-width="7"/><path d="M-14-8Q-8-18 6-18" stroke="#FFF6CC" stroke-width="5" fill="none" stroke-linecap="round" opacity=".9"/></g>`
    }).join(''),
  ).join('')
  const slab = 'M-196-150L-150-210H170L210-150 190-14C120 2-130 2-190-14Z'
  return `<g><g ${clay(12, '#7A4206', 0.5, 0.4)}>${inside(slab, `<path d="${slab}" fill="#F0B838"/>${cells}`)}</g>${solid('M-150-20C-170 0-190 10-170 18C-90 30 90 34 186 16C200 8 180-6 160-18C60-2-60-2-150-20Z', ['#FBD468', '#E8A01C', '#B06A08'], {edge: 8, gloss: [[-40, 6, 60, 5, 2, 0.8]], soft: 4})}</g>`
}

/** A honey dipper: 330 long, its head at 0, 0. */
export function dipper() {
  const rings = [0, 1, 2, 3, 4]
    .map((i) => {
      const w = [40, 54, 60, 54, 40][i]
      return `<g ${clay(4, '#5A2E06', 0.5, 0.5)}><rect x="${-w}" y="${-34 - i * 24}" width="${w * 2}" height="17" rx="8" fill="#D9A050"/></g>`
    })
    .join('')
  return `<g><rect x="-11" y="-330" width="22" height="230" rx="10" fill="${fade(['#E8B46A', '#B57A34'], {angle: 'right'})}"/><rect x="-20" y="-136" width="40" height="130" rx="12" fill="#B57A34"/>${rings}<path d="M-54-84C-58-40-40-8-14 0C-10 26 6 26 10 0C40-10 60-44 54-84Z" fill="#F0B02A" opacity=".8"/><path d="M-34-70C-38-44-28-24-14-16" stroke="#FFF3B8" stroke-width="8" stroke-linecap="round" fill="none" opacity=".9"/></g>`
}

/** A pat of butter on its dish, one slice cut: 420 wide. */
export function butterDish() {
  const slab = (x, w, lean) =>
    put(
      `<g ${clay(8, '#A87A1C', 0.4, 0.6)}><path d="M${-w / 2}-96L${-w / 2 + 40}-132H${w / 2 + 40}L${w / 2 + 40}-40 ${w / 2}-4H${-w / 2}Z" fill="#F8DE82"/></g><path d="M${-w / 2}-96H${w / 2}V-4H${-w / 2}Z" fill="${ball(['#FFF3B8', '#FAE28A', '#E8C458'], {at: [0.3, 0.2], reach: 1.1})}"/><path d="M${-w / 2}-96L${-w / 2 + 40}-132H${w / 2 + 40}L${w / 2}-96Z" fill="#FFF6CC"/><path d="M${w / 2}-96L${w / 2 + 40}-132V-40L${w / 2}-4Z" fill="#DDB544"/>`,
      x,
      -18,
      {turn: lean},
    )
  return `<g><g ${clay(9, '#4A5A6A', 0.4, 0.7)}><path d="M-220-34C-200 6-120 14 0 14S200 6 220-34Z" fill="#FBFAF2"/></g><ellipse cy="-34" rx="220" ry="30" fill="#FFFFFA"/><ellipse cy="-32" rx="190" ry="22" fill="#2A6478" opacity=".14"/>${slab(-40, 200, 0)}${slab(128, 30, 14)}</g>`
}

/** A cookie with chips, seen at an angle: 320 wide. */
export function cookie({seed = 3} = {}) {
  const roll = seededRandom(seed)
  const [rx, ry] = [160, 108]
  const points = Array.from({length: 40}, (_, i) => {
    const a = (i / 40) * 6.283
    const d = 1 + roll(-0.022, 0.022)
    return `${i ? 'L' : 'M'}${(Math.cos(a) * rx * d).toFixed(1)} ${(-ry - 20 + Math.sin(a) * ry * d).toFixed(1)}`
  }).join('')
  const outline = `${points}Z`
  const chips = Array.from({length: 13}, () => {
    const a = roll(0, 6.28)
    const d = Math.sqrt(roll(0.02, 0.72))
    const [x, y] = [Math.cos(a) * d * rx, -ry - 20 + Math.sin(a) * d * ry]
    return `<g transform="translate(${x} ${y}) rotate(${roll(-40, 40)})"><g ${lifted(3, '#3A1A06', 0.5)}><path d="M-20-6C-16-17 10-20 20-8C24 4 10 12-4 11C-18 10-24 2-20-6Z" fill="#4A2412"/></g><path d="M-12-8Q-2-14 8-11" stroke="#A8744E" stroke-width="4" fill="none" stroke-linecap="round"/></g>`
  }).join('')
  const cracks = Array.from({length: 7}, () => {
    const [x, y] = [roll(-110, 110), -ry - 20 + roll(-70, 70)]
    return `<path d="M${x} ${y}l${roll(16, 40)} ${roll(-12, 12)}l${roll(10, 26)} ${roll(-12, 12)}" stroke="#8A5218" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>`
  }).join('')
  return `<g><path d="${outline}" transform="translate(2 22)" fill="#9A5E22"/><g ${clay(14, '#6A3A0C', 0.45, 0.5)}>${inside(outline, `<g ${skin(0.03, '#9A5A1C', {opacity: 0.4, cut: 0.5, gain: 5, seed, octaves: 3})}><path d="${outline}" fill="${ball(['#F3CC88', '#DDA658', '#A86C28'], {at: [0.4, 0.3], reach: 0.75})}"/></g>${cracks}${chips}`)}</g></g>`
}

/** A bar of chocolate half out of its foil and paper: 640 wide, lying. */
export function chocolateBar() {
  const square = (x, y) =>
    `<g transform="translate(${x} ${y})"><g ${clay(7, '#1E0C04', 0.55, 0.45)}><path d="M-56-46H56V46H-56Z" fill="#7A4420"/></g><path d="M-40-31H40V31H-40Z" fill="#8A5028"/><path d="M-40 31V-31H40" stroke="#B57A48" stroke-width="5" fill="none" stroke-linejoin="round"/><path d="M40-31V31H-40" stroke="#4A2410" stroke-width="5" fill="none" stroke-linejoin="round"/></g>`
  const squares = [0, 1, 2, 3]
    .map((row) => [0, 1, 2].map((at) => square(-124 + at * 124, -520 + row * 102)).join(''))
    .join('')
  return `<g><g ${lifted(8, '#2A1204', 0.4)}><rect x="-186" y="-572" width="372" height="520" rx="10" fill="#5E3216"/>${squares}</g><g ${clay(5, '#4A4A4A', 0.5, 0.7)}><path d="M-200-250L-150-274-110-240-60-272-20-238 30-270 70-236 120-270 160-240 202-262V-170H-200Z" fill="#E4E2DA"/></g><g ${clay(14, '#2A0610', 0.5, 0.4)}><path d="M-204-214L-150-228-96-212-44-230 10-212 64-230 118-212 204-228V0H-204Z" fill="#A3282C"/></g><path d="M-204-150H204V-128H-204ZM-204-46H204V-24H-204Z" fill="#F0B429"/></g>`
}

/** A peanut in its shell: 300 long. */
export function peanut({seed = 3} = {}) {
  const outline =
    'M-150-64C-152-112-110-128-70-126C-36-124-20-104 4-104C30-104 50-130 88-130C132-130 152-100 150-64C148-24 120-2 84-4C48-6 34-28 4-28C-22-28-40-2-76-2C-118-2-148-24-150-64Z'
  const net =
    Array.from({length: 9}, (_, i) => {
      const y = -116 + i * 13
      return `M-146 ${y + 6}C-90 ${y - 6} -40 ${y + (i < 4 ? 10 : -6)} 4 ${y + (i < 4 ? 12 : -8)}S90 ${y - 6} 148 ${y + 6}`
    }).join('') +
    Array.from(
      {length: 13},
      (_, i) => `M${-132 + i * 22}-130C${-126 + i * 22}-90 ${-138 + i * 22}-50 ${-130 + i * 22} 0`,
    ).join('')
  return solid(outline, ['#F0D29A', '#D3A862', '#8A5E24', '#B58844'], {
    at: [0.36, 0.24],
    texture: skin(0.04, '#8A5E24', {opacity: 0.35, cut: 0.52, gain: 5, seed}),
    marks: `<path d="${net}" stroke="#8A5E24" stroke-opacity=".6" stroke-width="5" fill="none"/><path d="${net}" transform="translate(4 4)" stroke="#FBE9C0" stroke-opacity=".5" stroke-width="3" fill="none"/>`,
    edge: 14,
  })
}

/** A peanut out of its shell, in its red skin: 100 wide. */
export const peanutKernel = () =>
  solid('M-50-30C-50-56-24-64 4-64S52-52 52-32 26 0 0 0-50-6-50-30Z', ['#D88A5A', '#A8502A', '#5E240E'], {
    edge: 8,
    marks:
      '<path d="M-40-44C-10-30 20-34 46-42M-44-26C-10-12 20-14 48-24" stroke="#7A3418" stroke-width="3" stroke-opacity=".6" fill="none"/>',
    gloss: [[-14, -52, 18, 6, -8, 0.6]],
    soft: 4,
  })

/** Two sour cherries on their stalks: 300 wide. */
export function cherries() {
  const one = (x, y, r) =>
    put(
      solid(
        `M0${-2 * r}C${r * 0.3} ${-r * 2.16} ${r * 1.06} ${-r * 2} ${r * 1.08} ${-r}C${r * 1.08} ${-r * 0.3} ${r * 0.5} 0 0 0S${-r * 1.08} ${-r * 0.3} ${-r * 1.08} ${-r}C${-r * 1.06} ${-r * 2} ${-r * 0.3} ${-r * 2.16} 0 ${-2 * r}Z`,
        ['#E2404A', '#A8142A', '#4E0210', '#7A0A1C'],
        {
          edge: 14,
          marks: glow([0, -2 * r, r * 0.5, r * 0.16, 0, 0.7], '#3A0208', 6),
          gloss: [[-r * 0.42, -r * 1.5, r * 0.2, r * 0.3, 30, 0.85]],
          soft: 5,
        },
      ),
      x,
      y,
    )
  return `<g><g ${clay(3, '#1E3A0A', 0.5, 0.5)}><path d="M-84-150C-70-240-30-300 20-340M92-130C80-220 56-290 20-340" stroke="#6E8F3A" stroke-width="10" fill="none" stroke-linecap="round"/></g>${put(solid('M20-338C70-390 140-390 196-350C150-310 80-304 20-338Z', ['#8ABF5A', '#4E8A38', '#24521E'], {edge: 6, marks: '<path d="M20-338C80-352 130-354 196-350" stroke="#C2DC8E" stroke-width="4" fill="none"/>'}), 0, 0)}${one(-86, 0, 78)}${one(92, 16, 80)}</g>`
}

/** Half a coconut and a piece of it: 380 wide. */
export function coconut() {
  const roll = seededRandom(6)
  const hairs = Array.from({length: 60}, () => {
    const a = roll(0.1, 3.05)
    const [x, y] = [Math.cos(a) * 168, -140 + Math.sin(a) * 140]
    return `<path d="M${x} ${y}l${roll(-18, 18)} ${roll(2, 12)}" stroke="#C49A64" stroke-opacity=".7" stroke-width="3"/>`
  }).join('')
  return `<g><g ${clay(16, '#1E0E04', 0.6, 0.4)}><g ${skin('0.03 0.05', '#2A1406', {opacity: 0.6, cut: 0.5, gain: 6, octaves: 3})}><path d="M-184-150C-184-50-110 4 0 4S184-50 184-150C184-220-184-220-184-150Z" fill="#6E4420"/></g></g>${hairs}<ellipse cy="-160" rx="186" ry="86" fill="#54300F"/><ellipse cy="-160" rx="174" ry="78" fill="#FFFEF8"/><g ${skin(0.02, '#D9D2C0', {opacity: 0.4, cut: 0.52, soft: 3})}><ellipse cy="-154" rx="136" ry="56" fill="${ball(['#CFC8B8', '#EDE9DC', '#FBF9F2'], {at: [0.42, 0.16], reach: 0.9})}"/></g>${glow([30, -124, 80, 16, -4, 0.8])}</g>`
}

/** Three scoops in a glass dish: 340 wide. `colors`: three of light, base, shade. */
export function scoops(colors) {
  const scoop = (x, y, tone, seed) => {
    const roll = seededRandom(seed)
    const frill = Array.from(
      {length: 13},
      (_, i) =>
        `${i ? 'Q' : 'M'}${i ? `${x - 96 + i * 16 - 8} ${y + 22 + roll(-6, 10)} ` : ''}${x - 96 + i * 16} ${y + roll(0, 12)}`,
    ).join('')
    return `<g ${lifted(6, '#4A3A1A', 0.35)}><g ${skin(0.04, tone[2], {opacity: 0.4, cut: 0.52, gain: 6, seed, octaves: 3})}>${solid(`M${x - 88} ${y}C${x - 100} ${y - 110} ${x - 56} ${y - 156} ${x} ${y - 156}S${x + 100} ${y - 110} ${x + 88} ${y}C${x + 60} ${y + 20} ${x - 60} ${y + 20} ${x - 88} ${y}Z`, tone, {edge: 14, shine: 0.4})}<path d="${frill}L${x + 96} ${y - 16}H${x - 96}Z" fill="${tone[1]}"/></g></g>`
  }
  return `<g>${scoop(-74, -186, colors[0], 3)}${scoop(76, -186, colors[1], 5)}${scoop(0, -250, colors[2], 8)}<path d="M-180-206C-170-110-100-76-30-64V-26C-80-20-96-12-96 0H96C96-12 80-20 30-26V-64C100-76 170-110 180-206Z" fill="#EAF6F8" fill-opacity=".62"/><path d="M-180-206H180" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/><path d="M-150-180C-138-124-96-98-58-88" stroke="#fff" stroke-opacity=".85" stroke-width="11" stroke-linecap="round" fill="none"/></g>`
}

/** An earthen pot of honey with a dipper in it: 220 wide. */
export function honeyPot() {
  return `<g>${put(dipper(), 34, -150, {scale: 0.62, turn: 20})}<g ${clay(14, '#4A1E06', 0.55, 0.4)}><path d="M-92-150C-122-110-122-40-86 0H86C122-40 122-110 92-150Z" fill="#C4702C"/></g><g ${clay(7, '#4A1E06', 0.5, 0.4)}><rect x="-100" y="-178" width="200" height="36" rx="16" fill="#A8541C"/></g><path d="M-78-172C-60-176 60-176 84-170C84-140 76-116 60-116C46-116 48-140 30-142C8-142 14-96-8-94C-30-92-22-138-42-140C-62-140-76-152-78-172Z" fill="#F0B02A"/><path d="M-60-164C-30-170 30-170 60-164" stroke="#FFF0B0" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-84-60Q0-30 84-60" stroke="#FBF1DC" stroke-width="7" stroke-dasharray="3 20" stroke-linecap="round" fill="none"/></g>`
}
