import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {makeTemporaryFolder} from './temporary-folder.mjs'

const root = mkdtempSync(join(tmpdir(), 'root-'))
afterAll(() => rmSync(root, {recursive: true, force: true}))

test('what a run that was killed has left goes; a run beside this one keeps its own', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const [left, beside, others] = [
    `shop-tests-${ended}-abc`,
    `shop-tests-${process.ppid}-abc`,
    'something-else',
  ]
  for (const name of [left, beside, others]) mkdirSync(join(root, name, 'inside'), {recursive: true})
  const folder = makeTemporaryFolder(root)
  expect(existsSync(folder)).toBe(true)
  expect([left, beside, others].map((name) => existsSync(join(root, name)))).toEqual([false, true, true])
})
