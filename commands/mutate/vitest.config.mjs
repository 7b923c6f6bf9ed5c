import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {instrument} from './instrument.mjs'
import {openRunFolder} from './run-folder.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const plan = openRunFolder(process.env.MUTATE_FOLDER).readPlan()
const rankOf = new Map(plan.tests.map((file, index) => [file, index]))

class PlanOrderSequencer {
  async sort(files) {
    const rank = ({moduleId}) => rankOf.get(relative(root, moduleId)) ?? 0
    return [...files].sort((a, b) => rank(a) - rank(b))
  }
  async shard(files) {
    return files
  }
}

export default defineConfig({
  root,
  resolve: {alias: {'~': fileURLToPath(new URL('../../app', import.meta.url))}},
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(root, id.split('?')[0])
        const mutants = plan.mutants.filter((mutant) => mutant.file === file)
        if (mutants.length === 0) return undefined
        return {code: instrument(readFileSync(id.split('?')[0], 'utf8'), mutants), map: null}
      },
    },
  ],
  test: {
    include: plan.tests,
    runner: fileURLToPath(new URL('./runner.mjs', import.meta.url)),
    pool: 'forks',
    maxWorkers: 2,
    // A test that times out with a mutant only has noticed it.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: {poll: {timeout: 4_000}},
    sequence: {sequencer: PlanOrderSequencer},
  },
})
