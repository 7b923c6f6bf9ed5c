import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openDatabase} from '~/platform/db/client.server'

/** The least that a database does, so many times and so many at once, on an empty one as the shop has it: in ms. */
export async function measureSelectOne(count: number, atOnce: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'select-one-'))
  const database = await openDatabase({dataDir})
  try {
    await database.ping()
    const began = performance.now()
    let sent = 0
    const lane = async () => {
      while (sent < count) {
        sent += 1
        await database.ping()
      }
    }
    await Promise.all(Array.from({length: atOnce}, lane))
    return performance.now() - began
  } finally {
    await database.close()
    rmSync(dataDir, {recursive: true, force: true})
  }
}
