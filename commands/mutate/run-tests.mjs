import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {run} from '../install.mjs'
import {say} from '../say.mjs'
import {openNotes} from './notes.mjs'
import {filesIn, FOLDERS} from './sample.mjs'

/** Tests of a folder lie in it; some of what it does is held by tests that lie elsewhere. */
const FURTHER = {
  'app/checkout': ['app/routes/checkout.test.ts'],
  'embedded/content-lake/documents/patch': ['embedded/content-lake/documents'],
}
/** Those with a server of Postgres take half a minute to start it; the same code runs on PGlite beside them. */
const SLOW = /-postgres\.test\.ts$/
const MOST_ROUNDS = 40

/** The tests that may see a change in this folder: its own, as far as they have to do with the file. */
function testsNear(root, folder) {
  return [folder, ...(FURTHER[folder] ?? [])]
    .flatMap((near) => (near.includes('.test.') ? [near] : filesIn(root, near, /\.test\.tsx?$/)))
    .filter((file) => !SLOW.test(file))
}

export function testFiles(root, mutants) {
  const folders = [...new Set(mutants.map(({folder}) => folder))]
  return [...new Set(folders.flatMap((folder) => testsNear(root, folder)))]
}

/** Gives what each file of tests passes by, and which changes were noticed by what. */
export async function runTests(root, mutants, tests) {
  const folder = join(root, 'build/mutate', String(process.pid))
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  const notes = openNotes(folder)
  const here = new URL('./', import.meta.url).href
  const plan = {here, mutants, highest: Math.max(0, ...mutants.map(({id}) => id)), tests}
  const vitest = (patterns) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const config = join(root, 'commands/mutate/vitest.config.mjs')
    return run(process.execPath, [program, 'run', '--config', config, '--reporter=dot', ...patterns], {
      cwd: root,
      // A race once over shows what a hundred do, when something is changed on purpose.
      env: {...process.env, NODE_ENV: 'test', CI: '1', RACES: '1', MUTATE_NOTES: folder},
    })
  }

  notes.writePlan(plan)
  const first = await vitest([])
  const covers = notes.readCovers()
  const missing = tests.filter((file) => !covers.some((cover) => cover.file === file))
  const failing = covers.filter(({failures}) => failures.length > 0)
  if (missing.length > 0 || failing.length > 0) {
    say(first.output.trim().slice(-8_000))
    const names = [...missing, ...failing.map(({file, failures}) => `${file}${failures.join(', ')}`)]
    throw new Error(`With nothing changed, these did not pass:\n${names.join('\n')}`)
  }
  say(`  with nothing changed ${tests.length} files of tests pass`)

  const ordered = [...covers].sort((a, b) => a.ms - b.ms)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const work = workLeft(ordered, notes, {root, mutants})
    const files = Object.keys(work)
    if (files.length === 0) return {covers, killed: notes.readKilled()}
    notes.writePlan({...plan, tests: files, work})
    await vitest([])
  }
  throw new Error(
    `After ${MOST_ROUNDS} rounds there is still something to try; ${join('build', 'mutate')} tells what.`,
  )
}

/** Quick files come first: what they notice need not be tried in the slow ones. */
function workLeft(covers, notes, {root, mutants}) {
  const near = new Map(FOLDERS.map((folder) => [folder, new Set(testsNear(root, folder))]))
  const folderOf = new Map(mutants.map(({id, folder}) => [id, folder]))
  const work = {}
  for (const {file, ms, shared, tests} of covers) {
    const tried = notes.readTried(file)
    const seen = new Set([...shared, ...tests.flatMap(({hits}) => hits)])
    const ids = [...seen].filter(
      (id) => near.get(folderOf.get(id)).has(file) && !tried.has(id) && !notes.isKilled(id),
    )
    if (ids.length === 0) continue
    const byTest = ids.filter((id) => !shared.includes(id))
    const names = (id) => tests.filter(({hits}) => hits.includes(id)).map(({name}) => name)
    work[file] = {ids, ms, covers: Object.fromEntries(byTest.map((id) => [id, names(id)]))}
  }
  return work
}
