import {createClient} from '@sanity/client'
import {firstValueFrom} from 'rxjs'
import {createMockAuthStore, resolveConfig, validateDocument} from 'sanity'
import type {SanityDocument, Workspace} from 'sanity'
import {vi} from 'vitest'
import {WebSocket} from 'ws'
import config from '../sanity.config'
import {answer} from './dataset.test-helper'
import {startTinyLake} from './tiny-lake.test-helper'

export type Desk = {
  workspace: Workspace
  /** The other documents there are: what validation asks of them is answered from these. */
  others: readonly object[]
  check: (document: Record<string, unknown>) => Promise<string[]>
  close: () => Promise<void>
}

/** The Studio's own configuration, put together by the Studio itself. */
export async function openDesk(): Promise<Desk> {
  // As much of a window as the Studio wants: it prepares its presence socket, and validates when there is time.
  vi.stubGlobal('window', Object.assign(new EventTarget(), {WebSocket, setTimeout, clearTimeout}))
  const lake = await startTinyLake()
  const client = createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  })
  const auth = createMockAuthStore({client, currentUser: null})
  const [workspace] = await firstValueFrom(resolveConfig({...config, auth}))
  if (!workspace) throw new Error('There is no workspace')

  const desk: Desk = {
    workspace,
    others: [],
    check: (document) => remarksOn(document, workspace),
    close: async () => {
      vi.unstubAllGlobals()
      await lake.close()
    },
  }
  lake.onQuery = (search) => answer(desk.others, search.get('query') ?? '', paramsOf(search))
  return desk
}

function paramsOf(search: URLSearchParams): Record<string, unknown> {
  const given = [...search].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(given.map(([name, json]) => [name.slice(1), JSON.parse(json) as unknown]))
}

async function remarksOn(document: Record<string, unknown>, workspace: Workspace): Promise<string[]> {
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
