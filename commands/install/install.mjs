import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {capture} from '../child-process.mjs'
import {exitWithError, startStep} from '../output.mjs'
import {installStamp} from './install-stamp.mjs'
import {isInRange} from './node-range.mjs'

/** The folder of this checkout. */
export const root = join(import.meta.dirname, '../..')

/** Installs the packages of the lock file if they are missing or come from another lock file. */
export async function install() {
  requireNode()
  await installPackages(root, 'Installing packages (about a minute, once)')
}

/** The same for one folder: rarely needed packages have a lock file of their own, so that not everybody installs them. */
export async function installPackages(folder, title) {
  const stampFile = join(folder, 'node_modules', '.installed')
  const stamp = installStamp(folder)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const done = startStep(title)
  const {code, output} = await capture(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {cwd: folder},
  )
  if (code !== 0) {
    done('failed')
    exitWithError(`The packages could not be installed. npm said:\n\n${output.trim()}`)
  }
  writeFileSync(stampFile, stamp)
  done()
}

/**
 * `engines` is the intersection of what all our packages support, but for the next major of a client that only tests
 * have, which names a newer Node and works with ours.
 */
function requireNode() {
  const {engines} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (isInRange(process.versions.node, engines.node)) return
  exitWithError(`Node ${process.versions.node} is not supported: use a version in the range ${engines.node}.`)
}
