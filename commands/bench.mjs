import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {findBrowser, installBrowser} from './browser.mjs'
import {build} from './build.mjs'
import {install} from './install.mjs'
import {say} from './say.mjs'

/**
 * Measures the built product; `catalogue` or `pages` alone when named. Machines are noisy, so each figure is a ratio to
 * a baseline in the same run.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await install(root)
const asked = process.argv.slice(2)
if (asked.length === 0 || asked.includes('catalogue')) {
  const {measureCatalogue} = await import('../tests/bench/catalogue.mjs')
  for (const failure of await measureCatalogue(root, say)) {
    process.exitCode = 1
    say(`Too slow: ${failure}`)
  }
}
if (asked.length > 0 && !asked.includes('pages')) process.exit()
await build(root)
await installBrowser()
const {measurePages} = await import('../tests/bench/pages.mjs')
const {measureBrowser} = await import('../tests/bench/browser.mjs')

const dataDir = mkdtempSync(join(tmpdir(), 'baraka-bench-'))
const server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
  cwd: root,
  env: {...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', NODE_ENV: 'production'},
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const origin = await new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (data) => {
      text += data
      if (/Ready in/.test(text)) resolve(/Shop\s+(http:\/\/\S+?)\/\s/.exec(text)?.[1])
    })
    server.on('exit', () => reject(new Error('the server did not start')))
  })
  for (const line of await measurePages(origin)) say(line)
  for (const line of await measureBrowser(origin, findBrowser())) say(line)
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('close', resolve))
  rmSync(dataDir, {recursive: true, force: true})
}
