import {clay, seededRandom, fade, put, specks} from './paint.mjs'

/** Small things in a heap, the lower rows first; `piece(roll, index)` draws one with its middle at 0, 0. */
export function pile(piece, {rows = [7, 6, 4, 2], step = 84, rise = 46, seed = 3, loose = 1} = {}) {
  const roll = seededRandom(seed)
  let index = 0
  return rows
    .map((count, row) =>
      Array.from({length: count}, (_, at) => {
        const x = (at - (count - 1) / 2) * step + roll(-10, 10) * loose
        const y = -row * rise - 26 + roll(-8, 8) * loose
        return `<g transform="translate(${x} ${y}) rotate(${roll(-50, 50) * loose})">${piece(roll, index++)}</g>`
      }).join(''),
    )
    .join('')
}

/** A rounded seed, nut or bean. */
export function bean(colors, {rx = 46, ry = 32, dark = '#3A1606', mark = ''} = {}) {
  return (roll, index) =>
    `<g ${clay(9, dark, 0.55, 0.5)}><ellipse rx="${rx}" ry="${ry}" fill="${colors[index % colors.length]}"/></g>${mark}`
}

/** A loose heap of something ground or grainy: 2r wide. */
export function heap(r, color, {grainy = 0.05, dark = '#7A4A1E', high = 0.62} = {}) {
  return `<g ${clay(r * 0.12, dark, 0.5, 0.4)}><g ${specks(grainy, dark, 4)}><path d="M${-r} -8C${-r * 0.66} ${-r * high * 0.5} ${-r * 0.3} ${-r * high} 0 ${-r * high}S${r * 0.66} ${-r * high * 0.5} ${r} -8C${r * 0.9} ${r * 0.06} ${-r * 0.9} ${r * 0.06} ${-r} -8Z" fill="${color}"/></g></g>`
}

/** A plate, seen a little from above: 2r wide; things lie on it at about -0.12r. */
export function plate(r, {color = '#FFFDF6', rim = '#0F4A36'} = {}) {
  return `<g><g ${clay(12, '#6E5426', 0.4, 0.7)}><path d="M${-r} ${-r * 0.2}C${-r * 0.8} 0 ${-r * 0.4} 10 0 10S${r * 0.8} 0 ${r} ${-r * 0.2}Z" fill="${color}"/></g><ellipse cy="${-r * 0.2}" rx="${r}" ry="${r * 0.22}" fill="${color}"/>
    <ellipse cy="${-r * 0.2}" rx="${r * 0.93}" ry="${r * 0.19}" fill="none" stroke="${rim}" stroke-width="7" stroke-dasharray="6 15" stroke-linecap="round"/><ellipse cy="${-r * 0.18}" rx="${r * 0.74}" ry="${r * 0.14}" fill="#6E5426" opacity=".1"/></g>`
}

/** A round flat bread lying: 2r wide. */
export function round(r, {crust = '#E2B06A', top = '#F3D6A0', spots = '#B5722C', on = ''} = {}) {
  const roll = seededRandom(8)
  const brown = Array.from({length: 12}, () => {
    const a = roll(0, 6.28)
    const d = roll(0.1, 0.78) * r
    return `<ellipse cx="${Math.cos(a) * d}" cy="${-r * 0.2 + Math.sin(a) * d * 0.26}" rx="${roll(10, 34)}" ry="${roll(4, 9)}" fill="${spots}" opacity=".5"/>`
  }).join('')
  return `<g><g ${clay(14, '#6A3A0C', 0.5, 0.5)}><path d="M${-r} ${-r * 0.2}C${-r} ${-r * 0.5} ${r} ${-r * 0.5} ${r} ${-r * 0.2}C${r} ${r * 0.07} ${-r} ${r * 0.07} ${-r} ${-r * 0.2}Z" fill="${crust}"/></g><ellipse cy="${-r * 0.23}" rx="${r * 0.92}" ry="${r * 0.185}" fill="${top}"/>${brown}${on}</g>`
}

/** A block of cheese, halva or butter, cut: `w` wide. */
export function block(color, {w = 480, h = 200, d = 120, dark = '#8A6A2A', grainy = 0, fleck = ''} = {}) {
  const x = w / 2
  const face = `<rect x="${-x}" y="${-h}" width="${w}" height="${h}" rx="12" fill="${color}"/>`
  return `<g transform="translate(${-d * 0.3} 0)"><path d="M${x - 4} ${-h + 4}l${d} ${-d * 0.55}V${-d * 0.5}L${x - 4} -4Z" fill="${color}"/><path d="M${x - 4} ${-h + 4}l${d} ${-d * 0.55}V${-d * 0.5}L${x - 4} -4Z" fill="${dark}" opacity=".38"/>
    <path d="M${-x + 4} ${-h + 4}l${d} ${-d * 0.55}H${x + d - 4}L${x} ${-h + 4}Z" fill="${color}"/><path d="M${-x + 4} ${-h + 4}l${d} ${-d * 0.55}H${x + d - 4}L${x} ${-h + 4}Z" fill="#fff" opacity=".4"/>
    <g ${clay(14, dark, 0.4, 0.5)}>${grainy ? `<g ${specks(grainy, dark, 6)}>${face}</g>` : face}</g>${fleck}</g>`
}

