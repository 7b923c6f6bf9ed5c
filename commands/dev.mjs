import {spawn} from 'node:child_process'
import {watch} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {buildTools} from './build-server.mjs'
import {install} from './install.mjs'
import {say} from './say.mjs'

/** Pages change as they are saved; a change of the server's own code builds and starts it anew. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await install(root)
await build(root, {only: ['tools', 'studio']})

let server = start()
let pending
for (const folder of ['server', 'embedded', 'platform', 'app']) {
  watch(join(root, folder), {recursive: true}, (_, file) => {
    // Vite follows the pages itself; what the server bundles of app/ are the *.server.ts files.
    if (!file || file.endsWith('.test.ts') || (folder === 'app' && !file.endsWith('.server.ts'))) return
    clearTimeout(pending)
    pending = setTimeout(restart, 150)
  })
}

function start() {
  return spawn(process.execPath, ['--enable-source-maps', join(root, 'build/tools/dev.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, NODE_ENV: 'development'},
  })
}

async function restart() {
  try {
    await buildTools({root})
  } catch (error) {
    say(`The server does not build: ${error.message}`)
    return
  }
  say('• The server changed: starting it anew…')
  server.once('exit', () => (server = start()))
  server.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.once('exit', () => process.exit(0))
    server.kill(signal)
  })
}
