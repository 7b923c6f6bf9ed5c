import {MOVE_LIMITS} from './limits'
import {MoveError} from './move-error'

/** The lines of a stream of bytes, none of them longer than the limit. */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number = MOVE_LIMITS.lineBytes,
): AsyncGenerator<string> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      yield textOf([...pieces, chunk.subarray(from, end)])
      pieces = []
      length = 0
      from = end + 1
    }
    const rest = chunk.subarray(from)
    length += rest.length
    if (length > maxBytes) throw new MoveError('unreadable', `A line is longer than ${maxBytes} bytes`)
    if (rest.length > 0) pieces.push(rest)
  }
  if (length > 0) yield textOf(pieces)
}

const NEW_LINE = 10

function textOf(pieces: readonly Uint8Array[]): string {
  return Buffer.concat(pieces).toString('utf8')
}
