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
    async stopAll() {
      await Promise.all([...running].map(stop))
    },
  }
}

export async function untilServed(url) {
  await until(() => fetch(url).then(({ok}) => ok))
}

/** @throws after two minutes */
export async function until(check, everyMs = 100) {
  const end = performance.now() + 120_000
  for (;;) {
    if (await Promise.resolve(check()).catch(() => false)) return
    if (performance.now() > end) throw new Error(`It did not come to be: ${check}`)
    await wait(everyMs)
  }
}
