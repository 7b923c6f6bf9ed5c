import {createHash} from 'node:crypto'
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {copySeededData} from '../support/seeded-data'
import {startShop} from '../support/shop-process'

const folder = mkdtempSync(join(tmpdir(), 'harmed-'))
/** A data folder of a shop that was stopped; the tests harm copies of it. */
const whole = join(folder, 'whole')

beforeAll(async () => {
  await copySeededData(whole)
}, 300_000)
afterAll(() => rmSync(folder, {recursive: true, force: true}))

function copy(name: string) {
  const dataDir = join(folder, name)
  cpSync(whole, dataDir, {recursive: true})
  return {dataDir, postgres: join(dataDir, 'postgres')}
}

describe('fault 39: data that does not open is refused, a backup is named, and nothing is made anew', () => {
  test.each<[string, (postgres: string) => void]>([
    ['the control file is cut off', (postgres) => writeFileSync(join(postgres, 'global', 'pg_control'), 'x')],
    ['the version is gone', (postgres) => rmSync(join(postgres, 'PG_VERSION'))],
    ['the log of writes is gone', (postgres) => rmSync(join(postgres, 'pg_wal'), {recursive: true})],
  ])(
    '%s',
    async (name, harm) => {
      const {dataDir, postgres} = copy(name)
      harm(postgres)
      const before = fingerprint(postgres)
      const failure = String(await startShop({DATA_DIR: dataDir}).catch((error: unknown) => error))
      expect(failure).toContain('ended with 1')
      expect(failure).toContain(postgres)
      expect(failure).toContain('backup')
      expect(failure).not.toMatch(/\n\s+at /)
      expect(fingerprint(postgres)).toEqual(before)
    },
    180_000,
  )
})

function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, {withFileTypes: true, recursive: true}).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (!file.endsWith('postmaster.pid')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}
