import {spawn} from 'node:child_process'
import {delimiter, dirname} from 'node:path'

/** What is under way; each leads a group of its own, as npm and the commands start programs in turn. */
const running = new Set()
let stopped = false

/** Ends all that is under way; what is started later ends at once. */
export function stopPrograms() {
  stopped = true
  for (const child of running) signalGroup(child, 'SIGTERM')
}

export function areStopped() {
  return stopped
}

/** Starts a program that can be ended with everything that it started. */
export function startProgram(program, args, {cwd, env}) {
  const child = spawn(program, args, {cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe']})
  const started = {
    output: '',
    errors: '',
    /** The code it ended with. */
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
    /** Asks the program to end, and after half a minute its whole group is ended. */
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
  if (stopped) signalGroup(child, 'SIGTERM')
  return started
}

/** Runs a program to its end and gives what it printed; it throws when the program failed. */
export async function runProgram(program, args, {cwd, env, seconds}) {
  const started = startProgram(program, args, {cwd, env})
  const code = await started.endWithin(seconds)
  const {output, errors} = started
  if (code !== 0) throw new Error(`${output}\n${errors}`.trim() || `it ended with ${code}`)
  return {output, errors}
}

/** The settings of this process with that Node first on the path, without what npm tells its scripts. */
export function environmentOf(binary, more = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(?!config_)/.test(name) && !['npm_config_local_prefix', 'NODE', 'INIT_CWD'].includes(name),
  )
  const path = `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}`
  return {...Object.fromEntries(kept), PATH: path, ...more}
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // It ended by itself in this moment.
    if (error.code !== 'ESRCH') throw error
  }
}
