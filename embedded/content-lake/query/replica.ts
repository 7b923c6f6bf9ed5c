import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {matchesAny} from '../access/permissions'
import {BOUNDS} from '../bounds'
import {queryEvaluationError} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {createMatcher} from './matcher'
import {evaluateTree} from './evaluate-tree'
import {narrow} from './narrow'
import {parseQuery} from './parse'
import type {MatchRequest, QueryRequest} from './protocol'
import {lookAt, lookThrough} from './perspective'
import {View} from './view'

type Look = Pick<QueryRequest, 'readFilters' | 'perspective'>

const MOST_VIEWS = 16
const MOST_FOLLOWED = 50
const ALL_READABLE = '_id in path("**")'
/** A condition that is about a document's own id alone. */
const ABOUT_ITS_ID = /^_id in path\("[^"]*"\)$/

/** A copy of a dataset's current documents that queries run on, apart from the server's own thread. */
export class Replica {
  readonly #documents = new Map<string, LakeDocument>()
  /** By who looks and how: views that follow what changes, and those that are made anew after each change. */
  readonly #following = new Map<string, {look: Look; view: View}>()
  readonly #views = new Map<string, Promise<View>>()

  change(put: readonly LakeDocument[], removed: readonly string[]) {
    for (const document of put) this.#documents.set(document._id, document)
    for (const id of removed) this.#documents.delete(id)
    this.#views.clear()
    const changed = new Set([...put.map(({_id}) => _id), ...removed])
    // One by one they would take longer than all anew.
    if (changed.size > MOST_FOLLOWED) this.#following.clear()
    for (const {look, view} of this.#following.values()) {
      const find = (id: string) => this.#find(id, look)
      for (const id of changed) {
        const at = lookAt(id, find, look.perspective)
        view.change(at.id, at.seen)
      }
    }
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

  #view({readFilters, perspective}: Look): View | Promise<View> {
    const look = {readFilters, perspective}
    const key = JSON.stringify([perspective, readFilters])
    const found = this.#following.get(key)?.view ?? this.#views.get(key)
    if (found) return found
    // Perspectives are names that callers choose.
    for (const views of [this.#following, this.#views]) if (views.size >= MOST_VIEWS) views.clear()
    if (isJudgedByItself(look)) {
      const view = new View(lookThrough(this.#readable(look), perspective))
      this.#following.set(key, {look, view})
      return view
    }
    const view = this.#look(look, this.#documents.values())
    this.#views.set(key, view)
    return view
  }

  *#readable(look: Look): Iterable<LakeDocument> {
    for (const document of this.#documents.values()) if (mayRead(document, look)) yield document
  }

  #find(id: string, look: Look): LakeDocument | undefined {
    const document = this.#documents.get(id)
    return document && mayRead(document, look) ? document : undefined
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

/** Whether a reader may see a document depends on nothing but that document. */
function isJudgedByItself({readFilters}: Look): boolean {
  return readFilters.includes(ALL_READABLE) || readFilters.every((filter) => ABOUT_ITS_ID.test(filter))
}

function mayRead(document: LakeDocument, {readFilters}: Look): boolean {
  return readFilters.includes(ALL_READABLE) || matchesAny(document, readFilters)
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
