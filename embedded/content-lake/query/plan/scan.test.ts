import {evaluateSync} from 'groq-js'
import {expect, test} from 'vitest'
import {compareIds} from '../../documents/ids'
import type {LakeDocument} from '../../documents/types'
import {compileQuery} from '../groq/compile'
import {parseQuery} from '../groq/parse'
import {Scope} from '../groq/scope'
import {IndexedView} from '../indexed-view'
import {PARAMS, createRandom, randomDocument, randomQuery} from '../random-queries.test-helper'
import {createScanCompiler} from './scan'
import type {ScanReport} from './scan'

/** `RANDOM_QUERIES=100000` for a long run. */
const PAIRS = Number(process.env['RANDOM_QUERIES'] ?? 1_000)
const QUERIES_PER_DATASET = 20
const TIMESTAMP = new Date('2026-11-28T12:00:00Z')

function run(
  query: string,
  documents: readonly LakeDocument[],
  view?: IndexedView,
  reports: ScanReport[] = [],
) {
  const tree = parseQuery(query, PARAMS)
  const byId = new Map(documents.map((document) => [document._id, document]))
  const environment = {
    documents: view?.documents ?? documents,
    dereference: (id: string) => (view ? view.byId(id) : byId.get(id)),
    countReferring: (id: string) => view?.referring(id).length ?? 0,
    timestamp: TIMESTAMP,
    ...{identity: 'me', projectId: 'p', dataset: 'd'},
    ...(view && {compileScan: createScanCompiler(view, {few: 2, report: (scan) => reports.push(scan)})}),
  }
  return JSON.stringify(compileQuery(tree, environment)(new Scope(null)) ?? null)
}

function runElsewhere(query: string, documents: readonly LakeDocument[]) {
  const tree = parseQuery(query, PARAMS)
  const {data} = evaluateSync(tree, {
    dataset: documents,
    params: PARAMS,
    timestamp: TIMESTAMP,
    identity: 'me',
  })
  return JSON.stringify(data ?? null)
}

test('indexes, written to meanwhile, give what a look at everything gives, and so does groq-js', () => {
  const random = createRandom(Number(process.env['SEED'] ?? 1))
  const used = new Map<string, number>()
  for (let pairs = 0; pairs < PAIRS; pairs += QUERIES_PER_DATASET) {
    const stored = new Map<string, LakeDocument>()
    const count = random.pick([3, 12, 30])
    for (let at = 0; at < count; at++) {
      const document = randomDocument(random, `d${random.below(count)}`)
      stored.set(document._id, document)
    }
    const sorted = () => [...stored.values()].sort((a, b) => compareIds(a._id, b._id))
    const view = new IndexedView(sorted())
    const earlier: string[] = []
    for (let at = 0; at < QUERIES_PER_DATASET; at++) {
      const query = random.chance(0.4) && earlier.length > 0 ? random.pick(earlier) : randomQuery(random)
      earlier.push(query)
      const documents = sorted()
      const reports: ScanReport[] = []
      const found = run(query, documents, view, reports)
      for (const {by} of reports) used.set(by, (used.get(by) ?? 0) + 1)
      // Searches within searches take groq-js and a look at everything forever.
      const isNested = query.split('*[').length > 2
      if (!isNested || count < 20) {
        expect(found, query).toBe(run(query, documents))
        // groq-js has no text::query.
        if (!query.includes('text::')) expect(found, query).toBe(runElsewhere(query, documents))
      }
      const id = `d${random.below(count)}`
      const document = random.chance(0.3) ? undefined : randomDocument(random, id)
      view.change(id, document)
      if (document) stored.set(id, document)
      else stored.delete(id)
    }
  }
  expect([...used.keys()].sort()).toEqual(['everything', 'ids', 'index', 'list', 'words'])
}, 3_600_000)
