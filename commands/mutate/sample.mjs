import {createHash} from 'node:crypto'
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {findMutants} from './operators.mjs'

/** The folders where an unnoticed bug costs money, an order or an editor's work. */
export const FOLDERS = [
  'app/domain/pricing',
  'app/domain/orders',
  'app/domain/payments',
  'app/domain/checkout',
  'app/domain/pickup',
  'app/admin/orders',
  'app/admin/reports',
  'app/account/orders',
  'app/storefront/checkout',
  'app/storefront/confirmation',
  'embedded/content-lake/documents/patch',
  'embedded/content-lake/access',
]
/** Test code, texts, demo data, and React hooks, which are covered by browser tests. */
const EXCLUDED_FILES =
  /(^|\/)(test|use)-|\.test(-helper)?\.ts$|(^|[/-])(words|messages)\.ts$|(-cases|demo-plan)\.ts$|\.d\.ts$/

export function findFiles(root, folder, pattern) {
  if (!statSync(join(root, folder), {throwIfNoEntry: false})) return []
  return readdirSync(join(root, folder), {recursive: true})
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort()
}

/** All possible mutants, in all folders. */
export function findAllMutants(root) {
  return FOLDERS.flatMap((folder) =>
    findFiles(root, folder, /\.ts$/)
      .filter((file) => !EXCLUDED_FILES.test(file))
      .flatMap((file) =>
        findMutants(readFileSync(join(root, file), 'utf8'), file).map((mutant) => ({...mutant, folder})),
      ),
  )
}

/**
 * A deterministic sample. Mutants are ranked by a hash of their text, not of their line, so that edits elsewhere do not
 * change the sample.
 */
export function takeSample(all, count, seed) {
  const seen = new Map()
  const ranked = all.map((mutant) => {
    const name = `${seed}|${mutant.file}|${mutant.snippet}|${mutant.change}`
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    return {mutant, rank: createHash('sha256').update(`${name}|${occurrence}`).digest('hex')}
  })
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({mutant}) => mutant)
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start))
    .map((mutant, index) => ({...mutant, id: index + 1}))
}
