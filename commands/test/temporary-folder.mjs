import {chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync} from 'node:fs'
import {freemem, tmpdir} from 'node:os'
import {join} from 'node:path'

/** A file system in memory. */
const IN_MEMORY = '/dev/shm'
/** Ten times what the shops of a run use at once. */
const MIN_FREE_BYTES = 6e9
const NAME = /^shop-tests-(\d+)-/

/**
 * Makes the folder for all files of a test run. In memory if there is enough of it: the run writes and removes the data
 * folders of some hundred shops, and a disk adds two thirds to the system time.
 */
export function makeTemporaryFolder(root = chooseRoot()) {
  removeAbandoned(root)
  const folder = mkdtempSync(join(root, `shop-tests-${process.pid}-`))
  // Postgres runs as another user and needs to traverse it.
  chmodSync(folder, 0o755)
  return folder
}

function chooseRoot() {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return tmpdir()
  const {bavail, bsize} = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) > MIN_FREE_BYTES ? IN_MEMORY : tmpdir()
}

/** The folders of killed runs would occupy memory until a reboot. */
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
