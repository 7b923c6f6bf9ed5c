import {blur, fade} from './paint.mjs'

/** The eight-fold star of app/ui/star.tsx, in a box of 48. */
export const STAR =
  'M24 2 30.44 8.44H39.56V17.56L46 24 39.56 30.44V39.56H30.44L24 46 17.56 39.56H8.44V30.44L2 24 8.44 17.56V8.44H17.56Z'

export function star(x, y, size, attributes) {
  return `<path d="${STAR}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})" ${attributes}/>`
}

/** A pointed arch with its foot at 0, 0. */
export function archPath(width, height) {
  const w = width / 2
  const spring = -height * 0.56
  return `M${-w} 0V${spring}C${-w} ${-height * 0.8} ${-w * 0.42} ${-height * 0.87} 0 ${-height}C${w * 0.42} ${-height * 0.87} ${w} ${-height * 0.8} ${w} ${spring}V0Z`
}

/** The logo: a star that holds a B. */
export function logo(x, y, size, {fill = '#F0B429', ink = '#0A2F22'} = {}) {
  return `${star(x, y, size, `fill="${fill}"`)}
    <circle cx="${x}" cy="${y}" r="${size * 0.296}" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="${size / 60}"/>
    <text x="${x}" y="${y + size * 0.15}" text-anchor="middle" font-family="Fraunces" font-weight="700" font-size="${size * 0.42}" fill="${ink}">B</text>`
}

/** Star tiles, as on the front of the shop's counter. */
export function tiles(
  x,
  y,
  width,
  height,
  {size = 120, ground = '#14573F', pale = '#E9D9B4', gold = '#C8871C', id},
) {
  const s = size / 48
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" x="${x}" y="${y}">
      <rect width="${size}" height="${size}" fill="${ground}"/>
      <g transform="scale(${s})"><path d="${STAR}" fill="${pale}"/><path d="${STAR}" fill="${gold}" transform="translate(10.6 10.6) scale(.56)"/>
      <path d="M0 0 5 5M48 0l-5 5M0 48l5-5M48 48l-5-5" stroke="${pale}" stroke-width="2"/></g>
      <path d="M0 0H${size}M0 0V${size}" stroke="#000" stroke-opacity=".22" stroke-width="3"/>
      <path d="M0 3H${size}M3 0V${size}" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>
    </pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fade([
      [0, '#fff', 0.12],
      [1, '#000', 0.14],
    ])}"/>`
}

/** A seal with a tick: checked and found good. */
export function seal(size) {
  return `<g transform="translate(0 ${-size / 2})">${star(0, 0, size, 'fill="#0F4A36"')}${star(0, 0, size * 0.9, 'fill="none" stroke="#F0B429" stroke-width="1"')}
    <circle r="${size * 0.29}" fill="#F0B429"/><path d="M${-size * 0.13} ${size * 0.01}l${size * 0.09} ${size * 0.1} ${size * 0.18} ${-size * 0.2}" fill="none" stroke="#0A2F22" stroke-width="${size * 0.06}" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

/** Light as it falls from a window: soft slanting bands. */
export function beams(points, opacity = 0.28) {
  return `<polygon points="${points}" fill="#FFF3CF" opacity="${opacity}" ${blur(30)}/>`
}
