import {join} from 'node:path'
import {build} from './build/build.mjs'
import {install, root} from './install/install.mjs'
import {supervise} from './supervisor.mjs'

/** `npm start`: installs and builds what is missing or stale, then runs the server and restarts it when it crashes. */
await install()
await build(root)

process.exit(
  await supervise({
    file: process.execPath,
    args: ['--enable-source-maps', join(root, 'build/server/main.js')],
    options: {cwd: root, env: {...process.env, NODE_ENV: 'production'}},
  }),
)
