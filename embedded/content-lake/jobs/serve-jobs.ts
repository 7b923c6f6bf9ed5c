import {LakeError} from '../documents/errors'
import {exitWithParent} from './exit-with-parent'
import type {JobReply, ReadyMessage, JobMessage} from './messages'
import {guarded, inBackground} from '../../../runtime/guarded.server'

/**
 * The process's side of a job pool: runs one job at a time. The pool kills the process if a job exceeds its limits.
 *
 * @param onMessage receives all other messages
 */
export function serveJobs<Request>(
  work: (request: Request) => Promise<unknown>,
  onMessage: (message: never) => void = () => undefined,
) {
  // The pool starts a new process and reports the error to the client.
  const end = () => process.exit(1)
  guarded(process, end).on('message', (message: JobMessage<Request> | {kind: 'other'}) => {
    if (message.kind !== 'job') return onMessage(message as never)
    const replied = runJob(message).then((reply) => process.send?.(reply))
    inBackground(replied, end)
  })
  exitWithParent()
  process.send?.({kind: 'ready'} satisfies ReadyMessage)

  async function runJob({id, request}: JobMessage<Request>): Promise<JobReply> {
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
