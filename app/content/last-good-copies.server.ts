import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Log} from '~/config/log.server'

/** Answers of the lake as they were last good, kept as files so that they outlive the process. */
export interface LastGoodCopies {
  keep(name: string, value: unknown): Promise<void>
  /** Undefined when there is no readable copy. */
  find(name: string): Promise<unknown>
}

export function createLastGoodCopies(folder: string, log: Log): LastGoodCopies {
  const kept = new Map<string, string>()
  const fileOf = (name: string) => join(folder, `${name}.json`)
  return {
    async keep(name, value) {
      const text = JSON.stringify(value)
      if (kept.get(name) === text) return
      kept.set(name, text)
      try {
        await mkdir(folder, {recursive: true})
        const half = `${fileOf(name)}.${process.pid}.half`
        await writeFile(half, text)
        await rename(half, fileOf(name))
      } catch (error) {
        // A copy that cannot be written costs nothing now; the page has its answer.
        log.warn({err: error, name}, 'content: the last good copy was not kept')
      }
    },
    async find(name) {
      const text = kept.get(name) ?? (await readFile(fileOf(name), 'utf8').catch(() => undefined))
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch (error) {
        log.warn({err: error, name}, 'content: the last good copy is not readable')
        return undefined
      }
    },
  }
}
