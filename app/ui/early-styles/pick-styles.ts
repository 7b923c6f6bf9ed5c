import type {NamedStyle, StyleNode, StyleRule, StyleSheetRules} from './style-rules'

/** What a page's HTML has that selectors may name. */
export interface PageParts {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
}

const CLASS_ATTRIBUTE = ' class="'
const ELEMENT = /[a-z][a-z0-9-]*/iy
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

export function pagePartsOf(html: string): PageParts {
  const classes = new Set<string>()
  for (const value of classAttributesOf(html))
    for (const name of value.replaceAll(/&[a-z0-9#]+;/g, (entity) => ENTITIES[entity] ?? entity).split(' '))
      classes.add(name)
  return {classes, elements: elementsOf(html)}
}

/** By search, not by pattern: it is done for every page, and takes a quarter of the time. */
function classAttributesOf(html: string): Set<string> {
  const values = new Set<string>()
  for (let at = html.indexOf(CLASS_ATTRIBUTE); at !== -1;) {
    const start = at + CLASS_ATTRIBUTE.length
    const end = html.indexOf('"', start)
    values.add(html.slice(start, end))
    at = end === -1 ? -1 : html.indexOf(CLASS_ATTRIBUTE, end)
  }
  return values
}

function elementsOf(html: string): Set<string> {
  const names = new Set<string>()
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    ELEMENT.lastIndex = at + 1
    const [name] = ELEMENT.exec(html) ?? []
    if (name !== undefined) names.add(name.toLowerCase())
  }
  return names
}

/** The part of a style sheet that a page uses, in the sheet's order. What only its scripts may add is not in it. */
export function pickStyles({layers, nodes}: StyleSheetRules, page: PageParts): string {
  const used = new Set<string>()
  findUsed(nodes, page, used)
  // Values use values: each pass may find more.
  for (let size = -1; size !== used.size;) {
    size = used.size
    forEachNamed(nodes, ({name, uses}) => {
      if (used.has(name)) for (const other of uses) used.add(other)
    })
  }
  return layers + write(nodes, page, used)
}

function findUsed(nodes: readonly StyleNode[], page: PageParts, used: Set<string>) {
  for (const node of nodes) {
    if ('nodes' in node) findUsed(node.nodes, page, used)
    else if ('selectors' in node && isUsed(node, page)) for (const name of node.uses) used.add(name)
  }
}

function forEachNamed(nodes: readonly StyleNode[], visit: (style: NamedStyle) => void) {
  for (const node of nodes) {
    if ('nodes' in node) forEachNamed(node.nodes, visit)
    else if ('name' in node) visit(node)
  }
}

function isUsed({selectors}: StyleRule, page: PageParts): boolean {
  return selectors.some((selector) => matches(selector, page))
}

function matches({classes, elements}: StyleRule['selectors'][number], page: PageParts): boolean {
  return classes.every((name) => page.classes.has(name)) && elements.every((name) => page.elements.has(name))
}

function write(nodes: readonly StyleNode[], page: PageParts, used: ReadonlySet<string>): string {
  let text = ''
  for (const node of nodes) {
    if ('nodes' in node) {
      const inside = write(node.nodes, page, used)
      if (inside) text += `${node.open}{${inside}}`
    } else if ('name' in node) {
      if (used.has(node.name)) text += node.text
    } else {
      const selectors = node.selectors.filter((selector) => matches(selector, page))
      if (selectors.length > 0) text += selectors.map((selector) => selector.text).join(',') + node.body
    }
  }
  return text
}
