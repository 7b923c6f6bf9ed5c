import type {Effects} from './effects'
import type {StoredTransaction} from './changes'
import type {HistorySource} from './revisions'
import {isObject} from '../runtime/json'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import type {TransactionQuery} from '../storage/history'

/** A line of the history API's transaction log. */
export interface LoggedTransaction {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: unknown[]
  effects: Record<string, Effects>
}

export interface LogRequest {
  /** Null for the transactions of the whole dataset. */
  documentIds: string[] | null
  fromTransaction?: string | undefined
  toTransaction?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  authors?: string[] | undefined
  reverse: boolean
  limit: number
  /** Leaves out what the transactions did to other documents. */
  includeIdentifiedDocumentsOnly: boolean
  excludeMutations: boolean
  /** Which of these documents the caller may read the history of. */
  findReadable(ids: readonly string[]): Promise<Set<string>>
}

/**
 * The transactions in order, some at a time, so that no log has to fit into memory. Both ends of a range belong to it;
 * a `fromTransaction` that is no longer remembered means the beginning.
 *
 * @throws LakeError 404 if `toTransaction` is not known
 */
export async function openTransactionLog(
  source: HistorySource,
  request: LogRequest,
): Promise<AsyncGenerator<LoggedTransaction[]>> {
  const seqOf = async (id: string | undefined) =>
    id === undefined ? undefined : (await source.storage.findTransaction(source.dataset, id))?.seq
  const [fromSeq, toSeq] = [await seqOf(request.fromTransaction), await seqOf(request.toTransaction)]
  if (request.toTransaction !== undefined && toSeq === undefined) {
    throw boomError(404, `There is no transaction "${request.toTransaction}"`)
  }
  return readLog(source, request, {fromSeq, toSeq})
}

async function* readLog(
  source: HistorySource,
  request: LogRequest,
  range: Pick<TransactionQuery, 'fromSeq' | 'toSeq'>,
): AsyncGenerator<LoggedTransaction[]> {
  const {documentIds, fromTime, toTime, authors, reverse} = request
  let {fromSeq, toSeq} = range
  for (let left = request.limit; left > 0;) {
    const limit = Math.min(left, LAKE_LIMITS.history.transactionsPerRead)
    const page = await source.storage.findTransactions(source.dataset, {
      ...{documentIds, fromTime, toTime, authors, reverse},
      ...{fromSeq, toSeq, limit},
    })
    const lines = await describe(source, request, page)
    yield lines
    left -= lines.length
    const last = page.at(-1)
    if (!last || page.length < limit) return
    if (reverse) toSeq = last.seq - 1
    else fromSeq = last.seq + 1
  }
}

async function describe(
  {storage, dataset}: HistorySource,
  request: LogRequest,
  page: readonly StoredTransaction[],
): Promise<LoggedTransaction[]> {
  const wanted = request.documentIds && new Set(request.documentIds)
  const isShown = (id: string) => !request.includeIdentifiedDocumentsOnly || !wanted || wanted.has(id)
  const shown = [...new Set(page.flatMap(({documentIds}) => documentIds))].filter(isShown)
  const readable = await request.findReadable(shown)
  const seqs = page.map(({seq}) => seq)
  const changes = await storage.findEffects(dataset, seqs, [...readable])
  return page.flatMap(({seq, transactionId: id, timestamp, author, documentIds, mutations}) => {
    const documentIDs = documentIds.filter((documentId) => readable.has(documentId))
    if (!documentIDs.some((documentId) => !wanted || wanted.has(documentId))) return []
    const effects = Object.fromEntries(
      changes.flatMap((change) => (change.seq === seq ? [[change.documentId, change.effects]] : [])),
    )
    const isOfShown = (mutation: unknown) => documentIDs.includes(documentIdOf(mutation) ?? '')
    return {
      ...{id, timestamp, author, documentIDs},
      ...(!request.excludeMutations && {mutations: mutations.filter(isOfShown)}),
      effects,
    }
  })
}

/** `{create: {_id}}`, `{patch: {id}}` and so on. */
function documentIdOf(mutation: unknown): string | undefined {
  const [operand] = isObject(mutation) ? Object.values(mutation) : []
  const id = isObject(operand) ? (operand['_id'] ?? operand['id']) : undefined
  return typeof id === 'string' ? id : undefined
}
