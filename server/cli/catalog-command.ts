import {createWriteStream} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {dirname, resolve} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {pictureFromAssetId} from '~/domain/catalog/product-picture'
import {checkCatalog} from '~/domain/catalog/csv/check-catalog.server'
import {CsvError, isCsvError} from '~/domain/catalog/csv/csv-error'
import {readCsvFile, fileSize} from '~/domain/catalog/csv/csv-file.server'
import {exportCatalog} from '~/domain/catalog/csv/export.server'
import {importCatalog} from '~/domain/catalog/csv/import.server'
import type {ImportOutcome} from '~/domain/catalog/csv/import.server'
import {createProblemReport} from '~/domain/catalog/csv/problem-report.server'
import {done, failed} from './command-types'
import type {Command, CommandOutcome, CommandServices, Terminal} from './command-types'
import {plural} from '~/platform/text/plural'

const USAGE =
  'Usage: npm run catalog -- import FILE.csv [--skip-bad] [--dry-run] | export [FILE.csv] | check [FILE.csv]'
const COMMAND_ACTOR = {id: 'command', name: 'catalog import'}
const MAX_FINDINGS = 200

type Services = Pick<CommandServices, 'sql' | 'pictureBaseUrl' | 'findMissingPictures' | 'onCatalogImport'>

/** Imports, exports and checks catalog files, in the process that has the database. */
export const catalogCommand: Command = {
  name: 'catalog',
  prepare: (args, folder) => args.map((arg, at) => (at > 0 && !isOption(arg) ? resolve(folder, arg) : arg)),
  async run([action = '', ...rest], services, print, terminal) {
    if (action === 'help' || action === '--help') {
      print(USAGE)
      return done
    }
    const options = rest.filter(isOption)
    const [file, ...more] = rest.filter((arg) => !isOption(arg))
    const known = action === 'import' ? ['--skip-bad', '--dry-run'] : []
    if (more.length > 0 || options.some((option) => !known.includes(option))) return failed(USAGE)
    try {
      if (action === 'import' && file) return await importFile(file, new Set(options), services, terminal)
      if (action === 'export') return await exportFile(file, services, terminal)
      if (action === 'check') {
        return file ? await checkFile(file, services, terminal) : await checkAll(services, terminal)
      }
    } catch (error) {
      if (isCsvError(error)) return failed(error.message)
      throw error
    }
    return failed(USAGE)
  },
}

async function importFile(
  file: string,
  options: ReadonlySet<string>,
  services: Services,
  terminal: Terminal,
): Promise<CommandOutcome> {
  const skipBad = options.has('--skip-bad')
  const dryRun = options.has('--dry-run')
  const outcome = await runImport(file, {skipBad, dryRun}, services, terminal)
  if (outcome.kind === 'refused') {
    return failed(`Nothing was imported: ${lines(outcome.bad)} cannot be read. See --skip-bad.`)
  }
  if (!dryRun) await services.onCatalogImport?.()
  const verb = dryRun ? 'Would be' : 'Imported:'
  terminal.print(
    `${verb} ${outcome.created} new, ${outcome.changed} changed, ${outcome.unchanged} as they were.`,
  )
  if (outcome.newCategories.length > 0) {
    terminal.print(`New categories, at the end: ${outcome.newCategories.join(', ')}.`)
  }
  if (outcome.bad > 0) terminal.print(`Left out: ${lines(outcome.bad)}.`)
  return done
}

async function checkFile(file: string, services: Services, terminal: Terminal): Promise<CommandOutcome> {
  const outcome = await runImport(file, {skipBad: true, dryRun: true}, services, terminal)
  if (outcome.bad > 0) return failed(`${lines(outcome.bad)} cannot be imported.`)
  terminal.print(
    `All lines are good: ${outcome.created} new, ${outcome.changed} changed, ${outcome.unchanged} as they are.`,
  )
  return done
}

async function runImport(
  file: string,
  {skipBad, dryRun}: {skipBad: boolean; dryRun: boolean},
  {sql, pictureBaseUrl}: Services,
  terminal: Terminal,
): Promise<ImportOutcome> {
  const totalBytes = await fileSize(file)
  const report = createProblemReport(`${file}.problems.csv`, {always: skipBad && !dryRun})
  const warnings = createProblemReport(`${file}.doubts.csv`, {always: false})
  try {
    const outcome = await importCatalog({
      sql,
      lines: readCsvFile(file),
      totalBytes,
      skipInvalid: skipBad,
      dryRun,
      by: COMMAND_ACTOR,
      resolvePicture: (name) => pictureFromAssetId(name, pictureBaseUrl),
      onProgress: (progress) => terminal.progress(progress),
      onProblem: (problem) => report.add(problem),
      onWarning: (doubt) => warnings.add(doubt),
      onUnknownColumns: (names) =>
        terminal.print(`Columns that are not known, and left out: ${names.join(', ')}.`),
    })
    await printReport(warnings, 'Odd, but no reason to refuse:', terminal)
    await printReport(report, 'Problems:', terminal)
    return outcome
  } finally {
    await Promise.all([report.abandon(), warnings.abandon()])
  }
}

async function printReport(report: ReturnType<typeof createProblemReport>, title: string, {print}: Terminal) {
  if (report.count() === 0) return
  const sentences = report.printed()
  print(title)
  for (const sentence of sentences) print(`  ${sentence}`)
  if (report.count() > sentences.length) print(`  … and ${report.count() - sentences.length} more`)
  const written = await report.finish()
  if (written) print(`  All of them are in ${written}`)
}

async function exportFile(file: string | undefined, {sql}: Services, {print, write}: Terminal) {
  if (!file) {
    for await (const text of exportCatalog(sql)) await write(text)
    return done
  }
  // Written to a temporary file and renamed, so that the file is never incomplete.
  const tempFile = `${file}.${process.pid}.new`
  try {
    await pipeline(
      Readable.from(withByteOrderMark(exportCatalog(sql))),
      createWriteStream(tempFile, {mode: 0o644}),
    )
    await rename(tempFile, file)
  } catch (error) {
    await rm(tempFile, {force: true})
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new CsvError('unwritable', `${file} cannot be written in ${dirname(file)}: ${error.message}`, {
      cause: error,
    })
  }
  print(`Exported to ${file}`)
  return done
}

/** Excel recognizes UTF-8 by the byte order mark. */
async function* withByteOrderMark(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '\uFEFF'
  yield* pieces
}

async function checkAll({sql, findMissingPictures}: Services, {print}: Terminal): Promise<CommandOutcome> {
  let count = 0
  for await (const {about, title, problem} of checkCatalog(sql, findMissingPictures)) {
    count += 1
    if (count <= MAX_FINDINGS) print(`${about}\t${title}\t${problem}`)
  }
  if (count > MAX_FINDINGS) print(`… and ${count - MAX_FINDINGS} more`)
  if (count > 0) return failed(`${count} ${plural(count, 'thing is', 'things are')} to be looked at.`)
  print('Nothing is wrong with the catalog.')
  return done
}

function isOption(arg: string): boolean {
  return arg.startsWith('--')
}

function lines(count: number): string {
  return `${count} ${plural(count, 'line')}`
}
