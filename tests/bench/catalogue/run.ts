import {createDatabaseSource} from '~/catalog/database/database-source.server'
import {findPostgres, startTestPostgres} from '~/db/test-postgres'
import {openBenchDatabase} from './database'
import {measurePricing} from './pricing'
import {openPage, PAGES, TYPED} from './questions'

const SMALL = 1_000
const BIG = 100_000
const ROUNDS = 4
const MOST_MS = {search: 30, page: 50}

type Times = Record<'baseline' | 'search' | 'page', number[]>

/** Searching as you type and category pages, in a small shop and in one a hundred times as big, on both databases. */
export async function measureCatalogue(root: string, say: (line: string) => void): Promise<string[]> {
  measurePricing(say)
  const failures = await measureOn('PGlite', root, say)
  if (!findPostgres()) {
    say('Postgres is not installed here: left out.')
    return failures
  }
  const postgres = await startTestPostgres()
  try {
    failures.push(...(await measureOn('Postgres', root, say, () => postgres.createDatabase())))
  } finally {
    await postgres.stop()
  }
  return failures
}

async function measureOn(
  name: string,
  root: string,
  say: (line: string) => void,
  createUrl?: () => Promise<string>,
): Promise<string[]> {
  const small = await measure(name, root, SMALL, say, await createUrl?.())
  const big = await measure(name, root, BIG, say, await createUrl?.())
  const failures: string[] = []
  for (const part of ['search', 'page'] as const) {
    const growth = p(big[part], 0.5) / p(small[part], 0.5)
    const growth95 = p(big[part], 0.95) / p(small[part], 0.95)
    say(
      `  ${name}: ${part} grows ${growth.toFixed(1)} times (p95 ${growth95.toFixed(1)}) when products grow ${BIG / SMALL} times`,
    )
    if (growth >= BIG / SMALL || growth95 >= BIG / SMALL)
      failures.push(`${name}: ${part} grows as fast as the catalogue`)
    const p95 = p(big[part], 0.95)
    if (p95 >= MOST_MS[part])
      failures.push(`${name}: ${part} p95 is ${p95.toFixed(1)} ms, not below ${MOST_MS[part]}`)
  }
  return failures
}

async function measure(
  name: string,
  root: string,
  count: number,
  say: (line: string) => void,
  databaseUrl?: string,
): Promise<Times> {
  const {database, seconds, close} = await openBenchDatabase(root, count, databaseUrl)
  const source = createDatabaseSource({sql: database.sql, countsKeptMs: 5_000})
  const times: Times = {baseline: [], search: [], page: []}
  const clock = async (part: keyof Times, run: () => Promise<unknown>) => {
    const from = performance.now()
    await run()
    times[part].push(performance.now() - from)
  }
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round only warms up.
      if (round === 1) Object.values(times).forEach((list) => list.splice(0))
      for (const keyword of TYPED) {
        await clock('baseline', () => database.ping())
        await clock('search', () => source.suggest(keyword, 6))
      }
      for (const question of PAGES) await clock('page', () => openPage(source, question))
    }
  } finally {
    await source.close()
    await close()
  }
  const baseline = p(times.baseline, 0.5)
  say(`${name}, ${count} products (filled in ${seconds.toFixed(0)} s), select 1: ${baseline.toFixed(2)} ms`)
  for (const part of ['search', 'page'] as const) {
    const [median, p95] = [p(times[part], 0.5), p(times[part], 0.95)]
    say(
      `  ${part}: p50 ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ` +
        `${(median / baseline).toFixed(0)} and ${(p95 / baseline).toFixed(0)} times select 1`,
    )
  }
  return times
}

function p(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
