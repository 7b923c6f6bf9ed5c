import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'

/** Runs what belongs together: each in a process group, so that what it has started ends with it. */
export function createProcesses() {
  const running = new Set()

  function start(command, args, {cwd, env = process.env, stdout = 'inherit'}) {
    const child = spawn(command, args, {cwd, env, detached: true, stdio: ['ignore', stdout, 'inherit']})
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  async function stop(child) {
    if (!running.has(child)) return
    const gone = once(child, 'exit')
    process.kill(-child.pid)
    await gone
  }

  return {
    start,
    stop,
    async run(command, args, options) {
      const [code] = await once(start(command, args, options), 'exit')
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
    },
    /** What it prints. */
    async read(command, args, options) {
      const child = start(command, args, {...options, stdout: 'pipe'})
      const parts = []
      child.stdout.on('data', (part) => parts.push(part))
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
      return Buffer.concat(parts).toString('utf8')
    },
    async stopAll() {
      await Promise.all([...running].map(stop))
    },
  }
}

/** Installing and building are part of it. */
const SERVED_WITHIN_MS = 600_000
const WITHIN_MS = 60_000

export async function untilServed(url) {
  await until(() => fetch(url).then(({ok}) => ok), SERVED_WITHIN_MS)
}

/** @throws if the check has not passed by then; until then it may also fail */
export async function until(check, withinMs = WITHIN_MS) {
  const end = performance.now() + withinMs
  for (;;) {
    if (await Promise.resolve(check()).catch(() => false)) return
    if (performance.now() > end) throw new Error(`This has not come about: ${check}`)
    await wait(50)
  }
}
