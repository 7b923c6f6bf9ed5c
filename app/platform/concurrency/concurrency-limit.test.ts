import {expect, test} from 'vitest'
import {createConcurrencyLimit} from './concurrency-limit'

test('two run, twenty wait, the rest are busy; then there is room again', async () => {
  const pass = createConcurrencyLimit({maxConcurrent: 2, maxQueued: 20})
  const gate: {open?: () => void} = {}
  const opened = new Promise<void>((resolve) => (gate.open = resolve))
  let running = 0
  let most = 0
  const job = async () => {
    most = Math.max(most, ++running)
    await opened
    running--
  }
  const passages = Array.from({length: 30}, () => pass(job))
  await Promise.resolve()
  gate.open?.()
  const kinds = (await Promise.all(passages)).map(({kind}) => kind)
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(8)
  expect(most).toBe(2)
  expect(await pass(() => Promise.resolve('next'))).toEqual({kind: 'done', value: 'next'})
})

test('a job that fails leaves its place', async () => {
  const pass = createConcurrencyLimit({maxConcurrent: 1, maxQueued: 0})
  for (let round = 0; round < 3; round++) {
    await expect(pass(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  }
  expect(await pass(() => Promise.resolve(1))).toEqual({kind: 'done', value: 1})
})
