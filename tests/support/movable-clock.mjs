import {existsSync, readFileSync, watch} from 'node:fs'

/**
 * Loaded before the built server (`NODE_OPTIONS=--import=…`): the clock of the lake's process is ahead by as many
 * milliseconds as the file CLOCK_FILE says, whenever it says so. Long timers that are due by then go off. The product
 * knows nothing of it.
 */
const file = process.env['CLOCK_FILE']
const LONG_MS = 30_000

if (file && process.argv[1]?.endsWith('/server/lake.js')) moveClock(file)

function moveClock(path) {
  const RealDate = Date
  const {setTimeout: setRealTimeout} = globalThis
  const waiting = new Set()
  let ahead = Number(readFileSync(path, 'utf8'))

  globalThis.Date = class extends RealDate {
    constructor(...args) {
      super(...(args.length === 0 ? [RealDate.now() + ahead] : args))
    }

    static now() {
      return RealDate.now() + ahead
    }
  }

  globalThis.setTimeout = (handler, ms = 0, ...args) => {
    if (ms < LONG_MS) return setRealTimeout(handler, ms, ...args)
    const entry = {at: Date.now() + ms, timer: undefined, run: () => handler(...args)}
    entry.timer = setRealTimeout(() => {
      waiting.delete(entry)
      entry.run()
    }, ms)
    waiting.add(entry)
    return entry.timer
  }

  watch(path, {persistent: false}, () => {
    // Empty for a moment, while it is written; gone once the tests have ended.
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (text === '') return
    ahead = Number(text)
    for (const entry of waiting) {
      // One that was cancelled stays in the list, and says so.
      if (entry.at > Date.now() || !waiting.delete(entry) || entry.timer._destroyed) continue
      clearTimeout(entry.timer)
      entry.run()
    }
  })
}
