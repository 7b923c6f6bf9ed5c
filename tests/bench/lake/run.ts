import {evaluateSync} from 'groq-js'
import type {LakeDocument} from '../../../embedded/content-lake/documents/types'
import {parseQuery} from '../../../embedded/content-lake/query/groq/parse'
import {Replica} from '../../../embedded/content-lake/query/replica'
import {createDocuments, product} from './documents'
import {GENERAL_QUERIES, STOREFRONT_QUERIES} from './queries'
import type {BenchQuery} from './queries'

export {createDocuments} from './documents'

const SAMPLES = 200
const SAMPLES_AFTER_WRITE = 100
const BASELINE_SAMPLES = 3
const WARM_UP = 20
const TARGETS = {storefront: {times: 500, p95Ms: 3}, general: {times: 50, p95Ms: Infinity}}

/**
 * Queries on the lake's copy of the documents, beside plain groq-js on the same ones, in turns.
 *
 * @returns what is slower than promised
 */
export function measureQueries(size: number, say: (line: string) => void): string[] {
  const documents = createDocuments(size)
  const lake = openLake(documents)
  const baseline = openBaseline(documents)
  const failures: string[] = []
  say(`${size.toLocaleString('en-US')} documents; ms, and how many times as fast as groq-js`)
  say(row('', 'first', 'p50', 'p95', 'after a write', 'p95', 'groq-js', 'times', 'after a write'))
  for (const kind of ['storefront', 'general'] as const) {
    for (const query of kind === 'storefront' ? STOREFRONT_QUERIES : GENERAL_QUERIES) {
      const figures = measureQuery(query, lake, baseline)
      const times = [figures.plain / figures.p50, figures.plain / figures.afterWrite]
      say(
        row(
          query.name,
          ...[
            figures.first,
            figures.p50,
            figures.p95,
            figures.afterWrite,
            figures.afterWrite95,
            figures.plain,
          ].map(ms),
          ...times.map((value) => value.toFixed(0)),
        ),
      )
      const target = TARGETS[kind]
      if (Math.min(...times) < target.times) failures.push(`${query.name}: not ${target.times} times as fast`)
      if (Math.max(figures.p95, figures.afterWrite95) > target.p95Ms) {
        failures.push(`${query.name}: p95 over ${target.p95Ms} ms`)
      }
    }
  }
  const heap = process.memoryUsage().heapUsed / 2 ** 20
  say(`heap with documents twice and all indexes: ${heap.toFixed(0)} MB`)
  return failures
}

type Run = (query: BenchQuery) => string

interface BenchLake {
  run: Run
  /** Another price for one of the products. */
  write(): void
}

function openLake(documents: readonly LakeDocument[]): BenchLake {
  const replica = new Replica()
  replica.change(documents, [])
  const scope = {readFilters: ['_id in path("**")'], perspective: ['published']}
  const caller = {identity: 'bench', projectId: 'bench', dataset: 'bench'}
  const written = documents.filter(({_type}) => _type === 'benchProduct')
  let writes = 0
  return {
    run: ({groq, params = {}}) => replica.query({query: groq, params, ...scope, ...caller}).json,
    write() {
      writes++
      const document = written[writes % written.length] ?? product(0)
      replica.change([{...document, price: writes, title: `lamb no. ${writes}`}], [])
    },
  }
}

function openBaseline(documents: readonly LakeDocument[]): Run {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return ({groq, params = {}}) => {
    const dereference = ({_ref}: {_ref: string}) => byId.get(_ref)
    return JSON.stringify(
      evaluateSync(parseQuery(groq, params), {dataset: documents, params, dereference}).data,
    )
  }
}

function measureQuery(query: BenchQuery, lake: BenchLake, baseline: Run) {
  const first = timeOf(() => lake.run(query))
  repeat(WARM_UP, () => lake.run(query))
  const warm = repeat(SAMPLES, () => timeOf(() => lake.run(query)))
  const afterWrite = repeat(SAMPLES_AFTER_WRITE, () => {
    lake.write()
    return timeOf(() => lake.run(query))
  })
  const plain = repeat(BASELINE_SAMPLES, () => timeOf(() => baseline(query)))
  return {
    first,
    ...{p50: percentile(warm, 0.5), p95: percentile(warm, 0.95)},
    ...{afterWrite: percentile(afterWrite, 0.5), afterWrite95: percentile(afterWrite, 0.95)},
    plain: percentile(plain, 0.5),
  }
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function repeat<Result>(times: number, work: () => Result): Result[] {
  return Array.from({length: times}, work)
}

function percentile(values: number[], part: number): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0)
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(15)).join('')
}
