import {once} from 'node:events'
import {spawn} from 'node:child_process'
import {build} from './build/build.mjs'
import {withBuiltServer} from './built-server.mjs'
import {capture} from './child-process.mjs'
import {install, root} from './install/install.mjs'

/** `node commands/groq-suite.mjs RUNNER`: runs the GROQ cases against the Content Lake of a freshly started server. */
const [runner] = process.argv.slice(2)
await install()
await build(root)
let exitCode = 1
await withBuiltServer({root}, async ({origin, env}) => {
  const createToken = ['run', '-s', 'staff', '--', 'token', 'groq-suite', 'administrator']
  const {output} = await capture('npm', createToken, {cwd: root, env})
  const token = output.trim().split('\n').at(-1)
  const suite = spawn(process.execPath, [runner, `${origin}/lake/v2021-03-25`, token], {stdio: 'inherit'})
  const [code] = await once(suite, 'close')
  exitCode = code ?? 1
})
process.exit(exitCode)
