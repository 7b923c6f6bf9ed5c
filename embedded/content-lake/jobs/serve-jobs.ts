import {Worker} from 'node:worker_threads'
import {LakeError} from '../documents/errors'
import {guarded, inBackground} from '../runtime/guarded.server'

/** Messages between the lake and its job processes. Each kind of process has further ones. */
export type JobMessage<Request> = {kind: 'job'; id: number; request: Request}

export type JobReply =
  | {id: number; ok: true; value: unknown}
  /** With `error` if the request is at fault; otherwise with a message only. */
  | {id: number; ok: false; message: string; error?: Pick<LakeError, 'status' | 'code' | 'body'>}

/** Sent once a process is able to run jobs. */
export interface ReadyMessage {
  kind: 'ready'
}

/**
 * The process's side of a job pool: runs one job at a time. The pool kills the process if a job exceeds its limits.
 *
 * @param onMessage receives all other messages
 */
export function serveJobs<Request>(
  work: (request: Request) => unknown,
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
      const message = error instanceof Error ? error.message : String(error)
      if (!(error instanceof LakeError)) return {id, ok: false, message}
      const {status, code, body} = error
      return {id, ok: false, message, error: {status, code, body}}
    }
  }
}

const POLL_MS = 1_000
/** Runs in its own thread, because the main thread may be stuck in an endless computation. */
const WATCHDOG = `
const {workerData} = require('node:worker_threads')
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, workerData.everyMs)`

/** Ends this process when its parent is gone, whatever either of them is doing. */
function exitWithParent() {
  guarded(process).on('disconnect', () => process.exit(0))
  const watchdog = new Worker(WATCHDOG, {eval: true, workerData: {parent: process.ppid, everyMs: POLL_MS}})
  watchdog.unref()
}
