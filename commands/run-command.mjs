import {spawn} from 'node:child_process'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install} from './install.mjs'

/**
 * Builds what is stale and runs one of the server's commands (server/commands.ts) with the words that were typed.
 * What it prints may be taken by a script, so the progress of this process goes to the error stream.
 */
export async function runCommand(name) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  // npm starts its scripts in the project's folder; files are named from where one types.
  const calledFrom = process.env.npm_lifecycle_event === name ? process.env.INIT_CWD : undefined
  process.stdout.write = process.stderr.write.bind(process.stderr)
  await install(root)
  await build(root, {only: ['tools']})
  const command = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'build/tools/command.js'), name, ...process.argv.slice(2)],
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
}
