import type {ExprNode} from 'groq-js'
import type {LakeDocument} from '../../documents/types'
import {compareIds} from '../../documents/ids'
import {compileSort, createKeyComparison} from '../groq/compile-pipes'
import type {OrderKey} from '../groq/compile-pipes'
import type {Compile} from '../groq/environment'
import type {Evaluate, Scope} from '../groq/scope'
import type {IndexedView} from '../indexed-view'
import type {FilteredList} from '../indexes/filtered-list'
import {combinationsOf} from '../indexes/keys'
import {conditionsOf, planSeek} from './conditions'
import type {Condition} from './conditions'
import {dependenciesOf, dependsOnCandidateOnly} from '../groq/dependencies'
import {ID_PART, compileForDocument} from './seeks'
import {findSource, withSliceInside} from './source'
import type {Source} from './source'
import {findByWords, findWordSeeks} from './words'

/** How documents were found, for those who want to know why a query is slow. */
export interface ScanReport {
  by: 'everything' | 'ids' | 'index' | 'words' | 'list'
  index?: string
  /** Documents that were found, before what is left of the conditions. */
  documents: number
}

const MAX_KEYS = 10_000
const MAX_NAME_LENGTH = 4_000

/**
 * Compiles searches of documents into lookups: by id, by an index of values, by words, or in a list of documents that
 * match the same conditions in the same order. Indexes only choose what is looked at; the results are those of a look at
 * everything.
 */
export function createScanCompiler(view: IndexedView, {report = ignore, few = FEW}: ScanOptions = {}) {
  return function compileScan(node: ExprNode, compile: Compile): Evaluate | undefined {
    const inside = withSliceInside(node)
    if (inside) return compile(inside)
    const source = findSource(node)
    return source && compileSource(source, {view, compile, report, few})
  }
}

interface ScanOptions {
  report?: (scan: ScanReport) => void
  /** So many documents are tested and sorted without keeping a list of them. */
  few?: number
}

const FEW = 100

const ignore = () => undefined

interface Tools extends Required<ScanOptions> {
  view: IndexedView
  compile: Compile
}

function compileSource(source: Source, tools: Tools): Evaluate {
  const conditions = conditionsOf(source.filters, tools.compile)
  const findCandidates = compileCandidates(conditions, tools)
  const findList = compileList(source, conditions, tools)
  const sort = source.order.length > 0 ? compileSort(source.order, tools.compile) : undefined
  return (scope) => {
    const complete = findList.complete()
    if (complete) return readFromList(complete, scope)
    const candidates = findCandidates(scope)
    const isFinal = source.result === 'count' && candidates.rest.length === 0
    if (!isFinal && candidates.documents.length > tools.few) {
      const list = findList.orBuild(candidates.documents)
      if (list && candidates.documents.length > list.documents.length / 2) return readFromList(list, scope)
    }
    tools.report({...candidates.report, documents: candidates.documents.length})
    if (isFinal) return candidates.documents.length
    const limit = sort ? Infinity : source.to
    const found = filterDocuments(candidates.documents, testOf(candidates.rest, scope), limit)
    return cut(source, sort ? (sort(found, scope) as LakeDocument[]) : found)
  }

  function readFromList({documents, rest}: LastingList, scope: Scope): unknown {
    tools.report({by: 'list', documents: documents.length})
    if (rest.length > 0) return cut(source, filterList(source, documents, testOf(rest, scope)))
    if (source.result === 'count') return documents.length
    const found = documents.slice(source.from, source.to)
    return source.result === 'first' ? (found[0] ?? null) : found
  }
}

function cut({from, to, result}: Source, found: readonly LakeDocument[]): unknown {
  if (result === 'count') return found.length
  if (result === 'first') return found[from] ?? null
  // A copy, as the list may be an index's own.
  return found.slice(from, to)
}

type Test = (document: LakeDocument) => boolean

function testOf(rest: readonly Condition[], scope: Scope): Test | undefined {
  if (rest.length === 0) return undefined
  return (document) => {
    const candidate = scope.nested(document)
    return rest.every(({matches}) => matches(candidate) === true)
  }
}

function filterDocuments(
  documents: readonly LakeDocument[],
  test: Test | undefined,
  limit: number,
): readonly LakeDocument[] {
  if (!test) return documents
  const found: LakeDocument[] = []
  for (const document of documents) {
    if (found.length >= limit) break
    if (test(document)) found.push(document)
  }
  return found
}

