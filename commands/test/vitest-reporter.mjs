import {writeFileSync} from 'node:fs'
import {relative} from 'node:path'

/** Writes the results and timings of each file for `npm test`. Set-up is imports and hooks. */
export default class VitestReporter {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()]
      const count = (state) => tests.filter((test) => test.result().state === state).length
      const {prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration} =
        module.diagnostic()
      const testMs = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
      const before = prepareDuration + environmentSetupDuration + collectDuration + setupDuration
      // The durations of concurrent tests may add up to more than that of their file.
      const hooks = Math.max(0, duration - testMs)
      // A file that failed before its tests ran counts as one failure.
      const broken = module.state() === 'failed' && count('failed') === 0 ? 1 : 0
      return {
        ...{file: relative(process.cwd(), module.moduleId), setUpMs: before + hooks},
        testMs: Math.min(testMs, duration),
        ...{passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped')},
        tests: tests.map((test) => {
          const {state, errors = []} = test.result()
          return {name: test.fullName, state, message: errors[0]?.message}
        }),
      }
    })
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({files}))
  }
}
