import {join} from 'node:path'
import {build} from './build/build.mjs'
import {runInForeground} from './child-process.mjs'
import {install, root} from './install/install.mjs'

/** `npm run lake -- …`: builds the Content Lake's package if it is stale and runs its command, `content-lake`. */
// npm runs its scripts in the project's folder; paths are relative to the folder where the user typed the command.
const calledFrom = process.env.npm_lifecycle_event === 'lake' ? process.env.INIT_CWD : undefined
// Scripts read what the command prints, so the progress of installing and building goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr)
await install()
await build(root, {only: ['lake']})
runInForeground(
  ['--enable-source-maps', join(root, 'build/lake/dist/command.js'), ...process.argv.slice(2)],
  {
    cwd: calledFrom ?? process.cwd(),
    env: {...process.env, NODE_ENV: process.env.NODE_ENV || 'production'},
  },
)
