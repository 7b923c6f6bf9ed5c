import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const root = join(import.meta.dirname, '..')

/** The most files that a value may pass, and the most changes of part between them. */
const LIMITS = {'meat-price': [40, 12], 'cart-line': [70, 25], deal: [40, 14]} as const

test.for(Object.entries(LIMITS))('the way of a %s is as short as it should be', ([name, limits]) => {
  const lines = readFileSync(join(root, 'docs/architecture/walks', `${name}.md`), 'utf8').split('\n')
  const files = lines.flatMap((line) => /^\d+\. `([^`]+)`/.exec(line)?.[1] ?? [])
  const parts = files.map(partOf)
  const changes = parts.filter((part, index) => index > 0 && part !== parts[index - 1]).length

  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files).toEqual([...new Set(files)])
  expect(files.length).toBeLessThanOrEqual(limits[0])
  expect(changes).toBeLessThanOrEqual(limits[1])
  const row = readFileSync(join(root, 'docs/architecture.md'), 'utf8').match(
    new RegExp(`walks/${name}\\.md\\).*\\| (\\d+) \\| (\\d+) \\|$`, 'm'),
  )
  expect(row?.slice(1).map(Number)).toEqual([files.length, changes])
})

/** As in the floor plan: `app/domain`, `embedded/stripe`, `server`. */
function partOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'app' || top === 'embedded' ? `${top}/${second}` : top
}
