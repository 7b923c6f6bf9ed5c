import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {parseArgs} from 'node:util'
import {install, root} from './install/install.mjs'
import {exitWithError, print, startStep} from './output.mjs'

/**
 * `npm run mutate [-- folder …] [-- --count 1000 --seed 7]`: mutation testing. Changes the source in one place at a
 * time, some hundreds of times, and checks whether the unit tests notice. Prints the mutants that survive;
 * docs/mutants.md explains the equivalent ones, which no test can kill. `--list` only prints the mutants.
 */
const MIN_SCORE = 85
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    count: {type: 'string', default: '400'},
    seed: {type: 'string', default: '1'},
    list: {type: 'boolean', default: false},
  },
})

await install()
// They import packages, which `install` may just have installed.
const {FOLDERS, findAllMutants, takeSample} = await import('./mutate/sample.mjs')
const {findExplanation, findStaleRows, parseEquivalentMutants} =
  await import('./mutate/equivalent-mutants.mjs')
const {classify, formatSurvivors, formatTable, scoreOf} = await import('./mutate/report.mjs')
const {findTestFiles, runTests} = await import('./mutate/run-tests.mjs')

const folders = positionals.map((name) => name.replace(/\/$/, ''))
const unknown = folders.filter((name) => !FOLDERS.some((folder) => isIn(folder, name) || isIn(name, folder)))
if (unknown.length > 0) exitWithError(`Not among the mutated folders: ${unknown.join(', ')}`)

const all = findAllMutants(root)
const equivalents = parseEquivalentMutants(readFileSync(join(root, 'docs/mutants.md'), 'utf8'))
const stale = findStaleRows(equivalents, all)
if (stale.length > 0) {
  const rows = stale.map(({file, snippet, change}) => `  ${file}: ${snippet}: ${change}`)
  exitWithError(
    `docs/mutants.md has rows without a matching mutant, or without a reason:\n${rows.join('\n')}`,
  )
}

const sample = takeSample(all, Number(values.count), values.seed)
const mutants = sample.filter(
  ({file}) => folders.length === 0 || folders.some((folder) => isIn(file, folder)),
)
print(`${mutants.length} of ${all.length} mutants, seed ${values.seed}`)
if (values.list) {
  for (const {file, line, change} of mutants) print(`${file}:${line}  ${change}`)
  process.exit(0)
}

const done = startStep('Running the tests of the mutated source')
// Equivalent mutants would take the longest, as all of their tests would run.
const candidates = mutants.filter((mutant) => !findExplanation(equivalents, mutant))
const {coverage, kills} = await runTests(root, candidates, findTestFiles(root, candidates))
done()
const results = classify(mutants, {
  coverage,
  kills,
  findReason: (mutant) => findExplanation(equivalents, mutant)?.reason,
})
const total = scoreOf(results)
const reportFile = join(root, 'build/reports/mutants.json')
mkdirSync(dirname(reportFile), {recursive: true})
writeFileSync(reportFile, JSON.stringify({seed: values.seed, ...total, results}, null, 2))
print(['', ...formatTable(results), '', ...formatSurvivors(results)].join('\n'))
print(`\n${total.score.toFixed(1)} % were noticed; the minimum is ${MIN_SCORE} %.`)
process.exit(total.score < MIN_SCORE ? 1 : 0)

function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`)
}
