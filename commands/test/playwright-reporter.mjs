import {readFileSync, writeFileSync} from 'node:fs'
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
    const page = state === 'failed' ? findPageSnapshot(result.attachments) : undefined
    entry.tests.push({name: test.titlePath().slice(3).join(' > '), state, message, page})
  }

  onEnd() {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({files: [...this.#files.values()]}))
  }
}

/** What was on the page, which Playwright writes into a file for each test that failed. */
function findPageSnapshot(attachments) {
  const path = attachments.find(({name}) => name === 'error-context')?.path
  if (!path) return undefined
  return /# Page snapshot\s+```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8'))?.[1]
}

function isSetUp({category, title}) {
  return category === 'hook' && /^(Before|After) Hooks|^Worker Cleanup/.test(title)
}