/** A diamond of baklava: 180 wide. */
export function baklava(nut = '#8FAE3C') {
  return `<g><g ${clay(8, '#5A2E06', 0.55, 0.5)}><path d="M-96-66 0-20V44L-96-4ZM0-20 96-66V-4L0 44Z" fill="#C9822C"/></g><path d="M-92-40 0 4 92-40M-92-22 0 22 92-22" fill="none" stroke="#F3C878" stroke-width="6"/><g ${clay(7, '#7A3E06', 0.4, 0.7)}><path d="M0-112 96-66 0-20-96-66Z" fill="#EBAA4A"/></g><ellipse cy="-68" rx="36" ry="15" fill="${nut}"/><path d="M-18-70l12 6M4-76l14 6M-2-60l10-6" stroke="#D8E29A" stroke-width="5" stroke-linecap="round"/></g>`
}

/** A cube of Turkish delight under sugar. */
export function delight(color) {
  return `<g ${clay(8, '#7A2A4A', 0.4, 0.7)}><rect x="-56" y="-52" width="112" height="104" rx="20" fill="${color}"/></g><g ${specks(0.12, '#fff', 3)}><rect x="-50" y="-52" width="100" height="36" rx="16" fill="#fff" opacity=".55"/></g>`
}

/** A pressed biscuit, domed: 200 wide. */
export function dome(color = '#EFCB8C') {
  return `<g><g ${clay(13, '#8A5A1C', 0.5, 0.6)}><path d="M-104 0C-104-66-60-104 0-104S104-66 104 0C84 22-84 22-104 0Z" fill="${color}"/></g><path d="M-66-44Q0-8 66-44M-46-74Q0-48 46-74M-84-14Q0 26 84-14M0-100V14M-40-92C-56-50-56-20-44 12M40-92C56-50 56-20 44 12" fill="none" stroke="#B5823A" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/></g>`
}

/** A ring of bread with sesame: 2r wide, standing a little tilted. */
export function ring(r) {
  const roll = seededRandom(5)
  const seeds = Array.from({length: 46}, (_, i) => {
    const a = (i / 46) * 6.28
    const d = r * (0.72 + roll(-0.14, 0.14))
    return `<ellipse cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d * 0.62}" rx="9" ry="5" transform="rotate(${roll(0, 180)} ${Math.cos(a) * d} ${Math.sin(a) * d * 0.62})" fill="#FBE9C0"/>`
  }).join('')
  return `<g transform="translate(0 ${-r * 0.56})"><g ${clay(18, '#5A2A06', 0.6, 0.5)}><ellipse rx="${r * 0.72}" ry="${r * 0.45}" fill="none" stroke="#C47A2C" stroke-width="${r * 0.5}"/></g>${seeds}</g>`
}

/** Skewered minced meat, raw: 620 long. */
export function skewer() {
  return `<g><path d="M-370-40H370" stroke="#C9A36A" stroke-width="16" stroke-linecap="round"/><g ${clay(18, '#4E0618', 0.6, 0.35)}><path d="M-270-40c0-50 30-62 60-54 30-14 60-12 84 2 30-14 62-12 88 0 30-14 62-12 90 0 30-12 60-12 86 0 40-8 70 6 70 52s-30 58-70 50c-26 12-56 12-86 0-28 12-60 12-90 0-26 12-58 14-88 0-24 14-54 16-84 2-30 8-60-4-60-52Z" fill="#B8434A"/></g><g fill="#2F7A46">${[-200, -90, 20, 130, 190].map((x, i) => `<circle cx="${x}" cy="${i % 2 ? -52 : -24}" r="7"/>`).join('')}</g></g>`
}

/** Raw poultry: a breast, 400 wide. */
export function breast() {
  return `<g><g ${clay(20, '#B5604A', 0.5, 0.6)}><path d="M-200-70C-196-150-110-176-20-164 80-150 150-120 204-54c10 20-6 34-34 34C80-4-60 14-140-6c-40-10-62-34-60-64Z" fill="#F4B8A6"/></g><path d="M-150-90C-60-120 40-100 130-52M-140-50C-60-70 20-60 90-30" fill="none" stroke="#FCDDD0" stroke-width="9" stroke-linecap="round" opacity=".9"/></g>`
}

