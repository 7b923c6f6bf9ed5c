import {spawn} from 'node:child_process'
import {watch} from 'node:fs'
import {join} from 'node:path'
import {build} from './build/build.mjs'
import {buildTools} from './build/server.mjs'
import {install, root} from './install/install.mjs'
import {print} from './output.mjs'

/** `npm run dev`: Vite updates the pages as they are saved; a change of server code rebuilds and restarts the server. */
await install()
await build(root, {only: ['tools', 'studio']})

let server = start()
let pendingRestart
for (const folder of ['server', 'embedded', 'runtime', 'app']) {
  watch(join(root, folder), {recursive: true}, (_, file) => {
    // Vite watches the pages; of app/, the server bundles only the *.server.ts files.
    if (!file || file.endsWith('.test.ts') || (folder === 'app' && !file.endsWith('.server.ts'))) return
    clearTimeout(pendingRestart)
    pendingRestart = setTimeout(restart, 150)
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
    print(`The server does not build: ${error.message}`)
    return
  }
  print('• Server code changed, restarting…')
  server.once('exit', () => (server = start()))
  server.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.once('exit', () => process.exit(0))
    server.kill(signal)
  })
}
