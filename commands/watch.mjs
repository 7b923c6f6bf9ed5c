import {join} from 'node:path'
import {build} from './build/build.mjs'
import {runInForeground} from './child-process.mjs'
import {install, root} from './install/install.mjs'

/** `npm run test:watch [-- path …]`: on each save, runs the unit tests that the change affects. */
await install()
await build(root, {only: ['tools']})
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
runInForeground([vitest, 'watch', '--project=unit', ...process.argv.slice(2)], {
  cwd: root,
  env: {...process.env, NODE_ENV: 'test'},
})
