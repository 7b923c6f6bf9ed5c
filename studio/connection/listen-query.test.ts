import type {ListenOptions} from '@sanity/client'
import {afterEach, expect, it, vi} from 'vitest'
import {createTestClient} from '../client.test-helper'
import {listenQuery} from './listen-query'

afterEach(() => vi.unstubAllGlobals())

const HOST = 'http://lake.example/lake'

/** The URL at which the client itself would open an event stream. */
function clientUrl(query: string, params: Record<string, unknown> | undefined, options: ListenOptions) {
  let opened = ''
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        opened = url
      }
      close() {}
    },
  )
  createTestClient(HOST, {requestTagPrefix: 'sanity.studio'})
    .listen(query, params, options)
    .subscribe()
    .unsubscribe()
  return opened
}

it.each<[string, Record<string, unknown> | undefined, ListenOptions]>([
  ['*', undefined, {}],
  ['*[_id in $ids]', {ids: ['a', 'drafts.a']}, {includeResult: false, effectFormat: 'mendoza', tag: 'pair'}],
  ['*', {}, {includeResult: false, includeMutations: false, includeAllVersions: true, visibility: 'query'}],
  ['*[a == $a && b == $b]', {a: 'ä & ö', b: undefined}, {includePreviousRevision: true, events: ['welcome']}],
  ['*', {n: null, o: {x: 1}}, {enableResume: true, events: ['mutation'], visibility: 'transaction'}],
])('builds the URL the client would for %s', (query, params, options) => {
  const ours = `${HOST}/v2025-02-19/data/listen/production${listenQuery(query, params, options, 'sanity.studio')}`
  expect(sorted(ours)).toEqual(sorted(clientUrl(query, params, options)))
})

/** The order of the parameters does not matter. */
function sorted(href: string) {
  const url = new URL(href)
  return [url.origin + url.pathname, [...url.searchParams].sort(([a], [b]) => a.localeCompare(b))]
}
