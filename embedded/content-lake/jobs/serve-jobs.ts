import {LakeError} from '../documents/errors'
import {endWithParent} from './end-with-parent'
import type {FromProcess, ToProcess} from './protocol'

/**
 * The process's side: one job at a time. The pool ends the process when one takes too long.
 *
 * @param onTold what comes besides jobs
 */
export function serveJobs<Request>(
  work: (request: Request) => Promise<unknown>,
  onTold: (message: never) => void = () => undefined,
) {
  process.on('message', (message: ToProcess<Request> | {kind: 'other'}) => {
    if (message.kind === 'job') void answer(message).then((reply) => process.send?.(reply))
    else onTold(message as never)
  })
  endWithParent()

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
