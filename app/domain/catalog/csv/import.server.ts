import {randomUUID} from 'node:crypto'
import {setImmediate as yieldToEventLoop} from 'node:timers/promises'
import type {Picture} from '~/platform/content/picture'
import type {Sql} from '~/platform/db/database'
import {refreshWords} from '../database/write-products.server'
import {CsvError} from './csv-error'
import type {CsvLine} from './csv-file.server'
import {createPlanner} from './planner.server'
import type {ImportedProduct, RowProblem} from './product-row'
import {readRows} from './read-rows.server'
import {isStaleStagingError, openStaging} from './staging.server'

/** `done` and `total` are bytes of the file or rows, as `what` goes on. */
export interface ImportProgress {
  done: number
  total: number
  what: string
}

export interface ImportOptions {
  sql: Sql
  /** The header first; see `readCsvFile`. */
  lines: AsyncIterable<CsvLine>
  /** Of the file, for the progress. */
  totalBytes?: number
  /** Imports what is good; otherwise one bad line keeps all out. */
  skipInvalid?: boolean
  /** Says what would change, and changes nothing. */
  dryRun?: boolean
  by: {id: string; name: string}
  /** What a cell of `picture` means; null: there is no such picture. */
  resolvePicture(name: string): Picture | null | Promise<Picture | null>
  now?: () => number
  onProgress?(progress: ImportProgress): void
  /** A line that is not imported has at least one. */
  onProblem?(problem: RowProblem): void
  /** Odd, but imported. */
  onWarning?(warning: RowProblem): void
  onUnknownColumns?(names: string[]): void
}

export interface ImportOutcome {
  /** Refused: nothing was imported because of invalid lines. Tried: a dry run. */
  kind: 'imported' | 'refused' | 'tried'
  created: number
  changed: number
  unchanged: number
  /** Lines with problems. */
  bad: number
  newCategories: string[]
}

/** Products read, planned and staged at once. */
const BATCH = 500
const ATTEMPTS = 5
/** Up to so many products only add to the words to search by; after more the words are gathered anew. */
const MAX_INCREMENTAL_WORDS = 500

let running = false

/** @throws CsvError when the file as a whole cannot be read; nothing is changed then */
export async function importCatalog(options: ImportOptions): Promise<ImportOutcome> {
  if (running) throw new CsvError('busy', 'Another import is running. Try again when it is done.')
  running = true
  try {
    return await run(options)
  } finally {
    running = false
  }
}

async function run(options: ImportOptions): Promise<ImportOutcome> {
  const {sql, dryRun = false, onProgress = () => {}} = options
  const at = new Date(options.now?.() ?? Date.now())
  const planner = await createPlanner(sql, options.resolvePicture)
  const staging = dryRun ? null : await openStaging(sql)
  const changedIds = new Set<string>()
  const counts = {created: 0, changed: 0, unchanged: 0}
  const stage = async (records: readonly ImportedProduct[]) => {
    const plans = await planner.plan(records)
    await staging?.add(plans)
    for (const {plan} of plans) if (changedIds.size <= MAX_INCREMENTAL_WORDS) changedIds.add(plan.record.id)
    counts.created += plans.filter(({plan}) => plan.before === null).length
    counts.changed += plans.filter(({plan}) => plan.before !== null).length
    counts.unchanged += records.length - plans.length
  }
  try {
    const bad = await readAll(options, planner.check, stage)
    const outcome = {...counts, bad, newCategories: planner.newCategories().map(({title}) => title)}
    if (bad > 0 && !options.skipInvalid) return {...outcome, kind: 'refused'}
    if (!staging) return {...outcome, kind: 'tried'}
    for (let attempt = 1; ; attempt += 1) {
      try {
        await staging.merge({
          newCategories: planner.newCategories(),
          by: options.by,
          batchId: randomUUID(),
          at,
          onProgress: (done, total) => onProgress({done, total, what: 'saving'}),
        })
        break
      } catch (error) {
        if (!isStaleStagingError(error) || attempt === ATTEMPTS) throw error
        const stale = (await staging.takeStale()) as ImportedProduct[]
        await staging.add(await planner.plan(stale))
      }
    }
    if (staging.count() > 0) {
      onProgress({done: 0, total: 1, what: 'gathering the words to search by'})
      const isIncremental = changedIds.size <= MAX_INCREMENTAL_WORDS
      await sql.transaction((tx) => refreshWords(tx, isIncremental ? [...changedIds] : undefined))
    }
    return {...outcome, kind: 'imported'}
  } finally {
    await staging?.close()
  }
}

/** How many lines are bad. Once one is, and it matters, the rest is read for its problems only. */
async function readAll(
  {
    lines,
    totalBytes = 0,
    skipInvalid,
    dryRun,
    onProgress,
    onProblem,
    onWarning,
    onUnknownColumns,
  }: ImportOptions,
  check: (record: ImportedProduct) => Promise<RowProblem | null>,
  stage: (records: readonly ImportedProduct[]) => Promise<void>,
): Promise<number> {
  let batch: ImportedProduct[] = []
  let bad = 0
  let rows = 0
  const flush = async (bytes: number) => {
    if (bad === 0 || skipInvalid || dryRun) await stage(batch)
    batch = []
    onProgress?.({done: Math.min(bytes, totalBytes), total: totalBytes, what: `reading, ${rows} lines`})
    await yieldToEventLoop()
  }
  const read = readRows(lines, ({unknown}) => unknown.length > 0 && onUnknownColumns?.(unknown))
  for await (const row of read) {
    rows += 1
    const missing = 'record' in row ? await check(row.record) : null
    const problems = 'problems' in row ? row.problems : missing ? [missing] : []
    if (problems.length > 0) {
      bad += 1
      for (const problem of problems) onProblem?.(problem)
    } else if ('record' in row) {
      for (const warning of row.warnings) onWarning?.(warning)
      batch.push(row.record)
    }
    if (rows % BATCH === 0) await flush(row.bytes)
  }
  if (rows === 0) throw new CsvError('empty', 'The file names columns, but has no products.')
  await flush(totalBytes)
  return bad
}
