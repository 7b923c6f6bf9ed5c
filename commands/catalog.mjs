import {spawn} from 'node:child_process'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install} from './install.mjs'

// npm starts its scripts in the project's folder; files are named from where one types.
const calledFrom = process.env.npm_lifecycle_event === 'catalog' ? process.env.INIT_CWD : undefined
const root = dirname(dirname(fileURLToPath(import.meta.url)))

// What the command prints may be taken by a script, so the progress of this process goes to the error stream.
process.stdout.write = process.stderr.write.bind(process.stderr)

await install(root)
await build(root, {only: ['server']})

const command = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'build/server/command.js'), 'catalog', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: process.env.NODE_ENV || 'production',
      CALLED_FROM: calledFrom ?? process.cwd(),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
command.on('exit', (code) => process.exit(code ?? 1))
