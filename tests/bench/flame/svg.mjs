const WIDTH = 1_200
const ROW = 18
const HEAD = 26
const LEAST = 0.005
/** Of the letters, and how much of a frame is none. */
const LETTER = 6.6
const MARGIN = 6

const COLORS = [
  [/^app/, '#f0b429'],
  [/^react/, '#8ecae6'],
  [/^@remix|turbo-stream|^react-router/, '#90be6d'],
  [/^node:/, '#d9d4c7'],
  [/^garbage/, '#e07a5f'],
  [/^(server|runtime|embedded|schemas)$/, '#f7d486'],
]

/** A flame graph: what is on top was called by what is below it, and is as wide as it took time. */
export function drawFlames(tree, title, unitsOf) {
  const frames = []
  const place = (frame, x, depth) => {
    const width = (frame.ms / tree.ms) * WIDTH
    frames.push({frame, x, depth, width})
    let at = x
    for (const child of frame.children) {
      if (child.ms / tree.ms < LEAST) continue
      place(child, at, depth + 1)
      at += (child.ms / tree.ms) * WIDTH
    }
  }
  place(tree, 0, 0)
  const height = HEAD + (Math.max(...frames.map(({depth}) => depth)) + 1) * ROW
  const shapes = frames.map(({frame, x, depth, width}) => {
    const y = height - (depth + 1) * ROW
    const share = ((frame.ms / tree.ms) * 100).toFixed(1)
    const label = frame.name === frame.area ? frame.name : `${frame.name} · ${frame.area}`
    const text = fit(label, width)
    return (
      `<g><title>${escape(label)}: ${unitsOf(frame.ms)}, ${share} %</title>` +
      `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(width - 0.5, 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colorOf(frame.area)}"/>` +
      `${text && `<text x="${(x + MARGIN / 2).toFixed(1)}" y="${y + 12}">${escape(text)}</text>`}</g>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">\n` +
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>\n<text x="3" y="16" font-size="13">${escape(title)}</text>\n` +
    `${shapes.join('\n')}\n</svg>\n`
  )
}

function colorOf(area) {
  return COLORS.find(([pattern]) => pattern.test(area))?.[1] ?? '#cdb4db'
}

function fit(label, width) {
  const most = Math.floor((width - MARGIN) / LETTER)
  if (most < 3) return ''
  return label.length > most ? `${label.slice(0, most - 1)}…` : label
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
