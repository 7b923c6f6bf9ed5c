import type {Log} from '~/platform/config/log.server'
import type {RpcHandlers, RpcPeer} from './rpc'
import {startChild} from './child'
import {supervise} from './supervise'
import type {Supervised} from './supervise'

/**
 * Keeps a script of ours running in a process of its own.
 *
 * @param own what it may call here
 * @param open what it is asked for before it works, each time it was started
 */
export function superviseScript<T>(
  {
    script,
    own: handlers,
    heapMb,
    ...rest
  }: {name: string; script: URL; own: RpcHandlers; heapMb: number; log: Pick<Log, 'error' | 'info'>},
  open: (calls: RpcPeer) => Promise<T>,
): Promise<Supervised<T>> {
  return supervise({
    ...rest,
    async start() {
      const child = startChild(script, handlers, {heapMb})
      try {
        return {child, value: await open(child.calls)}
      } catch (error) {
        child.kill()
        await child.exited
        throw error
      }
    },
  })
}
