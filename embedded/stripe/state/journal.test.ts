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
/** Only the secret matters to these tests. */
const record = (secret: string) => ({secret}) as EndpointRecord
const secrets = (store: Store) => store.list('endpoint').map(({secret}) => secret)

/** A copy of the files as a killed process leaves them. */
function killedCopy(name: string): string {
  const copy = join(folder, '..', `${name}-${Math.random().toString(36).slice(2)}`)
  cpSync(folder, copy, {recursive: true, filter: (path) => !path.endsWith('owner.lock')})
  return copy
}

describe('the journal', () => {
  test('restores what was persisted, in its order', async () => {
    const store = await open()
    for (const n of ['a', 'b', 'c']) store.put('endpoint', n, record(n))
    store.put('endpoint', 'a', record('a2'))
    store.remove('endpoint', 'b')
    await store.persisted()
    const copy = killedCopy('kill')
    const reopened = await open(copy)
    expect(secrets(reopened)).toEqual(['a2', 'c'])
    await reopened.close()
    rmSync(copy, {recursive: true})
    await store.close()
  })

  test('truncated at any byte of its last record, it is as it was before that record', async () => {
    const store = await open()
    store.put('endpoint', 'a', record('first'))
    await store.persisted()
    const whole = readFileSync(join(folder, 'journal-0.jsonl'))
    store.transaction(() => {
      store.put('endpoint', 'a', record('second, with “quotes” and a\nline'))
      store.put('endpoint', 'b', record('third'))
    })
    await store.persisted()
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

  test('refuses to open when it is damaged anywhere else', async () => {
    const store = await open()
    for (const n of ['a', 'b']) {
      store.put('endpoint', n, record(n))
      await store.persisted()
    }
    await store.close()
    const file = join(folder, 'journal-0.jsonl')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('"a"', '"x"'))
    await expect(open()).rejects.toThrow(/journal-0\.jsonl is damaged at byte 0/)
    writeFileSync(file, text)
    await (await open()).close()
  })

  test('is compacted when it grows, and old files are removed', async () => {
    const store = await open(folder, 2_000)
    for (let n = 0; n < 200; n++) {
      store.put('endpoint', String(n % 7), record(`value ${n}`))
      await store.persisted()
    }
    const expected = secrets(store)
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    expect(files).toHaveLength(2)
    expect(files.join()).toMatch(/journal-(\d+)\.jsonl,snapshot-\1\.jsonl/)
    const copy = killedCopy('snapshot')
    // An incomplete snapshot of the next generation, as a killed process leaves it.
    appendFileSync(join(copy, 'snapshot-99.jsonl.part'), 'half')
    const reopened = await open(copy)
    expect(secrets(reopened)).toEqual(expected)
    expect(readdirSync(copy)).not.toContain('snapshot-99.jsonl.part')
    await reopened.close()
    rmSync(copy, {recursive: true})
    await store.close()
  })

  test('waits for a process that is about to release the folder', async () => {
    const store = await open()
    store.put('endpoint', 'a', record('a'))
    const next = openJournal({folder, lockTimeoutMs: 60_000})
    await store.close()
    const reopened = await openStore(await next)
    expect(secrets(reopened)).toEqual(['a'])
    await reopened.close()
  })

  test('can be opened by one process at a time', async () => {
    const store = await open()
    await expect(open()).rejects.toThrow(`belongs to process ${process.pid}`)
    await store.close()
    // Nobody holds the lock, whatever process id the file names, and whichever process has that id by now.
    writeFileSync(join(folder, 'owner.lock'), '1')
    await (await open()).close()
  })
})

describe('the store', () => {
  test('rolls back a failed transaction, nested ones too', async () => {
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
    const reopened = await open()
    expect(secrets(reopened)).toEqual(['a', 'b'])
    await reopened.close()
  })

  test('rejects every `persisted` once a write has failed', async () => {
    const store = await openStore({
      load: async () => [],
      append: async () => {
        throw new Error('no space left')
      },
      close: async () => {},
    })
    store.put('endpoint', 'a', record('a'))
    await expect(store.persisted()).rejects.toThrow('could not be stored')
    await expect(store.persisted()).rejects.toThrow('could not be stored')
  })
})
