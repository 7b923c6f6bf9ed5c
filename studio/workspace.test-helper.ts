import {firstValueFrom} from 'rxjs'
import {createMockAuthStore, resolveConfig, validateDocument} from 'sanity'
import type {SanityDocument, Workspace} from 'sanity'
import {afterAll, beforeAll, beforeEach, vi} from 'vitest'
import {WebSocket} from 'ws'
import config from '../sanity.config'
import {createTestClient} from './client.test-helper'
import {startFakeLake} from './fake-lake.test-helper'
import {runGroq} from './groq-client.test-helper'

export type TestWorkspace = {
  workspace: Workspace
  /** The other documents of the dataset, over which the queries of validation rules run. */
  otherDocuments: readonly object[]
  validate: (document: Record<string, unknown>) => Promise<string[]>
  close: () => Promise<void>
}

/** The Studio's own configuration, resolved by the Studio itself; one for a file's tests, each without documents. */
export function openTestWorkspace(onOpen: (studio: TestWorkspace) => void): void {
  let opened: TestWorkspace
  beforeAll(async () => {
    opened = await startTestWorkspace()
    onOpen(opened)
  })
  beforeEach(() => {
    opened.otherDocuments = []
  })
  afterAll(() => opened.close())
}

async function startTestWorkspace(): Promise<TestWorkspace> {
  // As much of a window as the Studio needs for its presence socket and for validating when idle.
  vi.stubGlobal('window', Object.assign(new EventTarget(), {WebSocket, setTimeout, clearTimeout}))
  const lake = await startFakeLake()
  const auth = createMockAuthStore({client: createTestClient(lake.url), currentUser: null})
  const [workspace] = await firstValueFrom(resolveConfig({...config, auth}))
  if (!workspace) throw new Error('There is no workspace')

  const studio: TestWorkspace = {
    workspace,
    otherDocuments: [],
    validate: (document) => validationMessages(document, workspace),
    close: async () => {
      vi.unstubAllGlobals()
      await lake.close()
    },
  }
  lake.onQuery = (search) => runGroq(studio.otherDocuments, search.get('query') ?? '', groqParams(search))
  return studio
}

function groqParams(search: URLSearchParams): Record<string, unknown> {
  const params = [...search].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(params.map(([name, json]) => [name.slice(1), JSON.parse(json) as unknown]))
}

async function validationMessages(
  document: Record<string, unknown>,
  workspace: Workspace,
): Promise<string[]> {
  const stored = {
    _createdAt: '',
    _updatedAt: '',
    _rev: '',
    _id: 'id',
    ...document,
  } as unknown as SanityDocument
  const markers = await validateDocument({document: stored, workspace, getDocumentExists: async () => true})
  return markers.map(({level, message}) => `${level}: ${message}`)
}
