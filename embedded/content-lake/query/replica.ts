import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {matchesAny} from '../access/permissions'
import {LAKE_LIMITS} from '../limits'
import {queryEvaluationError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {createMatcher} from './matcher'
import {applyIndexes} from './index-lookup'
import {evaluateTree, parseQuery} from './groq'
import type {MatchRequest, QueryRequest} from './protocol'
import {resolveInPerspective, applyPerspective} from './indexed-view'
import {IndexedView} from './indexed-view'

type ViewScope = Pick<QueryRequest, 'readFilters' | 'perspective'>

const MAX_VIEWS = 16
const MAX_INCREMENTAL_CHANGES = 50
const EVERYTHING = '_id in path("**")'
/** A filter on nothing but the document's own id. */
const ID_PATH_FILTER = /^_id in path\("[^"]*"\)$/

/** A process's copy of a dataset, on which it evaluates queries. */
export class Replica {
  readonly #documents = new Map<string, LakeDocument>()
  /** Cached by scope: live views are updated with each change, snapshots are discarded. */
  readonly #liveViews = new Map<string, {scope: ViewScope; view: IndexedView}>()
  readonly #snapshotViews = new Map<string, Promise<IndexedView>>()

  change(put: readonly LakeDocument[], removed: readonly string[]) {
    for (const document of put) this.#documents.set(document._id, document)
    for (const id of removed) this.#documents.delete(id)
    this.#snapshotViews.clear()
    const changedIds = new Set([...put.map(({_id}) => _id), ...removed])
    // Beyond this, rebuilding is faster.
    if (changedIds.size > MAX_INCREMENTAL_CHANGES) this.#liveViews.clear()
    for (const {scope, view} of this.#liveViews.values()) {
      const find = (id: string) => this.#find(id, scope)
      for (const id of changedIds) {
        const visible = resolveInPerspective(id, find, scope.perspective)
        view.change(visible.id, visible.document)
      }
    }
  }

  /** Returns the result as JSON text. */
  async query(request: QueryRequest): Promise<string> {
    const view = request.overlay
      ? await this.#buildView(request, this.#withOverlay(request.overlay))
      : await this.#findView(request)
    const tree = applyIndexes(parseQuery(request.query, request.params), view)
    const json = await evaluateToJson(tree, request, view)
    if (json.length <= LAKE_LIMITS.query.resultBytes) return json
    throw queryEvaluationError(
      `The answer is larger than ${LAKE_LIMITS.query.resultBytes} bytes`,
      request.query,
    )
  }

  /** Which documents a listener's filter matches. References resolve to what the listener may read. */
  async match({query, params, identity, readFilters, documents}: MatchRequest): Promise<boolean[]> {
    const view = await this.#findView({readFilters, perspective: ['raw']})
    return createMatcher(query, params, {identity, find: (id) => view.byId(id)})(documents)
  }

  #findView({readFilters, perspective}: ViewScope): IndexedView | Promise<IndexedView> {
    const scope = {readFilters, perspective}
    const key = JSON.stringify([perspective, readFilters])
    const found = this.#liveViews.get(key)?.view ?? this.#snapshotViews.get(key)
    if (found) return found
    // Callers choose the names of perspectives, so the number of views must be limited.
    for (const views of [this.#liveViews, this.#snapshotViews]) if (views.size >= MAX_VIEWS) views.clear()
    if (isPerDocument(scope)) {
      const readable = [...this.#documents.values()].filter((document) => isReadable(document, scope))
      const view = new IndexedView(applyPerspective(readable, perspective))
      this.#liveViews.set(key, {scope, view})
      return view
    }
    const view = this.#buildView(scope, this.#documents.values())
    this.#snapshotViews.set(key, view)
    return view
  }

  #find(id: string, scope: ViewScope): LakeDocument | undefined {
    const document = this.#documents.get(id)
    return document && isReadable(document, scope) ? document : undefined
  }

  async #buildView(
    {readFilters, perspective}: ViewScope,
    documents: Iterable<LakeDocument>,
  ): Promise<IndexedView> {
    return new IndexedView(applyPerspective(await selectReadable(documents, readFilters), perspective))
  }

  #withOverlay(overlay: readonly [string, LakeDocument | null][]): Iterable<LakeDocument> {
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
async function selectReadable(
  documents: Iterable<LakeDocument>,
  filters: readonly string[],
): Promise<Iterable<LakeDocument>> {
  if (filters.includes(EVERYTHING)) return documents
  if (filters.length === 0) return []
  const tree = parse(`*[${filters.map((filter) => `(${filter})`).join(' || ')}]`)
  return (await evaluateTree(tree, {dataset: [...documents]})) as LakeDocument[]
}

async function evaluateToJson(tree: ExprNode, request: QueryRequest, view: IndexedView): Promise<string> {
  try {
    const value = await evaluateTree(tree, {
      dataset: view.documents,
      params: request.params,
      identity: request.identity,
      sanity: {projectId: request.projectId, dataset: request.dataset},
      dereference: ({_ref}) => view.byId(_ref) ?? null,
    })
    return JSON.stringify(value ?? null) ?? 'null'
  } catch (error) {
    // groq-js throws for unsupported functions or excessive nesting: the query is at fault.
    throw queryEvaluationError(error instanceof Error ? error.message : String(error), request.query)
  }
}
