import {evaluateSync} from 'groq-js'
import type {LakeDocument} from '../../../embedded/content-lake/documents/types'
import {parseQuery} from '../../../embedded/content-lake/query/groq/parse'
import {Replica} from '../../../embedded/content-lake/query/replica'
import {createDocuments} from './documents'
import {GENERAL_QUERIES, STOREFRONT_QUERIES} from './queries'
import type {BenchQuery} from './queries'

export {createDocuments} from './documents'

const SAMPLES = 200
const SAMPLES_AFTER_WRITE = 100
const BASELINE_SAMPLES = 3
const WARM_UP = 20
/** After a write of what a query shows, it is evaluated anew, and a large result written as JSON. */
const TARGETS = {
  storefront: {times: 500, timesAfterOwn: 50, p95Ms: 3},
  general: {times: 50, timesAfterOwn: 50, p95Ms: Infinity},
}

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
  say(row('', 'first', 'p50', 'p95', 'other write', 'p95', 'own write', 'p95', 'groq-js', ...TIMES))
  for (const kind of ['storefront', 'general'] as const) {
    const target = TARGETS[kind]
    for (const query of kind === 'storefront' ? STOREFRONT_QUERIES : GENERAL_QUERIES) {
      const {first, plain, ...figures} = measureQuery(query, lake, baseline)
      const {warm, other, own} = figures
      const times = [warm, other, own].map(({p50}) => plain / p50)
      const cells = [first, warm.p50, warm.p95, other.p50, other.p95, own.p50, own.p95, plain].map(ms)
      say(row(query.name, ...cells, ...times.map((value) => value.toFixed(0))))
      const [timesWarm = 0, timesAfterOther = 0, timesAfterOwn = 0] = times
      if (Math.min(timesWarm, timesAfterOther) < target.times)
        failures.push(`${query.name}: not ${target.times} times as fast`)
      if (timesAfterOwn < target.timesAfterOwn)
        failures.push(
          `${query.name}: not ${target.timesAfterOwn} times as fast after a write of what it shows`,
        )
      if (Math.max(warm.p95, other.p95, own.p95) > target.p95Ms)
        failures.push(`${query.name}: p95 over ${target.p95Ms} ms`)
    }
  }
  const heap = process.memoryUsage().heapUsed / 2 ** 20
  say(`heap with documents twice and all indexes: ${heap.toFixed(0)} MB`)
  return failures
}

const TIMES = ['times', 'other write', 'own write']

type Run = (query: BenchQuery) => string

interface BenchLake {
  run: Run
  /** One of the documents that the query is about, or none of them. */
  write(query: BenchQuery, kind: 'own' | 'other'): void
}

function openLake(documents: readonly LakeDocument[]): BenchLake {
  const replica = new Replica()
  replica.change(documents, [])
  const scope = {readFilters: ['_id in path("**")'], perspective: ['published']}
  const caller = {identity: 'bench', projectId: 'bench', dataset: 'bench'}
  const byType = groupByType(documents)
  const byId = new Map(documents.map((document) => [document._id, [document]]))
  let writes = 0
  return {
    run: ({groq, params = {}}) => replica.query({query: groq, params, ...scope, ...caller}).json,
    write({groq}, kind) {
      const [, type = '', id = ''] = /_type == "(\w+)"|_id == "([\w-]+)"/.exec(groq) ?? []
      const own = byType.get(type) ?? byId.get(id) ?? byType.get('benchProduct')
      const candidates =
        kind === 'own' ? own : byType.get(type === 'benchProduct' ? 'article' : 'benchProduct')
      const document = candidates?.[++writes % candidates.length]
      if (!document) throw new Error(`nothing to write for ${groq}`)
      replica.change([{...document, _rev: `r${writes}`, price: writes}], [])
    },
  }
}

function groupByType(documents: readonly LakeDocument[]): ReadonlyMap<string, LakeDocument[]> {
  const groups = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    const group = groups.get(document._type)
    if (group) group.push(document)
    else groups.set(document._type, [document])
  }
  return groups
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
  const afterWrite = (kind: 'own' | 'other') =>
    repeat(SAMPLES_AFTER_WRITE, () => {
      lake.write(query, kind)
      return timeOf(() => lake.run(query))
    })
  const figures = {
    warm: percentilesOf(warm),
    other: percentilesOf(afterWrite('other')),
    own: percentilesOf(afterWrite('own')),
  }
  const plain = percentilesOf(repeat(BASELINE_SAMPLES, () => timeOf(() => baseline(query)))).p50
  return {first, plain, ...figures}
}

function percentilesOf(values: number[]) {
  return {p50: percentile(values, 0.5), p95: percentile(values, 0.95)}
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
  return name.padEnd(34) + cells.map((cell) => cell.padStart(13)).join('')
}
