import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * How to start a suite, and where its reporter writes the results: `{files: [{file, setUpMs, testMs, passed, failed,
 * skipped, tests: [{name, state, message?}]}]}`. A seed shuffles the order of the files.
 */
export function suiteCommand(root, suite, {paths, workers, reports, seed}) {
  const pathInPackages = (...path) => join(root, 'node_modules', ...path)
  const report = join(reports, `${suite}.json`)
  const env = {TEST_REPORT: report}
  if (suite === 'browser') {
    const args = [pathInPackages('@playwright', 'test', 'cli.js'), 'test', ...paths, `--workers=${workers}`]
    return {
      ...{report, env: seed === undefined ? env : {...env, TEST_ORDER: String(seed)}},
      args: [...args, '--reporter=list,./commands/test/playwright-reporter.mjs'],
    }
  }
  const args = [pathInPackages('vitest', 'vitest.mjs'), 'run', `--project=${suite}`, ...paths]
  return {
    ...{report, env: {...env, NODE_ENV: 'test', TEST_WORKERS: String(workers)}},
    args: [
      ...args,
      '--reporter=default',
      '--reporter=./commands/test/vitest-reporter.mjs',
      // Only files: the tests of one file may build on one another.
      ...(seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
    ],
  }
}

/** Undefined if the suite ended before it wrote its report. */
export function readSuiteReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
