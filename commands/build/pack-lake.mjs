import {join} from 'node:path'
import {capture} from '../child-process.mjs'
import {install, root} from '../install/install.mjs'
import {exitWithError} from '../output.mjs'
import {build} from './build.mjs'
import {buildLakeTypes} from './lake.mjs'

/** `npm run lake:pack`: the package of the Content Lake, with its types, as a file that npm installs. */
await install()
await build(root, {only: ['lake']})
await buildLakeTypes({root})
const {code, output} = await capture(
  process.platform === 'win32' ? 'npm.cmd' : 'npm',
  ['pack', '--silent', '--pack-destination', join(root, 'build'), join(root, 'build/lake')],
  {cwd: root},
)
if (code !== 0) exitWithError(`The Content Lake was not packed:\n\n${output.trim()}`)
console.log(join(root, 'build', output.trim().split('\n').at(-1)))