/** Raw poultry: a drumstick, 330 long. */
export function drum() {
  return `<g><g ${clay(6, '#B58A5A', 0.5)}><path d="M70-64 158-104" stroke="#FAF0DD" stroke-width="28" stroke-linecap="round"/><circle cx="158" cy="-120" r="18" fill="#FAF0DD"/><circle cx="172" cy="-98" r="18" fill="#F5E7CE"/></g><g ${clay(16, '#B5604A', 0.5, 0.6)}><path d="M-160-78c0-54 60-84 118-72 50 10 90 40 132 52 16 8 12 34-8 38C30-50-10-2-72 2c-56 2-88-34-88-80Z" fill="#F2B49E"/></g><path d="M-120-100c30-26 70-24 100-8" fill="none" stroke="#FCDDD0" stroke-width="9" stroke-linecap="round"/></g>`
}

/** Raw poultry: a wing, 300 wide. */
export function wing() {
  return `<g ${clay(14, '#B5604A', 0.5, 0.6)}><path d="M-150-40c-6-40 26-66 66-60 30 6 50 26 84 10 40-20 90-40 140-10 20 14 12 34-10 34-40 0-60 14-84 34C10 0-40 10-90 4c-34-4-56-18-60-44Z" fill="#F2B49E"/></g><path d="M-110-60c30-10 50 20 90 6" fill="none" stroke="#FCDDD0" stroke-width="8" stroke-linecap="round"/>`
}

/** A whole bird, plucked, on its back: 560 wide, 330 high. */
export function bird() {
  return `<g><g ${clay(26, '#B5604A', 0.5, 0.6)}><path d="M-270-120C-270-250-150-320-10-310 140-300 250-230 262-130 268-40 180 0 0 0S-264-30-270-120Z" fill="#F4BCA8"/></g><g ${clay(16, '#B5604A', 0.5, 0.6)}><path d="M60-40c-10-80 50-140 120-140 60 2 100 40 150 16 26-4 34 26 14 40-40 30-60 30-84 70-30 50-90 74-140 64-34-8-56-26-60-50Z" fill="#F2B49E"/></g><g ${clay(12, '#B5604A', 0.5, 0.6)}><path d="M-230-90c10-50 60-70 110-50 40 16 50 60 10 90-40 26-120 16-120-40Z" fill="#F2B49E"/></g><path d="M-170-230C-90-290 40-290 130-240" fill="none" stroke="#FDE3D8" stroke-width="14" stroke-linecap="round"/></g>`
}

/** Minced meat as it comes from the machine: 620 wide, 190 high. */
export function mince() {
  const strand = (x, y, turn, i) =>
    `<path d="M-70 0C-40-26 0 20 70-8" transform="translate(${x} ${y}) rotate(${turn})" stroke="${['#C5323F', '#D3505A', '#B02A38', '#DB6E70'][i % 4]}" stroke-width="34" stroke-linecap="round" fill="none"/>`
  const roll = seededRandom(9)
  return `<g ${clay(7, '#4E0618', 0.55, 0.4)}>${[6, 5, 4, 3].map((count, row) => Array.from({length: count}, (_, at) => strand((at - (count - 1) / 2) * 100 + roll(-14, 14), -26 - row * 42, roll(-24, 24), at + row)).join('')).join('')}</g>`
}

/** Liver, smooth and dark: 480 wide. */
export function liver() {
  return `<g><g ${clay(22, '#2A0208', 0.65, 0.5)}><path d="M-250-70C-256-160-150-196-60-170 20-196 180-190 246-110c30 50-30 92-110 84C60-10 20 8-60 2-160 10-244-6-250-70Z" fill="#7E1C26"/></g><path d="M-60-166C-40-110-60-70-20-30" fill="none" stroke="#4A0A12" stroke-width="9" stroke-linecap="round" opacity=".6"/><path d="M-190-120c40-30 80-34 110-26M40-150c60-10 110 0 140 30" fill="none" stroke="#D8808A" stroke-width="12" stroke-linecap="round" opacity=".7"/></g>`
}

/** A marrow bone cut through: 200 wide, 220 high. */
export function marrow() {
  return `<g><g ${clay(14, '#8A5A2A', 0.5, 0.5)}><path d="M-96-160C-80-110-84-60-96-16-60 14 60 14 96-16 84-60 80-110 96-160Z" fill="#F3E0C4"/></g><g ${clay(6, '#8A0F2C', 0.3, 0.5)}><ellipse cy="-160" rx="98" ry="44" fill="#FBF0DC"/></g><ellipse cy="-160" rx="58" ry="25" fill="#E9A59A"/><path d="M-88-90c40 16 140 16 178 0" stroke="#C5323F" stroke-width="26" fill="none" opacity=".55"/></g>`
}

