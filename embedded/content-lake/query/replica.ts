import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {BOUNDS} from '../bounds'
import {queryEvaluationError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {createMatcher} from './matcher'
import {evaluateTree} from './evaluate-tree'
import {narrow} from './narrow'
import {parseQuery} from './parse'
import type {MatchRequest, QueryRequest} from './protocol'
import {View, lookThrough} from './view'

type Look = Pick<QueryRequest, 'readFilters' | 'perspective'>

const MOST_VIEWS = 16
const ALL_READABLE = '_id in path("**")'

/** A copy of a dataset's current documents that queries run on, apart from the server's own thread. */
export class Replica {
  readonly #documents = new Map<string, LakeDocument>()
  /** Views made since the last change, by who looks and how. */
  readonly #views = new Map<string, Promise<View>>()

  change(put: readonly LakeDocument[], removed: readonly string[]) {
    for (const document of put) this.#documents.set(document._id, document)
    for (const id of removed) this.#documents.delete(id)
    this.#views.clear()
  }

  /** The answer as JSON text; `null` where there is none. */
  async query(request: QueryRequest): Promise<string> {
    const view = request.overlay
      ? await this.#look(request, this.#overlaid(request.overlay))
      : await this.#view(request)
    const tree = narrow(parseQuery(request.query, request.params), view)
    const json = await evaluateToJson(tree, request, view)
    if (json.length <= BOUNDS.query.bytes) return json
    throw queryEvaluationError(`The answer is larger than ${BOUNDS.query.bytes} bytes`, request.query)
  }

  /** Which of the documents a listener's filter lets through; references lead to what the listener may read. */
  async match({query, params, identity, readFilters, documents}: MatchRequest): Promise<boolean[]> {
    const view = await this.#view({readFilters, perspective: ['raw']})
    const matches = createMatcher(query, params, {identity, find: (id) => view.byId(id)})
    const matched: boolean[] = []
    for (const document of documents) matched.push(await matches(document))
    return matched
  }

  #view(look: Look): Promise<View> {
    const key = JSON.stringify([look.perspective, look.readFilters])
    let view = this.#views.get(key)
    if (!view) {
      // Perspectives are names that callers choose.
      if (this.#views.size >= MOST_VIEWS) this.#views.clear()
      view = this.#look(look, this.#documents.values())
      this.#views.set(key, view)
    }
    return view
  }

  async #look({readFilters, perspective}: Look, documents: Iterable<LakeDocument>): Promise<View> {
    return new View(lookThrough(await readable(documents, readFilters), perspective))
  }

  #overlaid(overlay: readonly [string, LakeDocument | null][]): Iterable<LakeDocument> {
    const documents = new Map(this.#documents)
    for (const [id, document] of overlay) {
      if (document) documents.set(id, document)
      else documents.delete(id)
    }
    return documents.values()
  }
}

/** What a reader's grants let through, judged on the documents as they are stored. */
async function readable(
  documents: Iterable<LakeDocument>,
  filters: readonly string[],
): Promise<Iterable<LakeDocument>> {
  if (filters.includes(ALL_READABLE)) return documents
  if (filters.length === 0) return []
  const tree = parse(`*[${filters.map((filter) => `(${filter})`).join(' || ')}]`)
  return (await evaluateTree(tree, {dataset: [...documents]})) as LakeDocument[]
}

async function evaluateToJson(tree: ExprNode, request: QueryRequest, view: View): Promise<string> {
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
    // groq-js throws for what it cannot do (a function it lacks, nesting without end): the query is at fault.
    throw queryEvaluationError(error instanceof Error ? error.message : String(error), request.query)
  }
}
