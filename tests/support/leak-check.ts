import {chmodSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, expect, vi} from 'vitest'

/**
 * Around each file of tests: it has a temporary folder of its own, and afterwards nothing may be left of what it
 * began. What is left is named, and fails the file. Clocks and settings that it changed are as they were, as the next
 * file of the same worker has the same process.
 */
const outer = tmpdir()
const TIMEOUT_MS = 2_000
/** Kinds of things that keep a process alive, as Node calls them. */
const HANDLE_KINDS = ['ProcessWrap', 'TCPServerWrap', 'PipeServerWrap']

let before: Map<string, number>
let folder: string

beforeAll(() => {
  before = countHandles()
  folder = mkdtempSync(join(outer, 'file-'))
  // Postgres runs as another user, and passes through.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.env['TEST_FILE'] = relative(process.cwd(), expect.getState().testPath ?? '')
})

afterAll(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  process.env['TMPDIR'] = outer
  const until = Date.now() + TIMEOUT_MS
  while (findLeaks().length > 0 && Date.now() < until) await wait(20)
  const leaks = findLeaks()
  rmSync(folder, {recursive: true, force: true})
  expect(leaks, 'what the tests of this file left behind').toEqual([])
})

function findLeaks(): string[] {
  const handles = [...countHandles()].flatMap(([kind, count]) =>
    count > (before.get(kind) ?? 0) ? [`${count - (before.get(kind) ?? 0)} × ${kind}`] : [],
  )
  return [...handles, ...readdirSync(folder).map((name) => `file ${name}`)]
}

function countHandles(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo())
    if (HANDLE_KINDS.includes(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
