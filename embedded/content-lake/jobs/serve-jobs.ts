import {LakeError} from '../documents/errors'
import {endWithParent} from './end-with-parent'
import type {FromProcess, Ready, ToProcess} from './protocol'
import {guarded, inBackground} from '../../../platform/handlers/guarded.server'

/**
 * The process's side: one job at a time. The pool ends the process when one takes too long.
 *
 * @param onTold what comes besides jobs
 */
export function serveJobs<Request>(
  work: (request: Request) => Promise<unknown>,
  onTold: (message: never) => void = () => undefined,
) {
  // The pool starts another one and tells who waits; nothing is gained by going on.
  const end = () => process.exit(1)
  guarded(process, end).on('message', (message: ToProcess<Request> | {kind: 'other'}) => {
    if (message.kind !== 'job') return onTold(message as never)
    const answered = answer(message).then((reply) => process.send?.(reply))
    inBackground(answered, end)
  })
  endWithParent()
  process.send?.({kind: 'ready'} satisfies Ready)

  async function answer({id, request}: ToProcess<Request>): Promise<FromProcess> {
    try {
      return {id, ok: true, value: await work(request)}
    } catch (error) {
      if (error instanceof LakeError) {
        return {
          id,
          ok: false,
          message: error.message,
          status: error.status,
          code: error.code,
          body: error.body,
        }
      }
      return {id, ok: false, message: error instanceof Error ? error.message : String(error)}
    }
  }
}
