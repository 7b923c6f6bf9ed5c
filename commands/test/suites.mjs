import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * How each suite is started, and where its reporter writes what came of it: `{files: [{file, setUpMs, testMs,
 * passed, failed, skipped, tests}]}`, in milliseconds. With a seed the files come
 * in another order.
 */
export function suiteOf(root, part, {paths, workers, reports, seed}) {
  const packaged = (...path) => join(root, 'node_modules', ...path)
  const report = join(reports, `${part}.json`)
  const env = {TEST_REPORT: report}
  if (part === 'browser') {
    const args = [packaged('@playwright', 'test', 'cli.js'), 'test', ...paths, `--workers=${workers}`]
    return {
      ...{report, env: seed === undefined ? env : {...env, TEST_ORDER: String(seed)}},
      args: [...args, '--reporter=list,./commands/test/playwright-reporter.mjs'],
    }
  }
  const args = [packaged('vitest', 'vitest.mjs'), 'run', `--project=${part}`, ...paths]
  return {
    ...{report, env: {...env, NODE_ENV: 'test', TEST_WORKERS: String(workers)}},
    args: [
      ...args,
      '--reporter=default',
      '--reporter=./commands/test/vitest-reporter.mjs',
      // Of files: the tests of one may be steps of one story.
      ...(seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
    ],
  }
}

/** Undefined: the suite ended before it could tell. */
export function readSuiteReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
