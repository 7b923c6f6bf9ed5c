import {spawn} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {installMark} from './install-mark.mjs'
import {inRange} from './node-range.mjs'
import {say, stopWith, whileWaiting} from './say.mjs'

/** Installs the packages of the lock file when they are missing or another lock file's. */
export async function install(root) {
  requireNode(root)
  await installPackages(root, 'Installing packages (about a minute, once)')
}

/** Those of one folder: what few need has a lock file of its own there, so that not everybody installs it. */
export async function installPackages(folder, title) {
  const mark = join(folder, 'node_modules', '.installed')
  const wanted = installMark(folder)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  const done = whileWaiting(title)
  const {code, output} = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {cwd: folder},
  )
  if (code !== 0) {
    done('failed')
    stopWith(`The packages could not be installed. npm said:\n\n${output.trim()}`)
  }
  writeFileSync(mark, wanted)
  done()
}

/** Packages say which versions they were made for; `engines` is what all that are needed have in common. */
function requireNode(root) {
  const {engines} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (inRange(process.versions.node, engines.node)) return
  stopWith(`Node ${process.versions.node} does not fit: a version that fits ${engines.node} is needed.`)
}

/** Runs a program and gathers what it prints. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe'], ...options})
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({code: 1, output: `${output}${error.message}`}))
    child.on('close', (code) => resolve({code: code ?? 1, output}))
  })
}

export {say}
