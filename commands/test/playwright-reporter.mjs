import {writeFileSync} from 'node:fs'
import {relative} from 'node:path'

/** Writes for `npm test` what came of each file and where its time went: set-up is fixtures and hooks. */
export default class PlaywrightReporter {
  #files = new Map()

  onTestEnd(test, result) {
    const file = relative(process.cwd(), test.location.file)
    const known = this.#files.get(file) ?? {
      ...{file, setUpMs: 0, testMs: 0, passed: 0, failed: 0, skipped: 0},
      tests: [],
    }
    this.#files.set(file, known)
    const setUpMs = result.steps
      .filter(
        ({category, title}) => category === 'hook' && /^(Before|After) Hooks|^Worker Cleanup/.test(title),
      )
      .reduce((sum, {duration}) => sum + duration, 0)
    known.setUpMs += setUpMs
    known.testMs += Math.max(0, result.duration - setUpMs)
    const state =
      result.status === 'skipped' ? 'skipped' : result.status === test.expectedStatus ? 'passed' : 'failed'
    known[state] += 1
    known.tests.push({name: test.titlePath().slice(3).join(' > '), state})
  }

  onEnd() {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({files: [...this.#files.values()]}))
  }
}
