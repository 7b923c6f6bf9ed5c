import {isGroqObject, isList} from '../values'
import {TextQuery} from '../text-query'
import {pure} from './function-table'
import type {FunctionTable} from './function-table'

export const lower = pure((text) => (typeof text === 'string' ? text.toLowerCase() : null))
export const upper = pure((text) => (typeof text === 'string' ? text.toUpperCase() : null))

export const STRING_FUNCTIONS: FunctionTable = {
  lower,
  upper,
  split: pure((text, separator) => {
    if (typeof text !== 'string' || typeof separator !== 'string') return null
    if (text === '') return []
    return separator === '' ? [...text] : text.split(separator)
  }),
  startsWith: pure((text, prefix) =>
    typeof text === 'string' && typeof prefix === 'string' ? text.startsWith(prefix) : null,
  ),
}

export const PORTABLE_TEXT_FUNCTIONS: FunctionTable = {
  text: pure((value) => {
    if (!isList(value)) return textOfBlock(value)
    const texts = [...textsOfBlocks(value)]
    return texts.length > 0 ? texts.join('\n\n') : null
  }),
}

function* textsOfBlocks(blocks: readonly unknown[]): Generator<string> {
  for (const block of blocks) {
    if (isList(block)) yield* textsOfBlocks(block)
    const text = textOfBlock(block)
    if (text !== null) yield text
  }
}

/** null for what is no block, such as a picture between paragraphs. */
function textOfBlock(block: unknown): string | null {
  if (!isGroqObject(block) || typeof block['_type'] !== 'string') return null
  const children = block['children']
  if (!isList(children)) return null
  const spans = children.map((child) => {
    const isSpan = isGroqObject(child) && child['_type'] === 'span'
    return isSpan && typeof child['text'] === 'string' ? child['text'] : ''
  })
  return spans.join('')
}

export const TEXT_FUNCTIONS: FunctionTable = {
  query: pure((text) => (typeof text === 'string' ? new TextQuery(text) : null)),
}
