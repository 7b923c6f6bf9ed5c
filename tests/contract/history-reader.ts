import type {TestLake} from '../support/test-lake'

interface Revision {
  _id: string
  _rev: string
  title?: string
}
export interface Logged {
  id: string
  author: string
  timestamp: string
  documentIDs: string[]
  mutations?: unknown[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}
interface Event {
  type: string
  author: string
  [field: string]: unknown
}

export const HISTORY = '/v2025-02-19/data/history/production'

/** Asks the history API of a lake as its administrator, and makes something to ask about. */
export function historyOf(server: () => TestLake) {
  const admin = () => server().client('admin')

  async function revisions(ids: string, query: string): Promise<Revision[]> {
    const response = await server().request(`${HISTORY}/documents/${ids}?${query}`, {as: 'admin'})
    return ((await response.json()) as {documents: Revision[]}).documents
  }

  async function log(path: string, as: 'admin' | 'editor' = 'admin'): Promise<Logged[]> {
    const response = await server().request(`${HISTORY}/transactions${path}`, {as})
    const lines = (await response.text()).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Logged)
  }

  async function events(id: string, query = ''): Promise<{events: Event[]; nextCursor: string}> {
    const response = await server().request(`${HISTORY}/events/documents/${id}?${query}`, {as: 'admin'})
    const body = (await response.json()) as {events: Record<string, Event[]>; nextCursor: string}
    return {events: body.events[id] ?? [], nextCursor: body.nextCursor}
  }

  /** A draft of a title, by that transaction; then its publication, by another. */
  async function publish(id: string, title: string): Promise<void> {
    const draftId = `drafts.${id}`
    await admin()
      .transaction()
      .createOrReplace({_id: draftId, _type: 'article', title: `${title}…`})
      .commit({transactionId: `${title}-made`})
    await server()
      .client('second')
      .patch(draftId)
      .set({title})
      .commit({transactionId: `${title}-edited`})
    await admin().action(
      {actionType: 'sanity.action.document.publish', publishedId: id, draftId},
      {transactionId: `${title}-published`},
    )
  }

  const deleteArticle = (id: string, transactionId: string) =>
    admin().action(
      {actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: []},
      {transactionId},
    )

  return {revisions, log, events, publish, deleteArticle}
}
