import {randomInt} from 'node:crypto'
import {createServer} from 'node:net'

/** Each of the workers that run test files side by side has its own. */
const PORTS = 2_000
const first = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 6) * PORTS
let last = randomInt(PORTS)

/**
 * A port for what begins to listen later, or listens again at the same one. It lies below those that the system gives
 * out by itself, any of which may be somebody else's by then. None is given out again soon, so one that was left for
 * a while is still there to come back to.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % PORTS
    if (await isFree(first + last)) return first + last
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
