import {chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync} from 'node:fs'
import {freemem, tmpdir} from 'node:os'
import {join} from 'node:path'

/** Memory that Linux shows as a folder. */
const IN_MEMORY = '/dev/shm'
/** A run's shops hold a tenth of it at once. */
const ENOUGH_BYTES = 6e9
const NAME = /^shop-tests-(\d+)-/

/**
 * A folder for all that a run of the tests writes. In memory where there is plenty: the data folders of some hundred
 * shops are written and thrown away, which is two thirds more work of the system on a disk.
 */
export function makeTemporaryFolder(root = placeOf()) {
  removeAbandoned(root)
  const folder = mkdtempSync(join(root, `shop-tests-${process.pid}-`))
  // Postgres runs as another user, and passes through.
  chmodSync(folder, 0o755)
  return folder
}

function placeOf() {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return tmpdir()
  const {bavail, bsize} = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? IN_MEMORY : tmpdir()
}

/** What runs that were killed have left would hold memory until the machine is started again. */
function removeAbandoned(root) {
  for (const name of readdirSync(root)) {
    const [, pid] = NAME.exec(name) ?? []
    const isOurs = pid && statSync(join(root, name)).uid === process.getuid?.()
    if (isOurs && !isAlive(Number(pid))) rmSync(join(root, name), {recursive: true, force: true})
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    if (error.code === 'EPERM') return true
    throw error
  }
}
