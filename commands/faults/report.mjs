import {existsSync, readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {print} from '../output.mjs'
import {parseFaultNumbers} from './find-tests.mjs'
import {FAULTS} from './list.mjs'

/** Reads vitest's JSON report, file by file; empty if there is none. */
export function readReport(path, root) {
  if (!existsSync(path)) return []
  const {testResults} = JSON.parse(readFileSync(path, 'utf8'))
  return testResults.map(({name, startTime, endTime, assertionResults}) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.flatMap(({fullName, title, ancestorTitles, status, failureMessages}) => {
      const faults = parseFaultNumbers(fullName)
      if (faults.length === 0 || status === 'pending') return []
      return {
        faults,
        status,
        title,
        path: [...ancestorTitles, title].join(' > '),
        file: relative(root, name),
        message: (failureMessages?.[0] ?? '').split('\n')[0].slice(0, 160),
      }
    }),
  }))
}

/** The measurements that tests print (`FIGURE …`), by the test that the reporter names above them. */
export function readFigures(output) {
  const figuresByTest = new Map()
  let test = ''
  for (const line of output.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')) {
    const heading = /^stdout \| \S+ > (.+)$/.exec(line)
    if (heading) test = heading[1]
    const [, figure] = /FIGURE (.+)$/.exec(line) ?? []
    if (figure) figuresByTest.set(test, [...(figuresByTest.get(test) ?? []), figure])
  }
  return figuresByTest
}

/** Prints a row for each selected fault and returns how many failed. `wasRun`: false prints what would run. */
export function printTable(tests, {selected, wasRun, figures = new Map()}) {
  let failed = 0
  let untested = 0
  print('')
  print(formatRow('No.', 'Fault', wasRun ? 'Result' : '', 'Tests', 'Where'))
  for (const {number, fault} of FAULTS.filter((one) => selected.includes(one.number))) {
    const own = tests.filter(({faults}) => faults.includes(number))
    const failures = own.filter(({status}) => status === 'failed')
    const passed = own.filter(({status}) => status === 'passed').length
    if (failures.length > 0) failed += 1
    if (own.length === 0) untested += 1
    const result = own.length === 0 ? 'no test' : wasRun ? resultOf(failures.length, passed) : ''
    const count = own.length === 0 ? '' : wasRun ? `${passed}/${own.length}` : own.length
    print(formatRow(number, fault, result, count, [...new Set(own.map(({file}) => file))].join(', ')))
    for (const {title, message} of failures) print(`       ${title}\n       ${message}`)
    for (const figure of new Set(own.flatMap(({path}) => figures.get(path) ?? []))) print(`       ${figure}`)
  }
  const failedText = wasRun ? `, ${failed} failed` : ''
  print(`\n${selected.length} of ${FAULTS.length} faults${failedText}, ${untested} without a test`)
  return failed
}

function resultOf(failed, passed) {
  if (failed > 0) return 'FAILED'
  return passed > 0 ? 'passed' : 'skipped'
}

function formatRow(number, fault, result, count, where) {
  return `${String(number).padStart(3)}  ${fault.padEnd(48)} ${result.padEnd(8)} ${String(count).padEnd(6)} ${where}`
}
