import {afterEach, expect, test, vi} from 'vitest'
import type {LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import {createExportStream} from './export-stream'
import type {ExportOptions} from './export-stream'

const EVERYTHING = ['_id in path("**")']

function documents(count: number, more: object = {}): LakeDocument[] {
  const at = '2026-11-28T10:00:00Z'
  return Array.from({length: count}, (_, n) => ({
    ...{_id: `id-${n}`, _type: n % 2 ? 'page' : 'note', _rev: 'r', _createdAt: at, _updatedAt: at},
    ...more,
  }))
}

function open(options: Partial<ExportOptions>) {
  const onEnd = vi.fn<() => void>()
  const onError = vi.fn<(error: unknown) => void>()
  const readFilters = EVERYTHING
  const stream = createExportStream({
    documents: [],
    types: new Set(),
    readFilters,
    onEnd,
    onError,
    ...options,
  })
  return {stream, onEnd, onError}
}

async function lines(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const text = await new Response(stream).text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}

afterEach(() => void vi.useRealTimers())

test('every document is a line, as it is stored', async () => {
  const all = documents(3, {text: 'سلام\n"👋"'})
  const {stream, onEnd} = open({documents: all})
  expect(await lines(stream)).toEqual(all)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('types and grants leave documents out', async () => {
  const all = documents(4)
  const typed = open({documents: all, types: new Set(['page'])})
  expect(await lines(typed.stream)).toEqual([all[1], all[3]])
  const granted = open({documents: all, readFilters: ['_id == "id-2"']})
  expect(await lines(granted.stream)).toEqual([all[2]])
  expect(await lines(open({documents: all, readFilters: []}).stream)).toEqual([])
})

test('a page ends with the next cursor', async () => {
  const {stream} = open({documents: documents(1), nextCursor: 'next'})
  expect(await lines(stream)).toEqual([...documents(1), {nextCursor: 'next'}])
})

test('no more is written than was read, however large the dataset is', async () => {
  let read = 0
  function* counted() {
    for (const document of documents(2_000, {text: 'x'.repeat(1_000)})) {
      read++
      yield document
    }
  }
  const {stream, onEnd} = open({documents: counted() as unknown as LakeDocument[]})
  const reader = stream.getReader()
  const {value} = await reader.read()
  expect(value?.byteLength).toBeLessThan(LAKE_LIMITS.exports.chunkLength + 2_000)
  expect(read).toBeLessThan(250)
  await reader.cancel()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a reader that stops reading is disconnected', async () => {
  vi.useFakeTimers()
  const {stream, onEnd} = open({documents: documents(5_000, {text: 'x'.repeat(100)})})
  const reader = stream.getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(LAKE_LIMITS.exports.stalledMs - 1)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  await expect(reader.read()).rejects.toThrow('stopped reading')
})

test('a failure halfway is a line that importers know', async () => {
  function* failing() {
    yield* documents(1)
    throw new Error('gone')
  }
  const {stream, onEnd, onError} = open({documents: failing() as unknown as LakeDocument[]})
  expect(await lines(stream)).toEqual([
    {error: {type: 'exportError', description: expect.any(String) as string}},
  ])
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