function filterList({to}: Source, list: FilteredList, test: Test | undefined): LakeDocument[] {
  const found: LakeDocument[] = []
  for (let at = 0; at < list.length && found.length < to; at++) {
    const document = list.at(at)
    if (document && (!test || test(document))) found.push(document)
  }
  return found
}

interface Candidates {
  /** Ordered by id. */
  documents: readonly LakeDocument[]
  /** The conditions that they have to meet still. */
  rest: readonly Condition[]
  report: Omit<ScanReport, 'documents'>
}

function compileCandidates(conditions: readonly Condition[], {view, compile, few}: Tools) {
  const plan = planSeek(conditions)
  const wordSeeks = findWordSeeks(conditions, compile)
  return function findCandidates(scope: Scope): Candidates {
    const found = plan && findByKeys(plan, scope)
    const byKeys: Candidates = found ?? {
      documents: view.documents,
      rest: conditions,
      report: {by: 'everything'},
    }
    if (wordSeeks.length === 0 || byKeys.documents.length <= few) return byKeys
    const documents = findByWords(wordSeeks, view, scope.nested(null))
    if (!documents || documents.length >= byKeys.documents.length) return byKeys
    return {
      documents,
      rest: conditions,
      report: {by: 'words', index: wordSeeks.map(({name}) => name).join(' ')},
    }
  }

  function findByKeys({name, seeks, rest}: NonNullable<typeof plan>, scope: Scope): Candidates | undefined {
    const candidate = scope.nested(null)
    const lists = seeks.map(({keysIn}) => [...new Set(keysIn(candidate))])
    if (lists.reduce((product, {length}) => product * length, 1) > MAX_KEYS) return undefined
    if (name === ID_PART) {
      const ids = (lists[0] ?? [])
        .flatMap((key) => (key.startsWith('s') ? [key.slice(1)] : []))
        .sort(compareIds)
      return {documents: ids.flatMap((id) => view.byId(id) ?? []), rest, report: {by: 'ids'}}
    }
    const index = view.keyIndex(
      name,
      seeks.map(({keysOf}) => keysOf),
    )
    const groups = combinationsOf(lists).map((key) => index.find(key))
    return {documents: mergeGroups(groups), rest, report: {by: 'index', index: name}}
  }
}

function mergeGroups(groups: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  const [only] = groups
  if (groups.length <= 1) return only ?? []
  const byId = new Map(groups.flat().map((document) => [document._id, document]))
  return [...byId.values()].sort((a, b) => compareIds(a._id, b._id))
}

interface LastingList {
  documents: FilteredList
  rest: readonly Condition[]
}

/** Lists of documents that match all lasting conditions, in order. */
function compileList({order}: Source, conditions: readonly Condition[], {view}: Tools) {
  const lasting = conditions.filter(({isLasting}) => isLasting)
  const rest = conditions.filter(({isLasting}) => !isLasting)
  const isUseful = lasting.length > 0 || order.length > 0
  const canKeep = isUseful && order.every(({expression}) => isLastingExpression(expression))
  const name = canKeep ? JSON.stringify([lasting.map(({node}) => node), order]) : ''
  const isPossible = canKeep && name.length <= MAX_NAME_LENGTH
  return {
    /** One that is there already and needs no further test. */
    complete(): LastingList | undefined {
      const documents = isPossible && rest.length === 0 ? view.findList(name) : undefined
      return documents && {documents, rest}
    },
    /** @param candidates at least the documents that match, ordered by id */
    orBuild(candidates: readonly LakeDocument[]): LastingList | undefined {
      if (!isPossible) return undefined
      // If some conditions depend on the run, so do the candidates.
      const all = rest.length === 0 ? candidates : view.documents
      const documents = view.findOrBuildList(name, rulesOf(lasting, order), all)
      return documents && {documents, rest}
    },
  }
}

function isLastingExpression(expression: ExprNode): boolean {
  return dependsOnCandidateOnly(dependenciesOf(expression))
}

function rulesOf(lasting: readonly Condition[], order: readonly OrderKey[]) {
  const tests = lasting.map(({node}) => compileForDocument(node))
  const values = order.map(({expression}) => compileForDocument(expression))
  return {
    matches: (document: LakeDocument) => tests.every((test) => test(document) === true),
    valuesOf: (document: LakeDocument) => values.map((valueOf) => valueOf(document)),
    compare: createKeyComparison(order),
  }
}
