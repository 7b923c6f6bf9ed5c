import {writeFileSync} from 'node:fs'
import {relative} from 'node:path'

/** Writes the results and timings of each file for `npm test`. Set-up is fixtures and hooks. */
export default class PlaywrightReporter {
  #files = new Map()

  onTestEnd(test, result) {
    const file = relative(process.cwd(), test.location.file)
    const entry = this.#files.get(file) ?? {
      ...{file, setUpMs: 0, testMs: 0, passed: 0, failed: 0, skipped: 0},
      tests: [],
    }
    this.#files.set(file, entry)
    const setUpMs = result.steps.filter(isSetUp).reduce((sum, {duration}) => sum + duration, 0)
    entry.setUpMs += setUpMs
    entry.testMs += Math.max(0, result.duration - setUpMs)
    const state =
      result.status === 'skipped' ? 'skipped' : result.status === test.expectedStatus ? 'passed' : 'failed'
    entry[state] += 1
    const message = state === 'failed' ? result.errors[0]?.message : undefined
    entry.tests.push({name: test.titlePath().slice(3).join(' > '), state, message})
  }

  onEnd() {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({files: [...this.#files.values()]}))
  }
}

function isSetUp({category, title}) {
  return category === 'hook' && /^(Before|After) Hooks|^Worker Cleanup/.test(title)
}
