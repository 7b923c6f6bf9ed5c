import {readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {say} from './say.mjs'

/**
 * A registry that lacks the packages of other platforms makes npm leave them out of the lock file, and `npm ci`
 * then refuses that file everywhere. Run this after every change of dependencies: it writes the missing entries,
 * so that one lock file installs on every platform. Entries for a foreign platform are skipped when installing.
 */
export function missingPlatformPackages(lock) {
  const packages = lock.packages
  const missing = new Map()
  for (const [path, {optionalDependencies = {}}] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isInstalledFor(packages, path, name)) missing.set(`node_modules/${name}`, entryOf(name, version))
    }
  }
  return missing
}

/** npm looks beside the package that asks, then in each folder above it. */
function isInstalledFor(packages, path, name) {
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

function entryOf(name, version) {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  if (!cpu || (!os && cpu !== 'wasm32'))
    throw new Error(`For which platform is ${name}? Its name does not tell.`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
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
  const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPlatformPackages(lock)
  for (const [path, entry] of missing) lock.packages[path] = entry
  const [root, ...rest] = Object.entries(lock.packages)
  lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  say(`${missing.size} packages of other platforms written into package-lock.json`)
}
