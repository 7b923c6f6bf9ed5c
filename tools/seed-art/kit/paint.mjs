/** Shared paint: SVG filters that make a flat shape look round, wood grain, specks, gradients and soft shadows. */

const used = new Map()

/** Adds a definition to the scene under its id; the same id twice is one definition. */
export function register(id, body) {
  used.set(id, body)
  return id
}

/** Returns and clears the SVG definitions registered since the last call: those of one scene. */
export function takeDefinitions() {
  const all = [...used.values()].join('')
  used.clear()
  return `<defs>${all}</defs>`
}

/** Rounds a flat shape: light from above left, shade below right in a color of the thing itself. */
export function clay(size = 16, shade = '#5A1420', strength = 0.55, shine = 0.5) {
  const id = `clay-${size}-${shade.slice(1)}-${strength}-${shine}`.replaceAll('.', '_')
  register(
    id,
    `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">
      <feComponentTransfer in="SourceAlpha" result="outside"><feFuncA type="table" tableValues="1 0"/></feComponentTransfer>
      <feGaussianBlur in="outside" stdDeviation="${size}" result="soft"/>
      <feOffset in="soft" dx="${-size * 0.7}" dy="${-size}" result="low"/>
      <feFlood flood-color="${shade}" flood-opacity="${strength}"/><feComposite operator="in" in2="low"/>
      <feComposite operator="in" in2="SourceAlpha" result="shade"/>
      <feGaussianBlur in="outside" stdDeviation="${size * 0.55}" result="softer"/>
      <feOffset in="softer" dx="${size * 0.5}" dy="${size * 0.7}" result="high"/>
      <feFlood flood-color="#FFF8EA" flood-opacity="${shine}"/><feComposite operator="in" in2="high"/>
      <feComposite operator="in" in2="SourceAlpha" result="shine"/>
      <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="shine"/></feMerge>
    </filter>`,
  )
  return `filter="url(#${id})"`
}

/** Lays a grain over a shape, along it (`along`) and inside its outline only. */
export function grain(along = 'x', seed = 3, depth = 0.3) {
  const id = `grain-${along}-${seed}-${depth}`.replaceAll('.', '_')
  const frequency = along === 'x' ? '0.0022 0.06' : '0.06 0.0022'
  register(
    id,
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>
      <feColorMatrix values="0 0 0 0 .32  0 0 0 0 .15  0 0 0 0 .04  ${depth * 5} 0 0 0 ${-depth * 2.1}"/>
      <feGaussianBlur stdDeviation="${along === 'x' ? '2 .4' : '.4 2'}"/>
      <feComposite operator="in" in2="SourceAlpha" result="veins"/>
      <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="veins"/></feMerge>
    </filter>`,
  )
  return `filter="url(#${id})"`
}

/** Small specks inside a shape: couscous, ground spice, stone. */
export function specks(size = 0.09, dark = '#7A4A1E', seed = 5) {
  const id = `specks-${size}-${dark.slice(1)}-${seed}`.replaceAll('.', '_')
  register(
    id,
    `<filter id="${id}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="2" seed="${seed}" result="noise"/>
      <feColorMatrix in="noise" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 3.4 0 0 -1.75" result="lights"/>
      <feColorMatrix in="noise" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  3.6 0 0 0 -1.8" result="holes"/>
      <feFlood flood-color="${dark}" flood-opacity=".55"/><feComposite operator="in" in2="holes"/>
      <feComposite operator="in" in2="SourceAlpha" result="dark"/>
      <feFlood flood-color="#FFF6DF" flood-opacity=".6"/><feComposite operator="in" in2="lights"/>
      <feComposite operator="in" in2="SourceAlpha" result="light"/>
      <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge>
    </filter>`,
  )
  return `filter="url(#${id})"`
}

export function blur(size) {
  const id = register(
    `blur-${size}`.replaceAll('.', '_'),
    `<filter id="blur-${String(size).replaceAll('.', '_')}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  )
  return `filter="url(#${id})"`
}

/** A gradient in the shape's own box; `stops` are colors, or [place, color, opacity]. */
export function fade(stops, {angle = 'down', radial = false} = {}) {
  const id = `fade-${angle}-${radial ? 'r' : 'l'}-${stops.flat().join('-')}`.replaceAll(/[^\w-]/g, '_')
  const body = stops
    .map((stop, index) => (Array.isArray(stop) ? stop : [index / (stops.length - 1), stop, 1]))
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  const ways = {
    down: 'x1="0" y1="0" x2="0" y2="1"',
    right: 'x1="0" y1="0" x2="1" y2="0"',
    slope: 'x1="0" y1="0" x2="1" y2="1"',
  }
  register(
    id,
    radial
      ? `<radialGradient id="${id}">${body}</radialGradient>`
      : `<linearGradient id="${id}" ${ways[angle]}>${body}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Where a thing touches what it stands on: a dark core and a wide soft fall-off towards the right. */
export function contact(width, {color = '#3A1D0B', depth = 0.16, strength = 1} = {}) {
  const rx = width / 2
  return `<g fill="${color}">
    <ellipse cx="${rx * 0.16}" cy="${rx * 0.03}" rx="${rx * 1.18}" ry="${rx * depth * 1.5}" opacity="${0.26 * strength}" ${blur(14)}/>
    <ellipse cx="${rx * 0.04}" cy="0" rx="${rx * 0.95}" ry="${rx * depth * 0.7}" opacity="${0.5 * strength}" ${blur(6)}/>
  </g>`
}

/** Stands a piece on the ground at x, y. Pieces are drawn with their foot at 0, 0. */
export function put(
  piece,
  x,
  y,
  {scale = 1, turn = 0, flip = false, shadow, depth, strength, color, lift = 0} = {},
) {
  const ground = shadow ? contact(shadow, {depth, strength, color}) : ''
  const mirror = flip ? `scale(${-scale} ${scale})` : `scale(${scale})`
  return `<g transform="translate(${x} ${y})">${ground}<g transform="translate(0 ${-lift}) ${mirror} rotate(${turn})">${piece}</g></g>`
}

/** A seeded generator, so that scattered grains land in the same place in every run. */
export function seededRandom(seed) {
  let state = seed * 2654435761
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0
    return from + (((state >>> 0) % 10000) / 10000) * (to - from)
  }
}
