import type {ImportProgress} from '~/domain/catalog/csv/import.server'
import type {Terminal} from './command-types'

const PRINT_EVERY_MS = 3_000
const WIDTH = 30

/** This process's terminal. Progress is a bar on standard error, or a line every few seconds if that is a file. */
export function createTerminal({
  stdout = process.stdout,
  stderr = process.stderr,
  now = Date.now,
}: {
  stdout?: NodeJS.WritableStream
  stderr?: NodeJS.WritableStream & {isTTY?: boolean}
  now?: () => number
} = {}): Terminal {
  let hasBar = false
  let lastPrintedAt = now()
  const clearBar = () => {
    if (hasBar) stderr.write('\r\u001B[K')
    hasBar = false
  }
  return {
    print(line) {
      clearBar()
      stdout.write(`${line}\n`)
    },
    write: (text) =>
      new Promise((resolve) => {
        clearBar()
        stdout.write(text, () => resolve())
      }),
    progress(progress) {
      if (stderr.isTTY) {
        stderr.write(`\r\u001B[K${formatBar(progress)}`)
        hasBar = true
        // So that the next output begins on its own line.
        if (progress.done >= progress.total) clearBar()
      } else if (now() - lastPrintedAt >= PRINT_EVERY_MS) {
        lastPrintedAt = now()
        stderr.write(`${percentOf(progress)}% ${progress.what}\n`)
      }
    },
  }
}

function formatBar(progress: ImportProgress): string {
  const percent = percentOf(progress)
  const full = Math.round((percent / 100) * WIDTH)
  return `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${String(percent).padStart(3)}% ${progress.what}`
}

function percentOf({done, total}: ImportProgress): number {
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
}
