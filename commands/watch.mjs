import {spawn} from 'node:child_process'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install} from './install.mjs'

/** `npm run test:watch [-- path …]`: runs the unit tests that a change touches, each time a file is saved. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await install(root)
await build(root, {only: ['tools']})
const program = join(root, 'node_modules/vitest/vitest.mjs')
const vitest = spawn(process.execPath, [program, 'watch', '--project=unit', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {...process.env, NODE_ENV: 'test'},
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vitest.kill(signal))
vitest.on('exit', (code) => process.exit(code ?? 1))
