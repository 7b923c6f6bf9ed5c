/** Things with a skin: a shape turned round by light, with marks and texture inside its outline only. */
import {blur, clay, register} from './paint.mjs'

/** A short name for a drawing, the same in every run. */
export function nameOf(text) {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

/** The paint of something round: lightest at `at`, darkest near the far edge, and a little light again on the rim. */
export function ball(colors, {at = [0.36, 0.28], reach = 0.8} = {}) {
  const [light, base, dark, rim = base] = colors
  const id = `ball-${nameOf([...colors, ...at, reach].join())}`
  register(
    id,
    `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="${reach}"><stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${base}"/><stop offset=".88" stop-color="${dark}"/><stop offset="1" stop-color="${rim}"/></radialGradient>`,
  )
  return `url(#${id})`
}

/**
 * Blotches, pores or fibers of a color within a shape: `frequency` as feTurbulence takes it (two numbers make fibers),
 * `cut` between .3 (nearly all of it) and .7 (a few), `soft` blurs them.
 */
export function skin(
  frequency,
  color,
  {opacity = 0.5, cut = 0.5, gain = 5, seed = 3, soft = 0, octaves = 2} = {},
) {
  const id = `skin-${nameOf([frequency, color, opacity, cut, gain, seed, soft, octaves].join())}`
  register(
    id,
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${gain} 0 0 0 ${-gain * cut}" result="cut"/>${soft ? `<feGaussianBlur in="cut" stdDeviation="${soft}" result="cut"/>` : ''}<feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite operator="in" in2="cut"/><feComposite operator="in" in2="SourceAlpha" result="marks"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="marks"/></feMerge></filter>`,
  )
  return `filter="url(#${id})"`
}

/** The soft shade that a piece throws on what lies under it; for leaves, slices and layers. */
export function lifted(size = 6, color = '#1A1206', opacity = 0.45, dx = size * 0.4, dy = size * 0.8) {
  const id = `lift-${nameOf([size, color, opacity, dx, dy].join())}`
  register(
    id,
    `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${size}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

/** What is inside an outline only. */
export function inside(outline, drawing) {
  const id = register(
    `in-${nameOf(outline)}`,
    `<clipPath id="in-${nameOf(outline)}"><path d="${outline}"/></clipPath>`,
  )
  return `<g clip-path="url(#${id})">${drawing}</g>`
}

/** A soft spot of light or color: [x, y, width, height, turn, opacity]. */
export function glow([x, y, rx, ry = rx, turn = 0, opacity = 0.6], color = '#FFFDF4', soft = 10) {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${color}" opacity="${opacity}" ${blur(soft)}/>`
}

/**
 * A shape with volume. `colors`: light, base, dark, rim. `marks` are drawn within the outline, `texture` is a filter
 * such as `skin`, `gloss` are spots of light on top.
 */
export function solid(
  outline,
  colors,
  {at, reach, marks = '', texture = '', gloss = [], edge = 14, depth = 0.45, shine = 0.35, soft = 10} = {},
) {
  const body = `<path d="${outline}" fill="${ball(colors, {at, reach})}"/>`
  const skinned = texture ? `<g ${texture}>${body}</g>` : body
  return `<g ${clay(edge, colors[2], depth, shine)}>${inside(outline, `${skinned}${marks}`)}</g>${gloss.map((spot) => glow(spot, '#FFFDF4', soft)).join('')}`
}
