import {createHash} from 'node:crypto'
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {undefinedIfMissing} from '../../runtime/files.server'
import {describePlace} from './endpoint'
import type {Place} from './endpoint'

/**
 * A mark that content is being written into a dataset from here: if it is there at the start, the writing broke off, and what
 * the dataset holds is what was written until then.
 */
export function openMark(folder: string, source: Place, target: Place) {
  const name = createHash('sha256')
    .update(`${describePlace(source)}\n${describePlace(target)}`)
    .digest('hex')
  const file = join(folder, `${name.slice(0, 16)}.unfinished`)
  return {
    /** When it began; undefined: nothing is unfinished. */
    find: () => readFile(file, 'utf8').catch(undefinedIfMissing),
    async set() {
      await mkdir(folder, {recursive: true, mode: 0o700})
      await writeFile(file, new Date().toISOString(), {mode: 0o600})
    },
    clear: () => rm(file, {force: true}),
  }
}
