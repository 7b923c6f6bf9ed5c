import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {capture} from '../child-process.mjs'
import {print} from '../output.mjs'
import {openRunFolder} from './run-folder.mjs'
import {findFiles, FOLDERS} from './sample.mjs'

/** Tests are beside the code that they test; these folders are also tested from elsewhere. */
const EXTRA_TESTS = {
  'app/domain/checkout': ['app/routes/storefront/checkout.test.ts'],
  'embedded/content-lake/documents/patch': ['embedded/content-lake/documents'],
}
/** Starting a Postgres server takes half a minute; the same code also runs on PGlite. */
const SLOW_TESTS = /-postgres\.test\.ts$/
const MAX_ROUNDS = 40

export function findTestFiles(root, mutants) {
  const folders = [...new Set(mutants.map(({folder}) => folder))]
  return [...new Set(folders.flatMap((folder) => findTestsOf(root, folder)))]
}

/** The tests that may reach code of a folder. */
function findTestsOf(root, folder) {
  return [folder, ...(EXTRA_TESTS[folder] ?? [])]
    .flatMap((path) => (path.includes('.test.') ? [path] : findFiles(root, path, /\.test\.tsx?$/)))
    .filter((file) => !SLOW_TESTS.test(file))
}

/**
 * Runs the tests once unchanged to record their coverage, then in rounds with each mutant that they reach. A round ends
 * early if a mutant kills its process.
 *
 * @returns `coverage` of each test file, and the `kills`
 */
export async function runTests(root, mutants, tests) {
  const folder = join(root, 'build/mutate', String(process.pid))
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  const runFolder = openRunFolder(folder)
  const here = new URL('./', import.meta.url).href
  const plan = {here, mutants, highestId: Math.max(0, ...mutants.map(({id}) => id)), tests}

  runFolder.writePlan(plan)
  const {output} = await runVitest(root, folder)
  const coverage = runFolder.readCoverage()
  requireAllPassed({tests, coverage, output})
  print(`  unchanged, ${tests.length} test files pass`)

  const fastestFirst = [...coverage].sort((a, b) => a.ms - b.ms)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const work = planWork(fastestFirst, runFolder, {root, mutants})
    const files = Object.keys(work)
    if (files.length === 0) return {coverage, kills: runFolder.readKills()}
    runFolder.writePlan({...plan, tests: files, work})
    await runVitest(root, folder)
  }
  throw new Error(`Mutants are left after ${MAX_ROUNDS} rounds; see the files in ${join('build', 'mutate')}.`)
}

function runVitest(root, folder) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'commands/mutate/vitest.config.mjs')
  return capture(process.execPath, [vitest, 'run', '--config', config, '--reporter=dot'], {
    cwd: root,
    // Races run once: a mutant is deliberate, so it does not take a hundred rounds to show.
    env: {...process.env, NODE_ENV: 'test', CI: '1', RACES: '1', MUTATE_FOLDER: folder},
  })
}

function requireAllPassed({tests, coverage, output}) {
  const missing = tests.filter((file) => !coverage.some((one) => one.file === file))
  const failing = coverage.filter(({failures}) => failures.length > 0)
  if (missing.length === 0 && failing.length === 0) return
  print(output.trim().slice(-8_000))
  const names = [...missing, ...failing.map(({file, failures}) => `${file}: ${failures.join(', ')}`)]
  throw new Error(`These do not pass without a mutant:\n${names.join('\n')}`)
}

/** By test file: the mutants left to try, and the names of the tests that reach each. */
function planWork(coverage, runFolder, {root, mutants}) {
  const testsByFolder = new Map(FOLDERS.map((folder) => [folder, new Set(findTestsOf(root, folder))]))
  const folderOf = new Map(mutants.map(({id, folder}) => [id, folder]))
  const work = {}
  for (const {file, ms, shared, tests} of coverage) {
    const tried = runFolder.readTried(file)
    const reached = new Set([...shared, ...tests.flatMap(({hits}) => hits)])
    const ids = [...reached].filter(
      (id) => testsByFolder.get(folderOf.get(id)).has(file) && !tried.has(id) && !runFolder.isKilled(id),
    )
    if (ids.length === 0) continue
    const namesOf = (id) => tests.filter(({hits}) => hits.includes(id)).map(({name}) => name)
    // Mutants that are reached outside of tests have no names: all tests run.
    const testNames = ids.filter((id) => !shared.includes(id)).map((id) => [id, namesOf(id)])
    work[file] = {ids, ms, testNames: Object.fromEntries(testNames)}
  }
  return work
}
