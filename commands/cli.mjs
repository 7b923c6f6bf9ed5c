import {join} from 'node:path'
import {build} from './build/build.mjs'
import {runInForeground} from './child-process.mjs'
import {install, root} from './install/install.mjs'

/**
 * `node commands/cli.mjs COMMAND …`: builds what is stale and runs one of the server's command-line tools: backup,
 * restore, check, staff, catalog, customers, content.
 */
const [command, ...args] = process.argv.slice(2)
// npm runs its scripts in the project's folder; paths are relative to the folder where the user typed the command.
const calledFrom = process.env.npm_lifecycle_event === command ? process.env.INIT_CWD : undefined
// Scripts read the command's output, so the progress of installing and building goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr)
await install()
await build(root, {only: ['tools']})
runInForeground(['--enable-source-maps', join(root, 'build/tools/command.js'), command, ...args], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
    CALLED_FROM: calledFrom ?? process.cwd(),
  },
})
