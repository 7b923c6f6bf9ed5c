import type {IncomingMessage} from 'node:http'
import {guarded} from '../../platform/handlers/guarded.server'

/**
 * What somebody sends, no longer than its `content-length`, which Node holds them to. By its events: what reads a stream
 * with `for await`, or by a pipeline, costs more than a short query.
 *
 * @param onWhole called once; with undefined when it was broken off
 */
export function readWhole(sent: IncomingMessage, onWhole: (body: Buffer | undefined) => void): void {
  if (sent.destroyed) return onWhole(undefined)
  const parts: Buffer[] = []
  let isOver = false
  const finish = (body: Buffer | undefined) => {
    if (isOver) return
    isOver = true
    onWhole(body)
  }
  guarded(sent).on('data', (part: Buffer) => void parts.push(part))
  guarded(sent).on('end', () => finish(Buffer.concat(parts)))
  guarded(sent).on('close', () => finish(undefined))
}
