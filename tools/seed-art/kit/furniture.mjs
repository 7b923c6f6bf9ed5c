import {blur, clay, fade, grain} from './paint.mjs'
import {STAR, star} from './star.mjs'

/** A counter's top, from `y` down to the foot of the picture, with its front edge. */
export function table(
  y,
  {width = 1600, bottom = 1200, edge = 0, wood = ['#C98A4C', '#DDA566'], seed = 3} = {},
) {
  const front = bottom - edge
  const planks = [0.12, 0.3, 0.56, 0.9].map((at) => y + (front - y) * at)
  return `<g><g ${grain('x', seed, 0.3)}><rect x="0" y="${y}" width="${width}" height="${front - y}" fill="${fade(wood)}"/></g>
    ${planks.map((line) => `<path d="M0 ${line}H${width}" stroke="#5B2E0E" stroke-opacity=".32" stroke-width="3"/><path d="M0 ${line + 3}H${width}" stroke="#FFE9C4" stroke-opacity=".3" stroke-width="2"/>`).join('')}
    <rect x="0" y="${y}" width="${width}" height="26" fill="${fade([
      [0, '#2E1204', 0.45],
      [1, '#2E1204', 0],
    ])}"/>
    <ellipse cx="${width * 0.42}" cy="${(y + front) / 2}" rx="${width * 0.46}" ry="${(front - y) * 0.5}" fill="#FFF1CF" opacity=".26" ${blur(60)}/>
    ${
      edge
        ? `<g ${grain('x', seed + 4, 0.34)}><rect x="0" y="${front}" width="${width}" height="${edge}" fill="#9A6030"/></g><rect x="0" y="${front}" width="${width}" height="7" fill="#F3CE96" opacity=".7"/><rect x="0" y="${front + 7}" width="${width}" height="${edge}" fill="${fade(
            [
              [0, '#2E1204', 0],
              [1, '#2E1204', 0.4],
            ],
          )}"/>`
        : ''
    }</g>`
}

/** A board seen a little from above; what lies on it stands about `depth` × 0.5 above its foot. */
export function board(width, {depth = 150, thick = 34, color = '#D8A263', side = '#9C6531', seed = 6} = {}) {
  const w = width / 2
  const top = `M${-w + 50} ${-depth - thick}H${w - 50}C${w - 30} ${-depth - thick} ${w - 26} ${-depth - thick} ${w - 18} ${-depth - thick + 20}L${w} ${-thick - 22}C${w + 2} ${-thick - 6} ${w - 4} ${-thick} ${w - 26} ${-thick}H${-w + 26}C${-w + 4} ${-thick} ${-w - 2} ${-thick - 6} ${-w} ${-thick - 22}L${-w + 18} ${-depth - thick + 20}C${-w + 26} ${-depth - thick} ${-w + 30} ${-depth - thick} ${-w + 50} ${-depth - thick}Z`
  return `<g><path d="M${-w} ${-thick - 26}V-22C${-w} -4 ${-w + 8} 0 ${-w + 26} 0H${w - 26}C${w - 8} 0 ${w} -4 ${w} -22V${-thick - 26}Z" fill="${fade([side, '#6E4219'])}"/>
    <g ${clay(8, '#5B2E0E', 0.35, 0.45)}><g ${grain('x', seed, 0.34)}><path d="${top}" fill="${color}"/></g></g>
    <path d="M${-w + 52} ${-depth - thick + 16}H${w - 52}L${w - 34} ${-thick - 18}H${-w + 34}Z" fill="none" stroke="#7A4A1E" stroke-opacity=".28" stroke-width="5" stroke-linejoin="round"/></g>`
}

/** A shelf on the wall and the shade it throws. */
export function shelf(x, y, width) {
  return `<g><rect x="${x + 14}" y="${y + 30}" width="${width - 10}" height="70" fill="${fade([
    [0, '#3A1D0B', 0.34],
    [1, '#3A1D0B', 0],
  ])}" ${blur(8)}/>
    ${[0.16, 0.84].map((at) => `<g ${clay(5, '#2E1204', 0.6)}><path d="M${x + width * at - 14} ${y + 24}h28v36c0 34-28 42-28 64Z" fill="#8A5526"/></g>`).join('')}
    <g ${grain('x', 9, 0.32)}><rect x="${x}" y="${y - 16}" width="${width}" height="20" fill="#E0AC6E"/><rect x="${x}" y="${y + 4}" width="${width}" height="32" rx="4" fill="#B0743A"/></g><rect x="${x}" y="${y + 2}" width="${width}" height="5" fill="#F6D7A4" opacity=".8"/></g>`
}

/** A cloth laid over the front of a table: stripes, soft folds, a hem. */
export function cloth(x, y, width, height, {color = '#FBF1DC', stripe = '#A3282C', drop = 170} = {}) {
  const top = `M${x + 110} ${y}H${x + width - 110}L${x + width} ${y + height}H${x}Z`
  const fall = `M${x} ${y + height}H${x + width}V${y + height + drop}${Array.from({length: 6}, (_, i) => `q${-width / 24} ${i % 2 ? 16 : -16} ${-width / 12} 0t${-width / 12} 0`).join('')}Z`
  const lines = [0.07, 0.1, 0.9, 0.93]
    .map((at) => `M${x + 110 + (width - 220) * at} ${y}L${x + width * at} ${y + height}V${y + height + drop}`)
    .join('')
  const folds = [0.2, 0.36, 0.52, 0.7, 0.82]
    .map(
      (at) =>
        `<path d="M${x + width * at} ${y + height}v${drop}" stroke="#7A5A2A" stroke-opacity=".22" stroke-width="26" ${blur(10)}/>`,
    )
    .join('')
  return `<g><path d="${top}" transform="translate(10 14)" fill="#3A1D0B" opacity=".3" ${blur(12)}/><path d="${fall}" fill="${color}"/><path d="${fall}" fill="${fade(
    [
      [0, '#5B3A1B', 0.05],
      [1, '#5B3A1B', 0.28],
    ],
  )}"/>${folds}<path d="${top}" fill="${color}"/>
    <path d="${lines}" fill="none" stroke="${stripe}" stroke-width="13" opacity=".85"/><path d="M${x} ${y + height}H${x + width}" stroke="#fff" stroke-width="5" opacity=".7"/></g>`
}

/** A cleaver lying on its side: about 420 wide, 130 high. */
export function cleaver() {
  return `<g><g ${clay(6, '#1E0C02', 0.6, 0.4)}><path d="M56-88H196c16 0 22 8 22 20s-6 20-22 20H56Z" fill="#6B4423"/></g><g fill="#F4C866"><circle cx="92" cy="-68" r="7"/><circle cx="140" cy="-68" r="7"/><circle cx="186" cy="-68" r="7"/></g>
    <g ${clay(7, '#3A4A46', 0.5, 0.7)}><path d="M60-96H-196c-14 0-20 6-20 16V0C-120-2-10-4 60-30Z" fill="#C3CFCB"/></g><path d="M-216-26C-120-26-10-28 60-52V-30C-10-4-120-2-216 0Z" fill="#EEF3F1"/><circle cx="-188" cy="-74" r="10" fill="#6E7F79"/><path d="M-150-82H20" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>`
}

/** A hanging lamp of brass and glass; 0, 0 is its lower tip, `cord` the length above it. */
export function lamp(cord = 200, scale = 1.8) {
  return `<g transform="translate(${-280 * scale} ${-258 * scale}) scale(${scale})"><path d="M280 ${138 - cord / scale}V138" stroke="#7A4A1E" stroke-width="2.200"/>
    <circle cx="280" cy="196" r="86" fill="#FFE9A8" opacity=".55" ${blur(26)}/><g ${clay(4, '#031A10', 0.6, 0.5)}><path d="M262 160c2-14 10-20 18-26 8 6 16 12 18 26Z" fill="#14573F"/></g>
    <path d="M260 166h40l8 22-14 40h-28l-14-40Z" fill="${fade(['#FFF6D8', '#FFD877'], {radial: true})}"/><g ${clay(2, '#5A3606', 0.6)}><path d="M256 160h48v6h-48z" fill="#D89A2C"/><path d="M260 166h40l8 22-14 40h-28l-14-40ZM252 188h56M272 166l-4 22 8 40M288 166l4 22-8 40" fill="none" stroke="#C8871C" stroke-width="3" stroke-linejoin="round"/></g>
    <path d="M280 182c5 7 7 11 7 15a7 7 0 0 1-14 0c0-4 2-8 7-15Z" fill="#F0A020"/><g ${clay(2, '#031A10', 0.6)}><path d="M264 228h32l-6 9h-20z" fill="#14573F"/></g><path d="M280 237v14" stroke="#C8871C" stroke-width="2.500"/><circle cx="280" cy="254" r="4" fill="#C8871C"/></g>`
}

/** Meat in the butcher's paper, tied and sealed: about 420 wide, 210 high. */
export function parcel(seal = '#0F4A36') {
  return `<g><g ${clay(14, '#6A4A20', 0.5, 0.5)}><path d="M-206-44C-206-130-190-176-150-184-60-196 60-196 150-184c40 8 56 54 56 140C206-10 190 0 160 0H-160C-190 0-206-10-206-44Z" fill="#E8CFA2"/></g>
    <path d="M-190-150C-80-104 60-96 198-120M-206-40C-150-70-150-110-190-150" fill="none" stroke="#9C7640" stroke-opacity=".5" stroke-width="5"/><path d="M-184-152C-90-190 80-200 170-178 120-120-60-100-184-152Z" fill="#FFF3D6" opacity=".45"/>
    <g fill="none" stroke="#A3282C" stroke-width="9" stroke-linecap="round" ${clay(2, '#4E0618', 0.5)}><path d="M-6-192C-20-130-20-60-10 0M-206-84C-90-64 90-64 206-84"/><path d="M-12-78c-60-66-120-20-14 0 60 6 66-62 14 0 40 60 90 40 60 4"/></g>
    <g transform="translate(104 -52)"><g ${clay(4, '#031A10', 0.5)}><path d="${STAR}" transform="translate(-40 -40) scale(1.667)" fill="${seal}"/></g><text x="0" y="13" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="36" fill="#F0B429">B</text></g></g>`
}

/** Kitchen scales with a dial: about 260 wide, 330 high; the pan lies at -270. */
export function scales() {
  const ticks = Array.from(
    {length: 12},
    (_, i) =>
      `<path d="M0-62v12" transform="rotate(${i * 30})" stroke="#16241C" stroke-width="${i % 3 ? 3 : 6}"/>`,
  ).join('')
  return `<g><g ${clay(16, '#031A10', 0.6, 0.45)}><path d="M-104-214H104L132-30c2 20-8 30-26 30H-106c-18 0-28-10-26-30Z" fill="#14573F"/></g><g ${clay(5, '#5A3606', 0.5)}><circle cy="-112" r="84" fill="#D89A2C"/></g><circle cy="-112" r="73" fill="#FFFBF0"/>
    <g transform="translate(0 -112)">${ticks}<path d="M0 12 34-44" stroke="#A3282C" stroke-width="7" stroke-linecap="round"/><circle r="9" fill="#A3282C"/></g>
    <rect x="-16" y="-252" width="32" height="44" fill="#9BAAA4"/><g ${clay(8, '#3A4A46', 0.5, 0.7)}><path d="M-176-284H176C166-254 120-240 60-240H-60C-120-240-166-254-176-284Z" fill="#D3DCD9"/></g><ellipse cy="-284" rx="176" ry="22" fill="#B7C4BF"/><ellipse cy="-282" rx="160" ry="16" fill="#93A39D"/></g>`
}

/** A price flag on a pick. */
export function flag(text, color = '#F0B429', ink = '#16241C') {
  const w = 30 + text.length * 12.5
  return `<g><path d="M0 0V-120" stroke="#5B3A1B" stroke-width="7" stroke-linecap="round"/><g ${clay(5, '#5A3606', 0.35)}><rect x="${-w}" y="-190" width="${w * 2}" height="90" rx="13" fill="${color}"/></g><text y="-130" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="44" fill="${ink}">${text}</text></g>`
}

/** A crate of slats, open above: what is in it goes between `crateBack` and `crateFront`. */
export function crateFront(width, height) {
  const slat = height / 3
  return `<g>${[0, 1, 2].map((row) => `<g ${clay(6, '#4B2208', 0.45, 0.4)}><g ${grain('x', 11 + row, 0.3)}><rect x="${-width / 2}" y="${-height + row * slat}" width="${width}" height="${slat - 12}" rx="8" fill="#D9A45F"/></g></g>`).join('')}
    ${[-1, 1].map((s) => `<g ${clay(6, '#4B2208', 0.5)}><rect x="${s * (width / 2 - 34) - 26}" y="${-height - 10}" width="52" height="${height + 10}" rx="8" fill="#B97C40"/></g>`).join('')}${star(0, -height * 0.54, height * 0.5, 'fill="#0F4A36"')}<text y="${-height * 0.54 + height * 0.078}" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="${height * 0.22}" fill="#F0B429">B</text></g>`
}

export function crateBack(width, height) {
  return `<rect x="${-width / 2 + 20}" y="${-height - 46}" width="${width - 40}" height="${height}" rx="8" fill="${fade(['#7A4A1E', '#4B2A0E'])}"/>`
}
