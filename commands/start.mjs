import {spawn} from 'node:child_process'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install} from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await install(root)
await build(root)

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'build/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {...process.env, NODE_ENV: 'production'},
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
