import {spawn} from 'node:child_process'
import {delimiter, dirname} from 'node:path'

/** Each leads a process group of its own, since npm and our commands start further processes. */
const running = new Set()
let stopping = false

/** Stops all running programs, and those that are started later at once. */
export function stopPrograms() {
  stopping = true
  for (const child of running) signalGroup(child, 'SIGTERM')
}

export function isStopping() {
  return stopping
}

/** Starts a program that can be stopped together with its descendants. */
export function startProgram(program, args, {cwd, env}) {
  const child = spawn(program, args, {cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe']})
  const started = {
    output: '',
    errors: '',
    /** Resolves to the exit code. */
    ended: new Promise((resolve) => {
      child.on('error', (error) => {
        started.errors += error.message
        running.delete(child)
        resolve(1)
      })
      child.on('close', (code) => {
        running.delete(child)
        resolve(code ?? 1)
      })
    }),
    isRunning: () => running.has(child),
    /** Sends SIGTERM, and after 30 s SIGKILL to the whole group. Returns the exit code. */
    async stop() {
      if (!running.has(child)) return started.ended
      child.kill('SIGTERM')
      return started.endWithin(30)
    },
    async endWithin(seconds) {
      const timer = setTimeout(() => {
        started.errors += `\nIt did not end within ${seconds} s.`
        signalGroup(child, 'SIGKILL')
      }, seconds * 1000)
      const code = await started.ended
      clearTimeout(timer)
      return code
    },
  }
  running.add(child)
  child.stdout.on('data', (data) => (started.output += data))
  child.stderr.on('data', (data) => (started.errors += data))
  if (stopping) signalGroup(child, 'SIGTERM')
  return started
}

/**
 * Runs a program to its end and returns what it printed.
 *
 * @throws Error with its output if it fails or takes longer than `seconds`
 */
export async function runProgram(program, args, {cwd, env, seconds}) {
  const started = startProgram(program, args, {cwd, env})
  const code = await started.endWithin(seconds)
  const {output, errors} = started
  if (code !== 0) throw new Error(`${output}\n${errors}`.trim() || `it exited with ${code}`)
  return {output, errors}
}

/** Our environment with that Node first on the PATH, without the variables that npm sets for its scripts. */
export function environmentFor(binary, more = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(?!config_)/.test(name) && !['npm_config_local_prefix', 'NODE', 'INIT_CWD'].includes(name),
  )
  const path = `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}`
  return {...Object.fromEntries(inherited), PATH: path, ...more}
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // It exited in the meantime.
    if (error.code !== 'ESRCH') throw error
  }
}
