import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {startFuzzedShop} from './fuzz/fuzzed-shop'
import type {FuzzedShop, FuzzReport} from './fuzz/fuzzed-shop'

/**
 * Requests made up at random, by grammar and by mutation, from everybody who may knock. `FUZZ_SEED` and
 * `FUZZ_REQUESTS` choose which and how many; `FUZZ_ONLY=4711` sends that one alone, of the same seed.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_124)
const ONLY = process.env['FUZZ_ONLY'] === undefined ? undefined : Number(process.env['FUZZ_ONLY'])
const REQUESTS = ONLY === undefined ? Number(process.env['FUZZ_REQUESTS'] ?? 300) : 1
/** The numbers of those at the second shop begin here. */
const OTHERS_FROM = 1_000_000
/** A second shop's start would take longer than so few requests. */
const ONE_SHOP_BELOW = 1_000
/** What is chosen by chance is all there with so many. */
const ENOUGH_FOR_ALL = 20_000
const HANG_MS = 2_000
const REPORTS = join(import.meta.dirname, '../../build/reports')

const AS_IT_IS = {name: 'as it is', env: {}, from: 0, share: REQUESTS < ONE_SHOP_BELOW ? 1 : 0.8}
const PUBLIC = {
  name: 'with a lake that the world may read',
  env: {LAKE_PUBLIC: '1'},
  from: OTHERS_FROM,
  share: 0.2,
}

describe.each(shopsFor())('a shop $name', ({name, env, from, share}) => {
  let fuzzed: FuzzedShop | undefined
  afterAll(() => fuzzed?.remove())

  test(
    'fault 53: no request ends it, holds it up, or is answered with a failure; and its books hold',
    async () => {
      fuzzed = await startFuzzedShop(env)
      const count = Math.round(REQUESTS * share)
      const report = await fuzzed.fuzz(SEED, {from: ONLY ?? from, count})
      console.log(report.summary)
      writeReport(name, report)
      expect(findingsOf(report)).toEqual([])
      expect(report.deaths).toBe(0)
      expect(report.health.failed).toEqual([])
      expect(report.health.longestBusy).toBeLessThan(HANG_MS)
      expect(report.isSettled, 'what was open for the callers is closed again').toBe(true)
      if (count >= ENOUGH_FOR_ALL) expect(report.untested).toEqual([])
      expect(await fuzzed.shop.check()).toContain('All is as it must be.')
      for (const path of ['/', '/categories', '/checkout', '/blog', '/butcher']) {
        const {status} = await fetch(fuzzed.shop.origin + path)
        expect([path, status]).toEqual([path, 200])
      }
    },
    // Only what hangs is meant: other programs may have the processors.
    600_000 + REQUESTS * 200,
  )
})

function shopsFor() {
  if (ONLY !== undefined) return [{...(ONLY < OTHERS_FROM ? AS_IT_IS : PUBLIC), share: 1}]
  return REQUESTS < ONE_SHOP_BELOW ? [AS_IT_IS] : [AS_IT_IS, PUBLIC]
}

/** As it can be read, and sent again. */
function findingsOf({tally, failures}: FuzzReport): string[] {
  const found = tally
    .findings()
    .map(
      ({number, caller, about, what, sent, times}) =>
        `FUZZ_SEED=${SEED} FUZZ_ONLY=${number}: ${what} (${times} times) for ${about} by ${caller}: ${JSON.stringify(sent.slice(0, 1_500))}`,
    )
  return [...found, ...failures.slice(0, 30).map((line) => `logged: ${line.slice(0, 1_500)}`)]
}

/** All that was found and seen, whole. */
function writeReport(name: string, {tally, failures, untested, summary}: FuzzReport) {
  const report = {
    ...{figure: summary, missed: untested, failures},
    findings: tally.findings(),
    slowest: tally.slowest(),
    answered: Object.fromEntries([...tally.answered].toSorted(([a], [b]) => a.localeCompare(b))),
  }
  mkdirSync(REPORTS, {recursive: true})
  writeFileSync(join(REPORTS, `fuzz ${name}.json`), JSON.stringify(report, null, 2))
}
