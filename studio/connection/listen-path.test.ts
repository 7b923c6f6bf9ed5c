import {createClient} from '@sanity/client'
import type {ListenOptions} from '@sanity/client'
import {afterEach, expect, it, vi} from 'vitest'
import {listenQuery} from './listen-path'

afterEach(() => vi.unstubAllGlobals())

const HOST = 'http://lake.example/lake'

/** The address the client itself would open an event stream at. */
function addressByTheClient(
  query: string,
  params: Record<string, unknown> | undefined,
  options: ListenOptions,
) {
  let address = ''
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        address = url
      }
      close() {}
    },
  )
  createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: HOST,
    useProjectHostname: false,
    useCdn: false,
    requestTagPrefix: 'sanity.studio',
  })
    .listen(query, params, options)
    .subscribe()
    .unsubscribe()
  return address
}

it.each<[string, Record<string, unknown> | undefined, ListenOptions]>([
  ['*', undefined, {}],
  ['*[_id in $ids]', {ids: ['a', 'drafts.a']}, {includeResult: false, effectFormat: 'mendoza', tag: 'pair'}],
  ['*', {}, {includeResult: false, includeMutations: false, includeAllVersions: true, visibility: 'query'}],
  ['*[a == $a && b == $b]', {a: 'ä & ö', b: undefined}, {includePreviousRevision: true, events: ['welcome']}],
  ['*', {n: null, o: {x: 1}}, {enableResume: true, events: ['mutation'], visibility: 'transaction'}],
])('asks for %s as the client would', (query, params, options) => {
  const ours = `${HOST}/v2025-02-19/data/listen/production${listenQuery(query, params, options, 'sanity.studio')}`
  expect(sorted(ours)).toEqual(sorted(addressByTheClient(query, params, options)))
})

/** The order of the options does not matter, everything else does. */
function sorted(address: string) {
  const url = new URL(address)
  return [url.origin + url.pathname, [...url.searchParams].sort(([a], [b]) => a.localeCompare(b))]
}
