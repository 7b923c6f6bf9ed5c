import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {install} from './install.mjs'
import {say, stopWith, whileWaiting} from './say.mjs'

/**
 * `npm run mutate [-- folder …] [-- --count 1000 --seed 7]`: changes the source in one place, some hundreds of times,
 * and asks the unit tests each time whether they notice. What they do not notice is listed; docs/mutants.md gives the
 * reasons of those that nobody could. `--list` only tells what would be changed.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Of a hundred changes so many must be noticed. */
const LEAST = 85
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    count: {type: 'string', default: '400'},
    seed: {type: 'string', default: '1'},
    list: {type: 'boolean', default: false},
  },
})

await install(root)
const {FOLDERS, findAll, takeSample} = await import('./mutate/sample.mjs')
const {explanationOf, findStale, readExplained} = await import('./mutate/explained.mjs')
const {judge, scoreOf, survivors, table} = await import('./mutate/report.mjs')
const {runTests, testFiles} = await import('./mutate/run-tests.mjs')

const folders = positionals.map((name) => name.replace(/\/$/, ''))
const unknown = folders.filter((name) => !FOLDERS.some((folder) => isIn(folder, name) || isIn(name, folder)))
if (unknown.length > 0) stopWith(`Not one of the folders that are changed: ${unknown.join(', ')}`)

const all = findAll(root)
const explained = readExplained(readFileSync(join(root, 'docs/mutants.md'), 'utf8'))
const stale = findStale(explained, all)
if (stale.length > 0) {
  const rows = stale.map(({file, snippet, change}) => `  ${file}: ${snippet}: ${change}`)
  stopWith(`docs/mutants.md explains what is not there (any more), or gives no reason:\n${rows.join('\n')}`)
}

const sample = takeSample(all, Number(values.count), values.seed)
const mutants = sample.filter(
  ({file}) => folders.length === 0 || folders.some((folder) => isIn(file, folder)),
)
say(`${mutants.length} of ${all.length} possible changes, seed ${values.seed}`)
if (values.list) {
  for (const {file, line, change} of mutants) say(`${file}:${line}  ${change}`)
  process.exit(0)
}

const done = whileWaiting('Tests of the changed source')
// What nobody can notice takes the longest: every test that comes by would be asked.
const tried = mutants.filter((mutant) => !explanationOf(explained, mutant))
const {covers, killed} = await runTests(root, tried, testFiles(root, tried))
done()
const results = judge(mutants, {covers, killed, explain: (mutant) => explanationOf(explained, mutant)})
const total = scoreOf(results)
const report = join(root, 'build/reports/mutants.json')
mkdirSync(dirname(report), {recursive: true})
writeFileSync(report, JSON.stringify({seed: values.seed, ...total, results}, null, 2))
say(['', ...table(results), '', ...survivors(results)].join('\n'))
say(`\n${total.score.toFixed(1)} % were noticed; at least ${LEAST} % have to be.`)
process.exit(total.score < LEAST ? 1 : 0)

function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`)
}
