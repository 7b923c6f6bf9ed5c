import {readFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const originals = join(import.meta.dirname, '../../../runtime')

const copies = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name))

test.each(copies)('%s is the same here and in runtime/', (name) => {
  const read = (folder: string) => readFileSync(join(folder, name), 'utf8')
  expect(read(import.meta.dirname)).toBe(read(originals))
})