/** Cold meat, a log with slices before it: 640 wide. */
export function salami(color = '#C96A6A', {rind = '#8A2A2A', fleck = '#F6D3C8'} = {}) {
  const dots = (r) => {
    const roll = seededRandom(6)
    return Array.from({length: 12}, () => {
      const a = roll(0, 6.28)
      const d = Math.sqrt(roll(0.02, 0.7)) * r
      return `<ellipse cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" rx="9" ry="8" fill="${fleck}"/>`
    }).join('')
  }
  const slice = (x, y, r) =>
    `<g transform="translate(${x} ${y})"><g ${clay(8, '#5A1016', 0.45, 0.5)}><circle r="${r}" fill="${rind}"/></g><circle r="${r - 9}" fill="${color}"/>${dots(r - 16)}</g>`
  return `<g><g ${clay(20, '#3A060A', 0.55, 0.45)}><path d="M-60-260H280c60 0 84 60 84 130S340 0 280 0H-60Z" fill="${rind}"/></g>${slice(-60, -130, 130)}${slice(-206, -106, 108)}${slice(-330, -100, 102)}</g>`
}

/** A rolled leaf or pastry, 240 long. */
export function roll(color, dark, {line = '#fff'} = {}) {
  return `<g><g ${clay(12, dark, 0.55, 0.5)}><rect x="-130" y="-84" width="260" height="84" rx="42" fill="${color}"/></g><path d="M-90-64C-60-30-30-20 0-60M10-70C40-30 70-24 100-50" fill="none" stroke="${line}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/></g>`
}

/** A filled triangle of pastry, 220 wide. */
export function samosa(color = '#E3A548') {
  return `<g><g ${clay(15, '#6A3406', 0.55, 0.5)}><path d="M-14-186C0-200 16-196 24-182L126-34c12 20 0 34-22 34H-112c-22 0-32-14-20-34Z" fill="${color}"/></g><path d="M-96-26C-30-50 40-50 100-24M10-160C0-110 10-80-10-46" fill="none" stroke="#FBE0A4" stroke-width="8" stroke-linecap="round" opacity=".7"/></g>`
}

/** A carton of eggs, open: 620 wide. */
export function eggs(egg) {
  const six = [-225, -135, -45, 45, 135, 225]
  return `<g><g ${clay(12, '#3A4A46', 0.45, 0.5)}><path d="M-300-290H300l20 150H-320Z" fill="#9FB0A8"/></g>${six.map((x) => put(egg, x, -86)).join('')}<g ${clay(12, '#3A4A46', 0.5, 0.6)}><path d="M-330-120q55 50 110 0 55 50 110 0 55 50 110 0 55 50 110 0 55 50 110 0 55 50 110 0L306 0H-306Z" fill="#B7C5BE"/></g></g>`
}

/** A glass on a foot of its own, filled: 170 wide, 300 high. */
export function tumbler(liquid, {more = ''} = {}) {
  return `<g><path d="M-86-300-66-18C-64-6-56 0-44 0H44C56 0 64-6 66-18L86-300Z" fill="#F5FBFC" fill-opacity=".55"/><g ${clay(10, '#3A1206', 0.4, 0.4)}><path d="M-77-232-60-24c2 8 6 12 14 12H46c8 0 12-4 14-12L77-232Z" fill="${liquid}"/></g><ellipse cy="-232" rx="77" ry="13" fill="#fff" opacity=".4"/>${more}<path d="M-64-270-50-40" stroke="#fff" stroke-opacity=".8" stroke-width="11" stroke-linecap="round"/><ellipse cy="-300" rx="86" ry="14" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/></g>`
}

/** A little cup of coffee on its saucer: 220 wide. */
export function cup(outside = '#0F4A36', {drink = ['#6A3A1C', '#3A1C0A']} = {}) {
  return `<g><g ${clay(8, '#6E5426', 0.4, 0.7)}><ellipse cy="-10" rx="150" ry="28" fill="#FBF1DC"/></g><path d="M86-110c54-14 66 60-6 62" fill="none" stroke="${outside}" stroke-width="18"/><g ${clay(14, '#031A10', 0.5, 0.5)}><path d="M-100-150C-100-60-70-18-40-18H40C70-18 100-60 100-150Z" fill="${outside}"/></g><path d="M-94-96Q0-70 94-96" fill="none" stroke="#F0B429" stroke-width="7" stroke-dasharray="4 18" stroke-linecap="round"/><ellipse cy="-150" rx="100" ry="22" fill="#FBF1DC"/><ellipse cy="-147" rx="86" ry="16" fill="${fade(drink)}"/></g>`
}
