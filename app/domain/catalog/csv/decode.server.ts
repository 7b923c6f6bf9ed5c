import {CsvError} from './csv-error'

const UTF8_IN_EXCEL = 'In Excel choose "Save as", then "CSV UTF-8".'

/** Text of a file in UTF-8 or UTF-16, whichever its first bytes say, without its byte order mark. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let lines = 1
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), {fatal: true})
    const text = decodeChunk(decoder, chunk, lines)
    if (text.includes('\0')) throw notText()
    lines += text.split('\n').length - 1
    yield text
  }
  if (decoder) yield decodeChunk(decoder, undefined, lines)
}

function decodeChunk(decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, {stream: true}) : decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const readable = new TextDecoder(decoder.encoding).decode(chunk).split('\uFFFD', 1)[0] ?? ''
    const at = line + readable.split('\n').length - 1
    throw new CsvError(
      'encoding',
      `Line ${at} is not UTF-8, so letters like é or ع would be lost. ${UTF8_IN_EXCEL}`,
      {cause: error},
    )
  }
}

function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x50 && second === 0x4b) {
    throw new CsvError('not_text', `This is a workbook or an archive, not a CSV file. ${UTF8_IN_EXCEL}`)
  }
  // Without a mark, Latin letters in UTF-16 have every other byte 0.
  const head = start.subarray(0, 64)
  const zeros = (remainder: number) =>
    head.filter((byte, index) => index % 2 === remainder && byte === 0).length
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return 'utf-16be'
  if (head.includes(0)) throw notText()
  return 'utf-8'
}

function notText(): CsvError {
  return new CsvError('not_text', `This is not a text file. ${UTF8_IN_EXCEL}`)
}
