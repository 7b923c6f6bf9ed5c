import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {print} from './output.mjs'
import {root} from './install/install.mjs'

/** What `.ci/run` calls: `npm test`, then the GROQ cases if they lie beside the checkout. Prints one total at the end. */
const suite = process.env.GROQ_SUITE_DIR ?? join(root, '..', 'shared', 'groq-suite')
const totals = [await runAndCount('npm', ['test'])]

if (existsSync(join(suite, 'run.mjs'))) {
  print('\n• GROQ cases, against a started server…')
  totals.push(
    await runAndCount(process.execPath, [join(root, 'commands/groq-suite.mjs'), join(suite, 'run.mjs')]),
  )
} else print('\n• The GROQ cases are not beside this checkout: skipped.')

const sum = (key) => totals.reduce((total, one) => total + one[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
print(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

/** Runs a program, shows its output, and parses its last line. A non-zero exit counts as at least one failure. */
function runAndCount(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {cwd: root, stdio: ['ignore', 'pipe', 'inherit']})
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      process.stdout.write(data)
    })
    child.on('close', (code) => {
      const line = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1)
      const [passed, failed, skipped] = line ? line.slice(1).map((text) => Number(text ?? 0)) : [0, 0, 0]
      resolve({passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped})
    })
  })
}
