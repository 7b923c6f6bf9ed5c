import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install} from './install.mjs'
import {keepRunning} from './keep-running.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await install(root)
await build(root)

process.exit(
  await keepRunning({
    file: process.execPath,
    args: ['--enable-source-maps', join(root, 'build/server/main.js')],
    options: {cwd: root, env: {...process.env, NODE_ENV: 'production'}},
  }),
)
