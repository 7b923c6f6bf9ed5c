import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install, run} from './install.mjs'

/** `node commands/groq-suite.mjs RUNNER`: starts a server on a data folder of its own and runs the cases on its lake. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [runner] = process.argv.slice(2)
await install(root)
await build(root)
const dataDir = mkdtempSync(join(tmpdir(), 'baraka-groq-'))
const env = {...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', NODE_ENV: 'production'}
const server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
let code = 1
try {
  const origin = await new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (data) => {
      text += data
      const address = /Shop\s+(http:\/\/\S+?)\/\s/.exec(text)?.[1]
      if (address && /Ready in/.test(text)) resolve(address)
    })
    server.on('exit', () => reject(new Error('the server did not start')))
  })
  const {output} = await run('npm', ['run', '-s', 'staff', '--', 'token', 'groq-suite', 'administrator'], {
    cwd: root,
    env,
  })
  const token = output.trim().split('\n').at(-1)
  code = await new Promise((resolve) => {
    spawn(process.execPath, [runner, `${origin}/lake/v2021-03-25`, token], {stdio: 'inherit'}).on(
      'close',
      resolve,
    )
  })
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('close', resolve))
  rmSync(dataDir, {recursive: true, force: true})
}
process.exit(code ?? 1)
