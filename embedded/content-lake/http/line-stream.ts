import type {LakeLog} from './context'

/**
 * JSON lines, made as they are read. Beyond its limits, or if it fails, the stream ends with a line that says so, which
 * clients treat as a failure of the whole.
 */
export function createLineStream(
  pages: AsyncGenerator<readonly object[]>,
  {maxBytes, timeoutMs, log}: {maxBytes: number; timeoutMs: number; log: LakeLog},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let bytes = 0
  let worked = 0

  async function nextLines(): Promise<{text: string; isLast: boolean}> {
    try {
      const started = Date.now()
      const next = await pages.next()
      worked += Date.now() - started
      const text = next.done ? '' : next.value.map((line) => `${JSON.stringify(line)}\n`).join('')
      bytes += text.length
      if (bytes > maxBytes) return failure(`The transactions are larger than ${maxBytes} bytes`)
      if (!next.done && worked > timeoutMs) return failure('Reading these transactions takes too long')
      return {text, isLast: next.done === true}
    } catch (error) {
      log.error({err: error}, 'lake: a transaction log ended early')
      return failure('The content lake could not go on')
    }
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // A page may be empty; the reader then waits for the next one.
      for (;;) {
        const {text, isLast} = await nextLines()
        if (text !== '') controller.enqueue(encoder.encode(text))
        if (isLast) return controller.close()
        if (text !== '') return
      }
    },
    cancel: async () => void (await pages.return(undefined)),
  })
}

function failure(description: string) {
  return {text: `${JSON.stringify({error: {type: 'historyError', description}})}\n`, isLast: true}
}
