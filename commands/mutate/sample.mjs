import {createHash} from 'node:crypto'
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {findMutants} from './operators.mjs'

/** Where a change that nobody notices costs money, an order or somebody's words. */
export const FOLDERS = [
  'app/pricing',
  'app/orders',
  'app/payments',
  'app/checkout',
  'app/pickup',
  'embedded/content-lake/documents/patch',
  'embedded/content-lake/access',
]
/**
 * Tests and what only they use, words, the orders of the demonstration, and hooks: what a page does with its mark-up, like the mark-up itself, is held
 * by tests in a browser.
 */
const NOT_MEANT = /(^|\/)(test|use)-|\.test\.ts$|(^|[/-])words\.ts$|(-cases|demo-plan)\.ts$|\.d\.ts$/

export function filesIn(root, folder, wanted) {
  if (!statSync(join(root, folder), {throwIfNoEntry: false})) return []
  return readdirSync(join(root, folder), {recursive: true})
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => wanted.test(file))
    .sort()
}

/** Every change there could be, in all of the folders. */
export function findAll(root) {
  return FOLDERS.flatMap((folder) =>
    filesIn(root, folder, /\.ts$/)
      .filter((file) => !NOT_MEANT.test(file))
      .flatMap((file) =>
        findMutants(readFileSync(join(root, file), 'utf8'), file).map((mutant) => ({...mutant, folder})),
      ),
  )
}

/**
 * The same ones each time: each has a rank by what it is, not by its line, so that an edit elsewhere does not change
 * which are in the sample.
 */
export function takeSample(all, count, seed) {
  const seen = new Map()
  const ranked = all.map((mutant) => {
    const name = `${seed}|${mutant.file}|${mutant.snippet}|${mutant.change}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return {mutant, rank: createHash('sha256').update(`${name}|${nth}`).digest('hex')}
  })
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({mutant}) => mutant)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start))
    .map((mutant, index) => ({...mutant, id: index + 1}))
}
