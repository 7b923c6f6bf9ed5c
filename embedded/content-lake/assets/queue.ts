import {boomError} from '../documents/errors'

export interface Queue {
  /** @throws LakeError 503 when the line is too long */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** So many tasks at once, so many more in line: decoded pictures are large, and the line is open to strangers. */
export function createQueue({atOnce, inLine}: {atOnce: number; inLine: number}): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async run(task) {
      if (running < atOnce) running++
      else if (waiting.length >= inLine) {
        throw boomError(503, 'Service Unavailable', 'Too many pictures are being converted right now')
      } else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        // The place passes straight to the next in line, so that no newcomer takes it in between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
