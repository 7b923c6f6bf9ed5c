import {matchesAny} from '../access/permissions'
import type {LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import {setTimeout} from '../runtime/timers.server'
import type {ExportPage} from './export-page'

export interface ExportOptions extends ExportPage {
  /** Empty: all types. */
  types: ReadonlySet<string>
  /** GROQ filters; a document is exported if one of them matches. */
  readFilters: readonly string[]
  /** Called once, however it ends. */
  onEnd(): void
  onError(error: unknown): void
}

/**
 * One document per line. It holds the documents, which are in memory anyway, but never more text than a chunk: the next
 * one is written when the reader has taken the last. A reader that stops reading is disconnected.
 */
export function createExportStream(options: ExportOptions): ReadableStream<Uint8Array> {
  const {types, readFilters, nextCursor, onError} = options
  const encoder = new TextEncoder()
  const documents = options.documents[Symbol.iterator]()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  function end() {
    clearTimeout(timer)
    if (!isEnded) options.onEnd()
    isEnded = true
  }

  function isExported(document: LakeDocument): boolean {
    return (types.size === 0 || types.has(document._type)) && matchesAny(document, readFilters)
  }

  /** Some documents are looked at and left out: a chunk also ends after a number of them, for others to have their turn. */
  function readChunk(): {text: string; isLast: boolean} {
    let text = ''
    for (let count = 0; count < LAKE_LIMITS.exports.chunkDocuments; count++) {
      const next = documents.next()
      if (next.done) {
        return {text: nextCursor === undefined ? text : `${text}${lineOf({nextCursor})}`, isLast: true}
      }
      if (isExported(next.value)) text += lineOf(next.value)
      if (text.length >= LAKE_LIMITS.exports.chunkLength) break
    }
    return {text, isLast: false}
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer)
        try {
          let chunk = readChunk()
          while (chunk.text === '' && !chunk.isLast) {
            await nextTurn()
            if (isEnded) return
            chunk = readChunk()
          }
          if (chunk.text !== '') controller.enqueue(encoder.encode(chunk.text))
          if (chunk.isLast) {
            end()
            return controller.close()
          }
        } catch (error) {
          onError(error)
          // The status is sent already. Importers and the exporter look for such a line.
          const failure = {error: {type: 'exportError', description: 'The export broke off'}}
          controller.enqueue(encoder.encode(`\n${lineOf(failure)}`))
          end()
          return controller.close()
        }
        timer = setTimeout(() => {
          end()
          controller.error(new Error('The reader of an export stopped reading'))
        }, LAKE_LIMITS.exports.stalledMs).unref()
      },
      cancel: end,
    },
    {highWaterMark: 1},
  )
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 0))
}
