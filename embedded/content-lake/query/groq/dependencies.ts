import type {ExprNode, FuncCallNode, ObjectAttributeNode} from 'groq-js'

/** What the value of an expression in a filter depends on, besides constants. */
export interface Dependencies {
  /** The document that the filter tests. */
  candidate: boolean
  /** `^`, beyond the candidate. */
  outer: boolean
  /** Other documents, by `*` or `->`. */
  documents: boolean
  /** The time, or who asks. */
  request: boolean
  /** Not known here. */
  unknown: boolean
}

/** Whether it stays the same until the candidate itself is written. */
export function dependsOnCandidateOnly({outer, documents, request, unknown}: Dependencies): boolean {
  return !outer && !documents && !request && !unknown
}

/** Whether it is the same for each candidate of a run. */
export function isIndependent({candidate, unknown}: Dependencies): boolean {
  return !candidate && !unknown
}

/** @param node stands directly within the filter's brackets */
export function dependenciesOf(node: ExprNode): Dependencies {
  const found: Dependencies = {
    candidate: false,
    outer: false,
    documents: false,
    request: false,
    unknown: false,
  }
  const candidate = new StaticScope('candidate', null)
  walk(node, candidate, found)
  return found
}

/** The scopes at compile time: whose value `@` and `^` will be. Mirrors `Scope`. */
class StaticScope {
  constructor(
    readonly holds: 'candidate' | 'inner',
    readonly parent: StaticScope | null,
    readonly isHidden = false,
  ) {}

  nested(): StaticScope {
    return new StaticScope('inner', this.isHidden ? this.parent : this)
  }

  hidden(): StaticScope {
    return new StaticScope('inner', this.isHidden ? this.parent : this, true)
  }

  ancestor(levels: number): StaticScope | null {
    return levels === 0 ? this : (this.parent?.ancestor(levels - 1) ?? null)
  }
}

function walk(node: ExprNode, scope: StaticScope, found: Dependencies): void {
  const noteCurrent = () => {
    if (scope.holds === 'candidate') found.candidate = true
  }
  switch (node.type) {
    case 'Value':
      return
    case 'This':
      return noteCurrent()
    case 'Parent': {
      const ancestor = scope.ancestor(node.n)
      if (!ancestor) found.outer = true
      else if (ancestor.holds === 'candidate') found.candidate = true
      return
    }
    case 'Everything':
      found.documents = true
      return
    case 'Deref':
      found.documents = true
      return walk(node.base, scope, found)
    case 'AccessAttribute':
      return node.base ? walk(node.base, scope, found) : noteCurrent()
    case 'Filter':
    case 'Projection':
      walk(node.base, scope, found)
      return walk(node.expr, scope.nested(), found)
    case 'Map':
    case 'FlatMap':
      walk(node.base, scope, found)
      return walk(node.expr, scope.hidden(), found)
    case 'PipeFuncCall':
      walk(node.base, scope, found)
      for (const arg of node.args) walk(arg, scope.nested(), found)
      return
    case 'FuncCall':
      walkCall(node, found, noteCurrent)
      for (const arg of node.args) walk(arg, scope, found)
      return
    default: {
      const parts = partsInSameScope(node)
      if (!parts) found.unknown = true
      for (const part of parts ?? []) walk(part, scope, found)
    }
  }
}

const OF_CURRENT = new Set(['references', 'versionOf', 'partOfRelease'])
const OF_REQUEST = new Set(['now', 'identity'])
const PURE_NAMESPACES = new Set([
  'global',
  'string',
  'array',
  'math',
  'dateTime',
  'pt',
  'sanity',
  'geo',
  'text',
])

function walkCall({namespace, name}: FuncCallNode, found: Dependencies, noteCurrent: () => void) {
  if (!PURE_NAMESPACES.has(namespace) || name === 'anywhere') found.unknown = true
  else if (OF_REQUEST.has(name)) found.request = true
  else if (OF_CURRENT.has(name)) noteCurrent()
}

/** The parts of an operation, all of which see the same `@`; undefined for unknown ones. */
export function partsInSameScope(node: ExprNode): readonly ExprNode[] | undefined {
  switch (node.type) {
    case 'Group':
    case 'Not':
    case 'Pos':
    case 'Neg':
    case 'Asc':
    case 'Desc':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
      return [node.base]
    case 'And':
    case 'Or':
    case 'OpCall':
      return [node.left, node.right]
    case 'InRange':
      return [node.base, node.left, node.right]
    case 'Array':
      return node.elements.map(({value}) => value)
    case 'Object':
      return node.attributes.flatMap(partsOfAttribute)
    case 'Select': {
      const parts = node.alternatives.flatMap(({condition, value}) => [condition, value])
      return node.fallback ? [...parts, node.fallback] : parts
    }
    default:
      return undefined
  }
}

function partsOfAttribute(attribute: ObjectAttributeNode): ExprNode[] {
  return attribute.type === 'ObjectConditionalSplat'
    ? [attribute.condition, attribute.value]
    : [attribute.value]
}
