import {expect, test} from 'vitest'
import {createLineStream} from './line-stream'

async function read(pages: AsyncGenerator<object[]>, limits: {maxBytes?: number; timeoutMs?: number} = {}) {
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const log = {warn: note, error: note}
  const stream = createLineStream(pages, {maxBytes: 1_000, timeoutMs: 60_000, ...limits, log})
  const lines = (await new Response(stream).text()).split('\n').filter(Boolean)
  return {lines: lines.map((line) => JSON.parse(line) as unknown), logged}
}

async function* pages(...values: object[][]) {
  yield* values
}

const failure = (description: string) => ({
  error: {type: 'historyError', description: expect.stringContaining(description) as string},
})

test('lines come in order, past pages without any', async () => {
  expect(await read(pages([{a: 1}], [], [{a: 2}, {a: 3}]))).toEqual({
    lines: [{a: 1}, {a: 2}, {a: 3}],
    logged: [],
  })
})

test('more bytes than allowed are not sent', async () => {
  const {lines} = await read(pages([{a: 1}], [{text: 'x'.repeat(1_000)}], [{a: 2}]))
  expect(lines).toEqual([{a: 1}, failure('larger than 1000 bytes')])
})

test('reading ends when it has taken too long', async () => {
  const {lines} = await read(pages([{a: 1}], [{a: 2}]), {timeoutMs: -1})
  expect(lines).toEqual([failure('takes too long')])
})

test('a failure is logged, and told without its reason', async () => {
  async function* failing() {
    yield [{a: 1}]
    throw new Error('a password')
  }
  const {lines, logged} = await read(failing())
  expect(lines).toEqual([{a: 1}, failure('could not go on')])
  expect(logged).toHaveLength(1)
})
