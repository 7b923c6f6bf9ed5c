import {blur, clay, seededRandom, fade} from './paint.mjs'
import {STAR, archPath, star, tiles} from './star.mjs'

/** The six grounds: wall above, wall below, and the tone of shade. */
export const TINTS = {
  saffron: ['#F6CF7E', '#FBE9C2', '#8A5A12'],
  mint: ['#BFD9C8', '#E6F1E9', '#22523D'],
  rose: ['#EDBFB4', '#F9E4DC', '#7A2A26'],
  sand: ['#E4D2B0', '#F6ECD8', '#6E5426'],
  sky: ['#BCD6DC', '#E6F2F3', '#2A5560'],
  clay: ['#E6AC82', '#F7DDC6', '#7A3A16'],
}

/** A wall with light from the upper left, and stars so pale that they are felt more than seen. */
export function wall(tint, {width = 1600, height = 1200, stars = true, glow = [0.36, 0.3]} = {}) {
  const [above, below, shade] = TINTS[tint]
  const rows = []
  if (stars)
    for (let y = 60; y < height; y += 150)
      for (let x = (y / 150) % 2 > 1 ? 0 : 75; x < width + 75; x += 150) rows.push(star(x, y, 62, ''))
  return `<g><rect width="${width}" height="${height}" fill="${fade([above, below])}"/><g fill="${shade}" opacity=".045">${rows.join('')}</g>
    <ellipse cx="${width * glow[0]}" cy="${height * glow[1]}" rx="${width * 0.42}" ry="${height * 0.44}" fill="#FFFBEF" opacity=".6" ${blur(90)}/>
    <rect width="${width}" height="${height}" fill="${fade(
      [
        [0, '#fff', 0],
        [0.6, shade, 0],
        [1, shade, 0.22],
      ],
      {angle: 'slope'},
    )}"/></g>`
}

/** A pointed window or niche with its foot at 0, 0. `view` is drawn inside it, in the same coordinates. */
export function window(width, height, view, {id, frame = '#FBF3E2', shade = '#6E5426', sill = true} = {}) {
  const inner = archPath(width, height)
  const outer = archPath(width + 64, height + 46)
  return `<g><clipPath id="${id}"><path d="${inner}"/></clipPath><path d="${outer}" transform="translate(16 16)" fill="${shade}" opacity=".3" ${blur(16)}/>
    <g ${clay(9, shade, 0.4, 0.6)}><path d="${outer}" fill="${frame}"/></g><g clip-path="url(#${id})">${view}
    <path d="${inner}" fill="none" stroke="#3A1D0B" stroke-opacity=".4" stroke-width="44" ${blur(16)}/></g>
    <path d="${inner}" fill="none" stroke="${shade}" stroke-opacity=".5" stroke-width="4"/>
    ${sill ? `<g ${clay(7, shade, 0.45, 0.6)}><rect x="${-width / 2 - 62}" y="-8" width="${width + 124}" height="40" rx="10" fill="${frame}"/></g>` : ''}</g>`
}

/** Evening or morning light over hills. */
export function hills(
  width,
  height,
  {sky = ['#F7C45E', '#FCE8BC', '#FFF6E0'], near = '#5F8F52', far = '#A9BF86', sun = [0.22, -0.72]} = {},
) {
  const w = width / 2
  return `<rect x="${-w}" y="${-height}" width="${width}" height="${height}" fill="${fade(sky)}"/><circle cx="${width * sun[0]}" cy="${height * sun[1]}" r="${width * 0.22}" fill="#FFF8E4" opacity=".8" ${blur(24)}/><circle cx="${width * sun[0]}" cy="${height * sun[1]}" r="${width * 0.1}" fill="#FFF6DC"/>
    <path d="M${-w} ${-height * 0.34}C${-w * 0.6} ${-height * 0.46} ${-w * 0.2} ${-height * 0.44} ${w * 0.1} ${-height * 0.36}S${w * 0.7} ${-height * 0.48} ${w} ${-height * 0.4}V0H${-w}Z" fill="${fade([far, near])}" opacity=".75"/>
    <path d="M${-w} ${-height * 0.2}C${-w * 0.5} ${-height * 0.32} 0 ${-height * 0.26} ${w * 0.3} ${-height * 0.2}S${w * 0.8} ${-height * 0.24} ${w} ${-height * 0.28}V0H${-w}Z" fill="${fade([near, '#3B6B3C'])}"/>`
}

/** A warm niche in the wall, lit from within. */
export function niche(width, height, colors = ['#F4B942', '#F9DFA6', '#FBEFD6']) {
  return `<rect x="${-width / 2}" y="${-height}" width="${width}" height="${height}" fill="${fade(colors)}"/><ellipse cy="${-height * 0.55}" rx="${width * 0.34}" ry="${height * 0.3}" fill="#FFF9E8" opacity=".75" ${blur(34)}/>`
}

