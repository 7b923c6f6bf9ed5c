const IDLE = '(idle)'
/** Names of fewer letters are a minifier's and tell nothing. */
const SHORTEST_NAME = 3

/**
 * A profile as a tree of what ran, where frames of one package that follow one another are one: React calls itself for
 * each element.
 *
 * @param areaOf of `createAreas`
 * @returns the root: `{name, area, ms, self, children}`, `ms` with all that it has called
 */
export function toTree({nodes, samples, timeDeltas}, areaOf) {
  const byId = new Map(nodes.map((node) => [node.id, {...node, us: 0}]))
  samples.forEach((id, at) => (byId.get(id).us += timeDeltas[at]))
  const [root] = nodes
  const tree = newFrame('all', 'all')
  for (const id of root.children ?? []) add(byId, id, tree, areaOf)
  sum(tree)
  return tree
}

function add(byId, id, parent, areaOf) {
  const {callFrame, us, children = []} = byId.get(id)
  if (callFrame.functionName === IDLE) return
  const area = findArea(callFrame, parent, areaOf)
  const isSame = area === parent.area && !area.startsWith('app')
  const frame = isSame ? parent : childOf(parent, callFrame.functionName || '(anonymous)', area)
  frame.self += us / 1_000
  for (const child of children) add(byId, child, frame, areaOf)
}

/** A function without a name belongs to the one that called it, if both are ours. */
function findArea(callFrame, parent, areaOf) {
  const area = areaOf(callFrame)
  return area === 'app, no name' && parent.area.startsWith('app') ? parent.area : area
}

function childOf(parent, name, area) {
  const found = parent.children.find((child) => child.name === name && child.area === area)
  if (found) return found
  const frame = newFrame(name, area)
  parent.children.push(frame)
  return frame
}

const newFrame = (name, area) => ({name, area, ms: 0, self: 0, children: []})

function sum(frame) {
  frame.ms = frame.children.reduce((ms, child) => ms + sum(child), frame.self)
  frame.children.sort((a, b) => b.ms - a.ms)
  return frame.ms
}

/** Self time by area, the most first. */
export function sumAreas(tree) {
  const areas = new Map()
  const visit = ({area, self, children}) => {
    areas.set(area, (areas.get(area) ?? 0) + self)
    children.forEach(visit)
  }
  tree.children.forEach(visit)
  return [...areas].map(([name, ms]) => ({name, ms})).sort((a, b) => b.ms - a.ms)
}

/** Functions by their time with all that they have called, the most first; one that calls itself counts once. */
export function findHeaviest({nodes, samples, timeDeltas}, areaOf, most) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const own = new Map()
  samples.forEach((id, at) => own.set(id, (own.get(id) ?? 0) + timeDeltas[at] / 1_000))
  const functions = new Map()
  const visit = (id, above) => {
    const {callFrame, children = []} = byId.get(id)
    const key = `${callFrame.functionName}\n${callFrame.url}\n${callFrame.lineNumber}`
    const isNamed = callFrame.functionName.length >= SHORTEST_NAME
    const isOurs = isNamed && callFrame.url !== '' && !callFrame.url.startsWith('node:')
    const isCounted = isOurs && !above.has(key)
    const below = isCounted ? new Set(above).add(key) : above
    const ms = children.reduce((total, child) => total + visit(child, below), own.get(id) ?? 0)
    if (isCounted) {
      const known = functions.get(key) ?? {name: callFrame.functionName, area: areaOf(callFrame), ms: 0}
      functions.set(key, {...known, ms: known.ms + ms})
    }
    return ms
  }
  visit(nodes[0].id, new Set())
  return [...functions.values()].sort((a, b) => b.ms - a.ms).slice(0, most)
}
