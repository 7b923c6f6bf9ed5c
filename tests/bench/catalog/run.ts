import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {SEED_VOCABULARY} from '~/domain/search/seed-vocabulary.test-helper'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import {openBenchDatabase} from './database'
import {measurePricing} from './pricing'
import {openPage, PAGES, KEYWORDS} from './search-queries'

const SMALL = 1_000
const BIG = 100_000
const ROUNDS = 4
const MAX_MS = {search: 30, page: 15}
const NAMES = {search: 'search as you type', page: 'data of a category page'}

type Times = Record<'baseline' | 'search' | 'page', number[]>

/** Searching as you type and category pages, in a small shop and in one a hundred times as big, on both databases. */
export async function measureCatalog(root: string, print: (line: string) => void): Promise<string[]> {
  measurePricing(print)
  const failures = await measureOn('PGlite', root, print)
  if (!findPostgres()) {
    print('Postgres is not installed here: left out.')
    return failures
  }
  const postgres = await startTestPostgres()
  try {
    failures.push(...(await measureOn('Postgres', root, print, () => postgres.createDatabase())))
  } finally {
    await postgres.stop()
  }
  return failures
}

async function measureOn(
  name: string,
  root: string,
  print: (line: string) => void,
  createUrl?: () => Promise<string>,
): Promise<string[]> {
  const small = await measure(name, root, SMALL, print, await createUrl?.())
  const big = await measure(name, root, BIG, print, await createUrl?.())
  const failures: string[] = []
  for (const metric of ['search', 'page'] as const) {
    const growth = p(big[metric], 0.5) / p(small[metric], 0.5)
    const growth95 = p(big[metric], 0.95) / p(small[metric], 0.95)
    print(
      `  ${name}: ${NAMES[metric]} grows ${growth.toFixed(1)} times (p95 ${growth95.toFixed(1)}) when products grow ${BIG / SMALL} times`,
    )
    if (growth >= BIG / SMALL || growth95 >= BIG / SMALL)
      failures.push(`${name}: ${NAMES[metric]} grows as fast as the catalog`)
    const p95 = p(big[metric], 0.95)
    if (p95 >= MAX_MS[metric])
      failures.push(
        `${name}: the p95 of ${NAMES[metric]} is ${p95.toFixed(1)} ms, not below ${MAX_MS[metric]}`,
      )
  }
  return failures
}

async function measure(
  name: string,
  root: string,
  count: number,
  print: (line: string) => void,
  databaseUrl?: string,
): Promise<Times> {
  const {database, seconds, close} = await openBenchDatabase(root, count, databaseUrl)
  const source = createDatabaseSource({
    sql: database.sql,
    countsMaxAgeMs: 5_000,
    readVocabulary: () => Promise.resolve(SEED_VOCABULARY),
  })
  const times: Times = {baseline: [], search: [], page: []}
  const clock = async (metric: keyof Times, run: () => Promise<unknown>) => {
    const from = performance.now()
    await run()
    times[metric].push(performance.now() - from)
  }
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round only warms up.
      if (round === 1) Object.values(times).forEach((list) => list.splice(0))
      for (const keyword of KEYWORDS) {
        await clock('baseline', () => database.ping())
        await clock('search', () => source.suggest(keyword, 6))
      }
      for (const params of PAGES) await clock('page', () => openPage(source, params))
    }
  } finally {
    await source.close()
    await close()
  }
  const baseline = p(times.baseline, 0.5)
  print(`${name}, ${count} products (filled in ${seconds.toFixed(0)} s), select 1: ${baseline.toFixed(2)} ms`)
  for (const metric of ['search', 'page'] as const) {
    const [median, p95] = [p(times[metric], 0.5), p(times[metric], 0.95)]
    print(
      `  ${NAMES[metric]}: p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ` +
        `${(median / baseline).toFixed(0)} and ${(p95 / baseline).toFixed(0)} times select 1`,
    )
  }
  return times
}

function p(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
