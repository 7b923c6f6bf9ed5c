import postcss from 'postcss'
import type {AtRule, ChildNode, Container, Declaration, Rule} from 'postcss'
import type {StyleNode, StyleSheetRules} from '../../../app/ui/early-styles/style-rules'
import {parseSelector} from './parse-selector'

/** Nothing is hovered or printed before the whole sheet is there. */
const LATER_MEDIA = /\bprint\b|hover:\s*hover/
/** Their custom properties are needed one by one. */
const LAYERS_OF_VALUES = new Set(['theme', 'properties'])

/** Cuts a style sheet into the parts that a page may do without. */
export function parseStyleSheet(css: string): StyleSheetRules {
  const root = postcss.parse(css)
  const layers: string[] = []
  root.walkAtRules('layer', ({params}) => {
    for (const name of postcss.list.comma(params)) if (!layers.includes(name)) layers.push(name)
  })
  return {layers: layers.length > 0 ? `@layer ${layers.join(',')};` : '', nodes: parseNodes(root, '')}
}

function parseNodes(container: Container, layer: string): StyleNode[] {
  return (container.nodes ?? []).flatMap((node) => parseNode(node, layer))
}

function parseNode(node: ChildNode, layer: string): StyleNode[] {
  if (node.type === 'atrule') return parseAtRule(node, layer)
  if (node.type === 'rule') return LAYERS_OF_VALUES.has(layer) ? [parseValues(node)] : [parseRule(node)]
  return []
}

function parseAtRule(rule: AtRule, layer: string): StyleNode[] {
  const {name, params} = rule
  if (name === 'keyframes' || name === 'property')
    return [{name: params, text: rule.toString(), uses: usesOf(rule)}]
  if (name === 'font-face') return [{selectors: [EVERYWHERE], body: bodyOf(rule), uses: []}]
  if (name === 'media' && LATER_MEDIA.test(params)) return []
  // A list of layers only; it stands first anyway.
  if (!rule.nodes)
    return name === 'layer'
      ? []
      : [{selectors: [{...EVERYWHERE, text: `${rule.toString()};`}], body: '', uses: []}]
  const inside = name === 'layer' ? params : layer
  return [{open: `@${name} ${params}`, nodes: parseNodes(rule, inside)}]
}

const EVERYWHERE = {text: '@font-face', classes: [], elements: []}

function parseRule(rule: Rule): StyleNode {
  return {selectors: rule.selectors.map(parseSelector), body: bodyOf(rule), uses: usesOf(rule)}
}

/** Custom properties: each is needed only if it is used. */
function parseValues(rule: Rule): StyleNode {
  return {
    open: rule.selector,
    nodes: rule.nodes.flatMap((node): StyleNode[] => {
      if (node.type !== 'decl') throw node.error('only values can be in a layer of values')
      return [{name: node.prop, text: `${node.toString()};`, uses: usesOf(node)}]
    }),
  }
}

function bodyOf(rule: Rule | AtRule): string {
  return `{${rule.nodes?.map((node) => node.toString()).join(';') ?? ''}}`
}

const VARIABLE = /var\(\s*(--[\w-]+)/g

/** Names of custom properties and of keyframes that it refers to. */
function usesOf(node: Rule | AtRule | Declaration): string[] {
  const uses = new Set([...node.toString().matchAll(VARIABLE)].map(([, name = '']) => name))
  const note = ({prop, value}: Declaration) => {
    // Its registered type, where it is set and not read.
    if (prop.startsWith('--')) uses.add(prop)
    if (/^animation(-name)?$|^--animate/.test(prop)) for (const word of value.split(/[\s,]+/)) uses.add(word)
  }
  if (node.type === 'decl') note(node)
  else node.walkDecls(note)
  return [...uses]
}
