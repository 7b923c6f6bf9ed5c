import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {print} from '../output.mjs'
import {root} from './install.mjs'

/**
 * `node commands/install/lockfile-platforms.mjs`, to be run after every change of dependencies: adds the optional
 * packages of other platforms to package-lock.json. With a registry that lacks them, npm leaves them out, and `npm ci`
 * then rejects the lock file everywhere. npm skips entries for a foreign platform when it installs.
 */
export function findMissingPlatformPackages(lock) {
  const packages = lock.packages
  const missing = new Map()
  for (const [path, {optionalDependencies = {}}] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isResolvable(packages, path, name)) missing.set(`node_modules/${name}`, createEntry(name, version))
    }
  }
  return missing
}

/** npm resolves a package beside its dependent, then in each folder above. */
function isResolvable(packages, path, name) {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
  }
}

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

function createEntry(name, version) {
  const parts = name.split(/[-/]/)
  const os = SYSTEMS.find((system) => parts.includes(system))
  const cpu = PROCESSORS.find((processor) => parts.includes(processor))
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`Cannot tell the platform of ${name} by its name.`)
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return {
    version,
    optional: true,
    cpu: [cpu],
    ...(os && {os: [os]}),
    ...(os === 'linux' && libc && {libc: [libc]}),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = findMissingPlatformPackages(lock)
  for (const [path, entry] of missing) lock.packages[path] = entry
  const [project, ...rest] = Object.entries(lock.packages)
  lock.packages = Object.fromEntries([project, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  print(`Added ${missing.size} packages of other platforms to package-lock.json`)
}
