import {describe, expect, it, test} from 'vitest'
import {readCsv, readCsvFile} from './csv-file.server'

async function* pieces(...chunks: Uint8Array[]) {
  yield* chunks
}

async function read(text: string | Uint8Array, size = Infinity) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const chunks = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  const lines = []
  for await (const {line, cells} of readCsv(pieces(...chunks))) lines.push([line, ...cells])
  return lines
}

const TABLE = [
  [1, 'sku', 'title'],
  [2, 'a', 'كسكس'],
]

describe('files as programs write them', () => {
  it.each([
    ['plain', 'sku,title\na,كسكس\n'],
    ['with a byte order mark', '\uFEFFsku,title\na,كسكس'],
    ['from Windows', 'sku,title\r\na,كسكس\r\n'],
    ['from an old Macintosh', 'sku,title\ra,كسكس\r'],
    ['with semicolons', 'sku;title\na;كسكس'],
    ['with tabs', 'sku\ttitle\na\tكسكس'],
    ['all in quotes', '"sku","title"\n"a","كسكس"'],
    ['with empty lines at the end', 'sku,title\na,كسكس\n\n , \n,,\n'],
    ['in UTF-16, little end first', utf16('\uFEFFsku\ttitle\r\na\tكسكس\r\n', true)],
    ['in UTF-16, big end first', utf16('\uFEFFsku\ttitle\r\na\tكسكس\r\n', false)],
    ['in UTF-16 without a mark', utf16('sku\ttitle\r\na\tكسكس\r\n', true)],
  ])('%s', async (_name, text) => {
    expect(await read(text)).toEqual(TABLE)
    // However it is cut when it is read.
    if (typeof text === 'string' || text[0] !== 0x73) expect(await read(text, 7)).toEqual(TABLE)
  })

  test('with a line that says what parts the cells', async () => {
    expect(await read('sep=;\r\nsku;title\r\na;b,c\r\n')).toEqual([
      [2, 'sku', 'title'],
      [3, 'a', 'b,c'],
    ])
  })

  test('with quotes, separators and lines in cells; lines are counted as an editor does', async () => {
    expect(await read('sku,title\n\na,"one\ntwo, ""three"""\nb,12" plate\n')).toEqual([
      [1, 'sku', 'title'],
      [3, 'a', 'one\ntwo, "three"'],
      [5, 'b', '12" plate'],
    ])
  })
})

describe('files that cannot be read are refused in one sentence', () => {
  it.each([
    ['nothing', '', 'The file is empty.'],
    ['blanks', ' \n\n', 'The file is empty.'],
    ['a mark only', '\uFEFF', 'The file is empty.'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'workbook'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]), 'not a text file'],
    [
      'another encoding',
      new Uint8Array([...Buffer.from('sku,title\na,caf'), 0xe9, 0x0a]),
      'Line 2 is not UTF-8',
    ],
    ['a quote without end', 'sku,title\na,b\nc,"d\ne,f\n', 'opens in line 3'],
    ['a huge cell', `sku,title\na,"${'x'.repeat(400_000)}"\n`, 'opens in line 2'],
  ])('%s', async (_name, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  test('a file that is not there, and a folder', async () => {
    await expect(readCsvFile('/nowhere/x.csv').next()).rejects.toThrow('There is no file /nowhere/x.csv.')
    await expect(readCsvFile('/').next()).rejects.toThrow('is a folder')
  })
})

function utf16(text: string, littleEnd: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEnd)
  return new Uint8Array(view.buffer)
}
