import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {makeTemporaryFolder} from './temporary-folder.mjs'

const root = mkdtempSync(join(tmpdir(), 'root-'))
afterAll(() => rmSync(root, {recursive: true, force: true}))

test('removes the folder of a killed run, not that of a concurrent one', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const [abandoned, concurrent, unrelated] = [
    `shop-tests-${ended}-abc`,
    `shop-tests-${process.ppid}-abc`,
    'something-else',
  ]
  for (const name of [abandoned, concurrent, unrelated])
    mkdirSync(join(root, name, 'inside'), {recursive: true})
  const folder = makeTemporaryFolder(root)
  expect(existsSync(folder)).toBe(true)
  expect([abandoned, concurrent, unrelated].map((name) => existsSync(join(root, name)))).toEqual([
    false,
    true,
    true,
  ])
})
