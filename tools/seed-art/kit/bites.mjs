import {clay, seededRandom, fade, specks} from './paint.mjs'

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

/** A plate, seen a little from above: 2r wide; things lie on it at about -0.12r. */
export function plate(r, {color = '#FFFDF6', rim = '#0F4A36'} = {}) {
  return `<g><g ${clay(12, '#6E5426', 0.4, 0.7)}><path d="M${-r} ${-r * 0.2}C${-r * 0.8} 0 ${-r * 0.4} 10 0 10S${r * 0.8} 0 ${r} ${-r * 0.2}Z" fill="${color}"/></g><ellipse cy="${-r * 0.2}" rx="${r}" ry="${r * 0.22}" fill="${color}"/>
    <ellipse cy="${-r * 0.2}" rx="${r * 0.93}" ry="${r * 0.19}" fill="none" stroke="${rim}" stroke-width="7" stroke-dasharray="6 15" stroke-linecap="round"/><ellipse cy="${-r * 0.18}" rx="${r * 0.74}" ry="${r * 0.14}" fill="#6E5426" opacity=".1"/></g>`
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

/** A rolled leaf or pastry, 240 long. */
export function roll(color, dark, {line = '#fff'} = {}) {
  return `<g><g ${clay(12, dark, 0.55, 0.5)}><rect x="-130" y="-84" width="260" height="84" rx="42" fill="${color}"/></g><path d="M-90-64C-60-30-30-20 0-60M10-70C40-30 70-24 100-50" fill="none" stroke="${line}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/></g>`
}

/** A glass on a foot of its own, filled: 170 wide, 300 high. */
export function tumbler(liquid, {more = ''} = {}) {
  return `<g><path d="M-86-300-66-18C-64-6-56 0-44 0H44C56 0 64-6 66-18L86-300Z" fill="#F5FBFC" fill-opacity=".55"/><g ${clay(10, '#3A1206', 0.4, 0.4)}><path d="M-77-232-60-24c2 8 6 12 14 12H46c8 0 12-4 14-12L77-232Z" fill="${liquid}"/></g><ellipse cy="-232" rx="77" ry="13" fill="#fff" opacity=".4"/>${more}<path d="M-64-270-50-40" stroke="#fff" stroke-opacity=".8" stroke-width="11" stroke-linecap="round"/><ellipse cy="-300" rx="86" ry="14" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/></g>`
}

/** A little cup of coffee on its saucer: 220 wide. */
export function cup(outside = '#0F4A36', {drink = ['#6A3A1C', '#3A1C0A']} = {}) {
  return `<g><g ${clay(8, '#6E5426', 0.4, 0.7)}><ellipse cy="-10" rx="150" ry="28" fill="#FBF1DC"/></g><path d="M86-110c54-14 66 60-6 62" fill="none" stroke="${outside}" stroke-width="18"/><g ${clay(14, '#031A10', 0.5, 0.5)}><path d="M-100-150C-100-60-70-18-40-18H40C70-18 100-60 100-150Z" fill="${outside}"/></g><path d="M-94-96Q0-70 94-96" fill="none" stroke="#F0B429" stroke-width="7" stroke-dasharray="4 18" stroke-linecap="round"/><ellipse cy="-150" rx="100" ry="22" fill="#FBF1DC"/><ellipse cy="-147" rx="86" ry="16" fill="${fade(drink)}"/></g>`
}
