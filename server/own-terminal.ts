import type {Progress, Terminal} from './commands'

const EVERY_MS = 3_000
const WIDTH = 30

/** This process's terminal: a bar that fills on the error stream, or a line now and then where that is a file. */
export function ownTerminal({
  stdout = process.stdout,
  stderr = process.stderr,
  now = Date.now,
}: {
  stdout?: NodeJS.WritableStream
  stderr?: NodeJS.WritableStream & {isTTY?: boolean}
  now?: () => number
} = {}): Terminal {
  let drawn = false
  let saidAt = now()
  const wipe = () => {
    if (drawn) stderr.write('\r\u001B[K')
    drawn = false
  }
  return {
    print(line) {
      wipe()
      stdout.write(`${line}\n`)
    },
    write: (text) =>
      new Promise((resolve) => {
        wipe()
        stdout.write(text, () => resolve())
      }),
    progress(progress) {
      if (stderr.isTTY) {
        stderr.write(`\r\u001B[K${barOf(progress)}`)
        drawn = true
        // Whatever is said next begins on a line of its own.
        if (progress.done >= progress.total) wipe()
      } else if (now() - saidAt >= EVERY_MS) {
        saidAt = now()
        stderr.write(`${percentOf(progress)}% ${progress.what}\n`)
      }
    },
  }
}

function barOf(progress: Progress): string {
  const percent = percentOf(progress)
  const full = Math.round((percent / 100) * WIDTH)
  return `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}] ${String(percent).padStart(3)}% ${progress.what}`
}

function percentOf({done, total}: Progress): number {
  return total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
}
