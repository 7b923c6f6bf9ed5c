import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {say} from './say.mjs'

/** `npm test`, then the GROQ cases where they lie beside the checkout; one sum at the end. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const suite = process.env.GROQ_SUITE_DIR ?? join(root, '..', 'shared', 'groq-suite')
const sums = [await summed('npm', ['test'])]

if (existsSync(join(suite, 'run.mjs'))) {
  say('\n• The GROQ cases, against a started server…')
  sums.push(await summed(process.execPath, [join(root, 'commands/groq-suite.mjs'), join(suite, 'run.mjs')]))
} else say('\n• The GROQ cases are not beside this checkout: left out.')

const total = (key) => sums.reduce((sum, one) => sum + one[key], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
say(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exit(total('failed') > 0 || total('passed') === 0 ? 1 : 0)

/** Runs a program, shows what it prints, and reads its closing line. A program that fails has failed something. */
function summed(program, args) {
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
