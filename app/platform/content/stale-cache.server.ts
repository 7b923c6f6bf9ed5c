import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Log} from '~/platform/config/log.server'

/** The last good results of the lake, stored as files so that they survive a restart. */
export function createStaleCache(folder: string, log: Log) {
  const stored = new Map<string, string>()
  const fileOf = (name: string) => join(folder, `${name}.json`)
  return {
    async store(name: string, value: unknown): Promise<void> {
      const text = JSON.stringify(value)
      if (stored.get(name) === text) return
      stored.set(name, text)
      try {
        await mkdir(folder, {recursive: true})
        const partialFile = `${fileOf(name)}.${process.pid}.half`
        await writeFile(partialFile, text)
        await rename(partialFile, fileOf(name))
      } catch (error) {
        // Failing to write the copy does not fail the request, which already has its result.
        log.warn({err: error, name}, 'content: the last good copy was not kept')
      }
    },
    /** What was stored under this name is gone from the lake. */
    async remove(name: string): Promise<void> {
      stored.delete(name)
      try {
        await rm(fileOf(name), {force: true})
      } catch (error) {
        log.warn({err: error, name}, 'content: an old copy was not removed')
      }
    },
    /** Undefined if there is no readable copy. */
    async find(name: string): Promise<unknown> {
      const text = stored.get(name) ?? (await readFile(fileOf(name), 'utf8').catch(() => undefined))
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

export type StaleCache = ReturnType<typeof createStaleCache>
