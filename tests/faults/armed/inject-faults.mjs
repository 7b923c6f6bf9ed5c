import fs from 'node:fs'
import {createRequire, syncBuiltinESMExports} from 'node:module'
import {join} from 'node:path'
import {isMainThread} from 'node:worker_threads'

/**
 * Loaded before the built server: what a test writes into the folder ARMED_BY comes true. `free-bytes`: so much is
 * left on the disk. `render-throws`: so many headings that are drawn next throw. `busy-ms`: the process is busy for so
 * long each time it has nothing to do. `ahead-ms`: its clock is so much ahead.
 */
const folder = process.env['ARMED_BY']

function read(name) {
  try {
    return Number(fs.readFileSync(join(folder, name), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

if (folder && isMainThread && process.argv[1]?.endsWith('main.js')) {
  const {statfsSync} = fs
  fs.statfsSync = (...args) => {
    const free = read('free-bytes')
    return free === null ? statfsSync(...args) : {...statfsSync(...args), bavail: Math.floor(free), bsize: 1}
  }
  syncBuiltinESMExports()

  const {now} = Date
  let ahead = read('ahead-ms') ?? 0
  Date.now = () => now() + ahead

  const jsxRuntime = createRequire(import.meta.url)('react/jsx-runtime')
  for (const name of ['jsx', 'jsxs']) {
    const make = jsxRuntime[name]
    jsxRuntime[name] = (type, ...rest) => {
      const left = type === 'h1' ? read('render-throws') : null
      if (left) {
        fs.writeFileSync(join(folder, 'render-throws'), String(left - 1))
        throw new Error('a heading of the test threw')
      }
      return make(type, ...rest)
    }
  }

  setInterval(() => {
    const requested = read('ahead-ms') ?? 0
    if (requested !== ahead) {
      ahead = requested
      fs.writeFileSync(join(folder, 'is-ahead-ms'), String(ahead))
    }
    const until = now() + (read('busy-ms') ?? 0)
    while (now() < until);
  }, 20).unref()
}
