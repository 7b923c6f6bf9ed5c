import {existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {removeUnfinished} from './make-backup'

const dataDir = mkdtempSync(join(tmpdir(), 'unfinished-'))
afterAll(() => rmSync(dataDir, {recursive: true, force: true}))

test('what cannot be looked at is told in the log, and keeps nothing else from being removed', async () => {
  const [gone, begun] = [join(dataDir, 'backup-work-a'), join(dataDir, 'backup-work-b')]
  symlinkSync(join(dataDir, 'nowhere'), gone)
  mkdirSync(begun)
  const warnings: object[] = []
  const log = {warn: (about: object) => void warnings.push(about)}
  // Another server may be at work in the folder, so only what is a day old is nobody's: that has to be looked at.
  await removeUnfinished(dataDir, false, log)
  expect(warnings).toEqual([expect.objectContaining({folder: gone})])
  expect(existsSync(begun)).toBe(true)
  await removeUnfinished(dataDir, true, log)
  expect([existsSync(begun), warnings.length]).toEqual([false, 1])
})
