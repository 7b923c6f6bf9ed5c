import {connect} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** A database that does not work is the lake's failure, and must not look like the sender's. */
let server: TestLake
let hold: Promise<void> | undefined
let onCommit = () => {}

const withoutHistory = {
  findTransaction: async () => null,
  findTransactions: async () => [],
  findEffects: async () => [],
  findChangesAfter: async () => [],
  findFirstChange: async () => null,
  findLastChanges: async () => [],
  findGroupChanges: async () => [],
  findDeletions: async () => [],
  findDocumentChanges: async () => [],
  findVersionChanges: async () => [],
  pruneHistory: async () => null,
}

const broken: Storage = {
  loadDatasets: async () => [{name: 'production', aclMode: 'public', addonFor: null, documents: []}],
  createDataset: async () => {},
  editDataset: async () => {},
  deleteDataset: async () => {},
  loadAliases: async () => [],
  saveAlias: async () => {},
  deleteAlias: async () => {},
  beginCopy: async () => false,
  copyDocuments: async () => {},
  lastTransaction: async () => 0,
  copyTransactions: async () => null,
  finishCopy: async () => {},
  loadHooks: async () => [],
  saveHook: async () => {},
  deleteHook: async () => {},
  loadPendingMessages: async () => [],
  saveMessage: async () => {},
  listMessages: async () => [],
  findMessage: async () => null,
  async commit() {
    onCommit()
    await hold
    throw new Error('the disk is gone')
  },
  findArchived: async () => [],
  findMissing: async () => new Set(),
  hasTransaction: async () => false,
  findSettings: async () => [],
  saveSettings: async () => {},
  loadLatest: async () => [],
  listCorsOrigins: async () => [],
  addCorsOrigin: async () => null,
  deleteCorsOrigin: async () => {},
  ...withoutHistory,
}

beforeAll(async () => {
  server = await startTestLake({storage: broken})
})
afterAll(() => server.close())

const EDIT = JSON.stringify({mutations: [{create: {_id: 'item', _type: 'butcherItem'}}]})

test('an edit that cannot be stored is answered so that the Studio sends it again', async () => {
  const response = await server.request('/v1/data/mutate/production', {
    method: 'POST',
    as: 'admin',
    body: EDIT,
  })
  // Above 500: at 400 to 500 the Studio would throw the edit away.
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({statusCode: 503, error: 'Service Unavailable'})
  expect(server.logged).toEqual(['lake: a request failed'])
})

test('what fails when the sender has hung up is nobody’s failure', async () => {
  server.logged.length = 0
  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  const isCommitting = new Promise<void>((resolve) => (onCommit = resolve))
  const {port, hostname} = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /lake/v1/data/mutate/production HTTP/1.1\r\nhost: x\r\nauthorization: Bearer token-admin\r\ncontent-length: ${EDIT.length}\r\n\r\n${EDIT}`,
  )
  await isCommitting
  socket.destroy()
  await new Promise((resolve) => socket.once('close', resolve))
  // Others are answered meanwhile: by then the lake has seen the first one's end.
  for (let count = 0; count < 5; count++) expect((await server.request('/v1/ping')).status).toBeLessThan(500)
  release()
  expect((await server.request('/v1/ping')).status).toBeLessThan(500)
  expect(server.logged).toEqual([])
})
