import type {IncomingMessage} from 'node:http'
import {guarded} from '../../runtime/guarded.server'

/**
 * Reads a body that has a `content-length`, which Node enforces. By events: `for await` or a pipeline would cost more
 * than a short query.
 *
 * @param onBody called once; with undefined if the connection broke
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
