import {spawn} from 'node:child_process'

/** Runs a program and returns what it printed, standard output and standard error together. Never throws. */
export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe'], ...options})
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({code: 1, output: `${output}${error.message}`}))
    child.on('close', (code) => resolve({code: code ?? 1, output}))
  })
}

/** Runs Node in the foreground: it shares the terminal, receives our signals, and this process exits with its code. */
export function runInForeground(args, options) {
  const child = spawn(process.execPath, args, {...options, stdio: 'inherit'})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}
