import {matchesAny} from '../access/permissions'
import {LAKE_LIMITS} from '../limits'
import {queryEvaluationError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {tagsOfQuery} from '../live/query-tags'
import {createMatcher} from './matcher'
import {compileQuery, createCompiler} from './groq/compile'
import {parseQuery, withQueryErrors} from './groq/parse'
import {createParsedQueries} from './groq/parsed-queries'
import {Scope} from './groq/scope'
import {createSourceMap} from './source-map/source-map'
import {createTracer} from './source-map/trace'
import {NOTHING} from './source-map/traced'
import {TracedScope} from './source-map/traced-scope'
import type {MatchRequest, QueryRequest, QueryResult} from './protocol'
import {IndexedView} from './indexed-view'
import {ResultCache} from './result-cache'
import type {ViewChange} from './result-cache'
import {applyPerspective, resolveInPerspective} from './perspective'
import {createScanCompiler} from './plan/scan'
import type {ScanReport} from './plan/scan'

interface CachedView {
  view: IndexedView
  results: ResultCache
}

type ViewScope = Pick<QueryRequest, 'readFilters' | 'perspective'>

const MAX_VIEWS = 16
const parse = createParsedQueries()
/** A search within a projection runs for each document. */
const MAX_SCANS_EXPLAINED = 100
const EVERYTHING = '_id in path("**")'
/** A filter on nothing but the document's own id. */
const ID_PATH_FILTER = /^_id in path\("[^"]*"\)$/

/** A process's copy of a dataset, on which it evaluates queries. */
export class Replica {
  readonly #documents = new Map<string, LakeDocument>()
  /** Cached by scope: live views are updated with each change, snapshots are discarded. */
  readonly #liveViews = new Map<string, CachedView & {scope: ViewScope}>()
  readonly #snapshotViews = new Map<string, CachedView>()

  change(put: readonly LakeDocument[], removed: readonly string[]) {
    for (const document of put) this.#documents.set(document._id, document)
    for (const id of removed) this.#documents.delete(id)
    this.#snapshotViews.clear()
    const changedIds = new Set([...put.map(({_id}) => _id), ...removed])
    for (const {scope, view, results} of this.#liveViews.values()) {
      const find = (id: string) => this.#find(id, scope)
      const changes: ViewChange[] = []
      for (const changedId of changedIds) {
        const {id, document} = resolveInPerspective(changedId, find, scope.perspective)
        const before = view.byId(id)
        // Another version of it was written, which this reader does not see.
        if (before === document) continue
        changes.push({before, after: document})
        view.change(id, document)
      }
      results.change(changes)
    }
  }

  /** Returns the result, and its source map if it is wanted, as JSON text. */
  query(request: QueryRequest): Omit<QueryResult, 'ms'> {
    const result = request.overlay
      ? evaluateToJson(request, this.#buildView(request, this.#withOverlay(request.overlay)))
      : evaluateInView(request, this.#findView(request))
    const {json, sourceMapJson = ''} = result
    if (json.length + sourceMapJson.length <= LAKE_LIMITS.query.resultBytes) return result
    throw queryEvaluationError(
      `The answer is larger than ${LAKE_LIMITS.query.resultBytes} bytes`,
      request.query,
    )
  }

  /** Which documents a listener's filter matches. References resolve to what the listener may read. */
  match({query, params, identity, readFilters, documents}: MatchRequest): boolean[] {
    const {view} = this.#findView({readFilters, perspective: ['raw']})
    return createMatcher(query, params, {identity, find: (id) => view.byId(id)})(documents)
  }

  #findView({readFilters, perspective}: ViewScope): CachedView {
    const scope = {readFilters, perspective}
    const key = JSON.stringify([perspective, readFilters])
    const found = this.#liveViews.get(key) ?? this.#snapshotViews.get(key)
    if (found) return found
    // Callers choose the names of perspectives, so the number of views must be limited.
    for (const views of [this.#liveViews, this.#snapshotViews]) if (views.size >= MAX_VIEWS) views.clear()
    const results = new ResultCache()
    if (isPerDocument(scope)) {
      const readable = [...this.#documents.values()].filter((document) => isReadable(document, scope))
      const view = new IndexedView(applyPerspective(readable, perspective))
      this.#liveViews.set(key, {scope, view, results})
      return {view, results}
    }
    const view = this.#buildView(scope, this.#documents.values())
    this.#snapshotViews.set(key, {view, results})
    return {view, results}
  }

  #find(id: string, scope: ViewScope): LakeDocument | undefined {
    const document = this.#documents.get(id)
    return document && isReadable(document, scope) ? document : undefined
  }

  #buildView({readFilters, perspective}: ViewScope, documents: Iterable<LakeDocument>): IndexedView {
    return new IndexedView(applyPerspective(selectReadable(documents, readFilters), perspective))
  }

  #withOverlay(overlay: readonly (readonly [string, LakeDocument | null])[]): Iterable<LakeDocument> {
    const documents = new Map(this.#documents)
    for (const [id, document] of overlay) {
      if (document) documents.set(id, document)
      else documents.delete(id)
    }
    return documents.values()
  }
}

/** Whether readability depends on nothing but the document itself. */
function isPerDocument({readFilters}: ViewScope): boolean {
  return readFilters.includes(EVERYTHING) || readFilters.every((filter) => ID_PATH_FILTER.test(filter))
}

function isReadable(document: LakeDocument, {readFilters}: ViewScope): boolean {
  return readFilters.includes(EVERYTHING) || matchesAny(document, readFilters)
}

/** Applies the grants to the documents as stored. */
function selectReadable(
  documents: Iterable<LakeDocument>,
  filters: readonly string[],
): Iterable<LakeDocument> {
  if (filters.includes(EVERYTHING)) return documents
  if (filters.length === 0) return []
  const all = [...documents]
  const find = new Map(all.map((document) => [document._id, document]))
  const tree = parseQuery(`*[${filters.map((filter) => `(${filter})`).join(' || ')}]`, {})
  const environment = {
    documents: all,
    dereference: (id: string) => find.get(id),
    countReferring: () => 0,
    timestamp: new Date(),
    ...{identity: '', projectId: '', dataset: ''},
  }
  return compileQuery(tree, environment)(new Scope(null)) as LakeDocument[]
}

function evaluateInView(request: QueryRequest, {view, results}: CachedView): Omit<QueryResult, 'ms'> {
  // Whoever wants it explained wants it evaluated.
  if (request.explain) return evaluateToJson(request, view)
  const cached = results.find(request)
  if (cached) return cached
  const result = evaluateToJson(request, view)
  results.store(request, result)
  return result
}

function evaluateToJson(request: QueryRequest, view: IndexedView): Omit<QueryResult, 'ms'> {
  const {query, params, sourceMap, explain} = request
  /** What references led to. */
  const dereferenced = new Map<string, string | null>()
  const scans: ScanReport[] = []
  const report = (scan: ScanReport) => {
    if (scans.length < MAX_SCANS_EXPLAINED) scans.push(scan)
  }
  const tree = parse(query, params)
  const environment = {
    documents: view.documents,
    dereference(id: string) {
      const document = view.byId(id)
      dereferenced.set(id, document?._type ?? null)
      return document
    },
    countReferring: (id: string) => view.referring(id).length,
    timestamp: new Date(),
    identity: request.identity,
    projectId: request.projectId,
    dataset: request.dataset,
    compileScan: createScanCompiler(view, explain ? {report} : {}),
  }
  return withQueryErrors(query, () => {
    const compile = createCompiler(environment, tree)
    const traced = sourceMap && createTracer(environment, compile)(tree)(TracedScope.root(NOTHING))
    return {
      json: toJson(traced ? traced.value : compile(tree)(new Scope(null))),
      ...(traced && {sourceMapJson: toJson(createSourceMap(traced, sourceMap))}),
      ...(explain && {scans}),
      syncTags: tagsOfQuery(tree, {dereferenced, readFilters: request.readFilters}),
    }
  })
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}
