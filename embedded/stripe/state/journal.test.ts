import {appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {openJournal} from './journal'
import {openStore} from './store'
import type {Store} from './store'
import type {EndpointRecord} from './tables'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-journal-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

const open = async (at = folder, snapshotAfterBytes?: number) =>
  openStore(await openJournal({folder: at, snapshotAfterBytes}))
/** Any record will do. */
const record = (secret: string) => ({secret}) as EndpointRecord
const secrets = (store: Store) => store.list('endpoint').map(({secret}) => secret)

/** What a kill leaves: the files as they are, without a goodbye. */
function killedCopy(name: string): string {
  const copy = join(folder, '..', `${name}-${Math.random().toString(36).slice(2)}`)
  cpSync(folder, copy, {recursive: true, filter: (path) => !path.endsWith('owner.lock')})
  return copy
}

describe('the journal', () => {
  test('brings back what was settled, in its order', async () => {
    const store = await open()
    for (const n of ['a', 'b', 'c']) store.put('endpoint', n, record(n))
    store.put('endpoint', 'a', record('a2'))
    store.remove('endpoint', 'b')
    await store.settled()
    const copy = killedCopy('kill')
    const again = await open(copy)
    expect(secrets(again)).toEqual(['a2', 'c'])
    await again.close()
    rmSync(copy, {recursive: true})
    await store.close()
  })

  test('cut at any byte of its last record, it is as it was before that record', async () => {
    const store = await open()
    store.put('endpoint', 'a', record('first'))
    await store.settled()
    const whole = readFileSync(join(folder, 'journal-0.jsonl'))
    store.transaction(() => {
      store.put('endpoint', 'a', record('second, with “quotes” and a\nline'))
      store.put('endpoint', 'b', record('third'))
    })
    await store.settled()
    const grown = readFileSync(join(folder, 'journal-0.jsonl'))
    await store.close()
    for (let cut = whole.length; cut < grown.length; cut++) {
      const at = mkdtempSync(join(tmpdir(), 'stripe-cut-'))
      writeFileSync(join(at, 'journal-0.jsonl'), grown.subarray(0, cut))
      const opened = await open(at)
      expect(secrets(opened), `cut at ${cut}`).toEqual(['first'])
      opened.put('endpoint', 'c', record('after'))
      await opened.close()
      const later = await open(at)
      expect(secrets(later)).toEqual(['first', 'after'])
      await later.close()
      rmSync(at, {recursive: true})
    }
  })

  test('damaged anywhere else, it is not opened', async () => {
    const store = await open()
    for (const n of ['a', 'b']) {
      store.put('endpoint', n, record(n))
      await store.settled()
    }
    await store.close()
    const file = join(folder, 'journal-0.jsonl')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('"a"', '"x"'))
    await expect(open()).rejects.toThrow(/journal-0\.jsonl is damaged at byte 0/)
    writeFileSync(file, text)
    await (await open()).close()
  })

  test('is drawn together when it grows, and old files go', async () => {
    const store = await open(folder, 2_000)
    for (let n = 0; n < 200; n++) {
      store.put('endpoint', String(n % 7), record(`value ${n}`))
      await store.settled()
    }
    const expected = secrets(store)
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    expect(files).toHaveLength(2)
    expect(files.join()).toMatch(/journal-(\d+)\.jsonl,snapshot-\1\.jsonl/)
    const copy = killedCopy('snapshot')
    // Half a snapshot of the next generation, as a kill in the middle leaves it.
    appendFileSync(join(copy, 'snapshot-99.jsonl.part'), 'half')
    const again = await open(copy)
    expect(secrets(again)).toEqual(expected)
    expect(readdirSync(copy)).not.toContain('snapshot-99.jsonl.part')
    await again.close()
    rmSync(copy, {recursive: true})
    await store.close()
  })

  test('waits for an owner who is about to leave', async () => {
    const store = await open()
    store.put('endpoint', 'a', record('a'))
    const next = openJournal({folder, waitForOwnerMs: 60_000})
    await store.close()
    const again = await openStore(await next)
    expect(secrets(again)).toEqual(['a'])
    await again.close()
  })

  test('has one owner at a time', async () => {
    const store = await open()
    await expect(open()).rejects.toThrow(`belongs to process ${process.pid}`)
    await store.close()
    // M7: nobody has it, whatever number is left in the file, and whoever has that number by now.
    writeFileSync(join(folder, 'owner.lock'), '1')
    await (await open()).close()
  })
})

describe('the store', () => {
  test('takes back what a failed piece of work wrote, also inside of another', async () => {
    const store = await open()
    store.put('endpoint', 'a', record('a'))
    store.transaction(() => {
      store.put('endpoint', 'b', record('b'))
      expect(() =>
        store.transaction(() => {
          store.put('endpoint', 'a', record('changed'))
          store.remove('endpoint', 'b')
          store.put('endpoint', 'c', record('c'))
          throw new Error('no')
        }),
      ).toThrow('no')
    })
    expect(secrets(store)).toEqual(['a', 'b'])
    await store.close()
    const again = await open()
    expect(secrets(again)).toEqual(['a', 'b'])
    await again.close()
  })

  test('promises nothing more once a write has failed', async () => {
    const store = await openStore({
      load: async () => [],
      append: async () => {
        throw new Error('no space left')
      },
      close: async () => {},
    })
    store.put('endpoint', 'a', record('a'))
    await expect(store.settled()).rejects.toThrow('could not be kept')
    await expect(store.settled()).rejects.toThrow('could not be kept')
  })
})