/** A band of star tiles along the foot of the wall. */
export function tileBand(y, height, {width = 1600, size = 120, id = 'band', ...colors} = {}) {
  return `${tiles(0, y, width, height, {size, id, ...colors})}<rect x="0" y="${y - 14}" width="${width}" height="16" fill="#F3E3BE"/><rect x="0" y="${y - 14}" width="${width}" height="5" fill="#fff" opacity=".7"/><rect x="0" y="${y + 2}" width="${width}" height="26" fill="${fade(
    [
      [0, '#000', 0.28],
      [1, '#000', 0],
    ],
  )}"/>`
}

const WOOL = [[-84, -150, 40], [-40, -172, 42], [10, -178, 42], [62, -172, 42], [104, -146, 40], [112, -104, 36], [76, -82, 38], [26, -76, 40], [-26, -76, 40], [-74, -88, 38], [-96, -116, 34]] // prettier-ignore

/** A sheep in its wool, looking left: about 330 wide, 240 high. `line` draws an outline round `fill`. */
export function sheep(fill, {line = '', face = fill, legs = face} = {}) {
  const wool = (extra, color) =>
    `<g fill="${color}">${WOOL.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r + extra}"/>`).join('')}<rect x="-84" y="-160" width="180" height="90"/></g>`
  const edge = line ? `stroke="${line}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"` : ''
  return `<g fill="${legs}" ${edge}>${[-78, -44, 50, 84].map((x) => `<rect x="${x}" y="-64" width="18" height="66" rx="7"/>`).join('')}</g>${line ? wool(4, line) : ''}${wool(0, fill)}
    <g fill="${face}" ${edge}><path d="M-112-196C-96-190-92-168-98-146-104-122-122-100-142-104-160-108-158-128-152-146-146-168-136-196-112-196Z"/><path d="M-106-186C-86-196-66-190-58-174-74-164-94-164-106-174Z"/></g>
    <circle cx="-128" cy="-158" r="4.500" fill="${line || '#FBF1DC'}"/>${line ? '' : '<path d="M-92-190C-82-180-70-176-60-176" fill="none" stroke="#FBF1DC" stroke-width="4"/>'}`
}

/** A slate with a sheep and the lines of the cuts. */
export function slate(width, height) {
  const w = width / 2
  return `<g><rect x="${-w + 14}" y="${-height + 18}" width="${width}" height="${height}" rx="18" fill="#3A1D0B" opacity=".36" ${blur(14)}/><g ${clay(7, '#3A1A06', 0.5)}><rect x="${-w}" y="${-height}" width="${width}" height="${height}" rx="18" fill="#B97C40"/></g>
    <rect x="${-w + 24}" y="${-height + 24}" width="${width - 48}" height="${height - 48}" rx="8" fill="${fade(['#27413A', '#1B302A'])}"/><ellipse cx="${-w * 0.3}" cy="${-height * 0.6}" rx="${w * 0.6}" ry="${height * 0.25}" fill="#fff" opacity=".07" ${blur(20)}/></g>`
}

/** A round sign on two chains; 0, 0 is the middle of the disc. */
export function sign(r, text, {ground = '#0F4A36', gold = '#F0B429', chain = 120, small = ''} = {}) {
  return `<g><path d="M${-r * 0.5} ${-r * 0.8}V${-r - chain}M${r * 0.5} ${-r * 0.8}V${-r - chain}" stroke="#7A4A1E" stroke-width="6" stroke-dasharray="12 7"/><circle r="${r}" cx="14" cy="18" fill="#3A1D0B" opacity=".32" ${blur(12)}/><g ${clay(9, '#031A10', 0.55, 0.45)}><circle r="${r}" fill="${ground}"/></g>
    <circle r="${r * 0.88}" fill="none" stroke="${gold}" stroke-width="${r * 0.03}"/><path d="${STAR}" transform="translate(${-r * 0.16} ${-r * 0.68}) scale(${r * 0.0067})" fill="${gold}"/>
    <text y="${r * 0.16}" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="${r * 0.52}" fill="#FBF7EF">${text}</text>${small ? `<text y="${r * 0.5}" text-anchor="middle" font-family="Figtree" font-weight="600" font-size="${r * 0.17}" letter-spacing="${r * 0.02}" fill="${gold}">${small}</text>` : ''}</g>`
}

/** Loose crumbs: couscous, seeds, ground spice, lying around x, y. */
export function crumbs(x, y, spread, count, color, {size = 5, seed = 2} = {}) {
  const roll = seededRandom(seed)
  return `<g fill="${color}">${Array.from({length: count}, () => {
    const a = roll(0, Math.PI * 2)
    const d = Math.sqrt(roll(0, 1)) * spread
    const r = roll(size * 0.6, size)
    const [cx, cy] = [x + Math.cos(a) * d, y + Math.sin(a) * d * 0.36]
    return `<ellipse cx="${cx + 2}" cy="${cy + 3}" rx="${r}" ry="${r * 0.6}" fill="#3A1D0B" opacity=".3"/><circle cx="${cx}" cy="${cy - r * 0.4}" r="${r}"/>`
  }).join('')}</g>`
}
