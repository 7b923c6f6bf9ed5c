import type {IncomingMessage} from 'node:http'
import {guarded} from '../../runtime/guarded.server'

/**
 * What somebody sends, no longer than its `content-length`, which Node holds them to. By its events: what reads a stream
 * with `for await`, or by a pipeline, costs more than a short query.
 *
 * @param onBody called once; with undefined when it was broken off
 */
export function readBody(message: IncomingMessage, onBody: (body: Buffer | undefined) => void): void {
  if (message.destroyed) return onBody(undefined)
  const chunks: Buffer[] = []
  let isDone = false
  const finish = (body: Buffer | undefined) => {
    if (isDone) return
    isDone = true
    onBody(body)
  }
  guarded(message).on('data', (chunk: Buffer) => void chunks.push(chunk))
  guarded(message).on('end', () => finish(Buffer.concat(chunks)))
  guarded(message).on('close', () => finish(undefined))
}
