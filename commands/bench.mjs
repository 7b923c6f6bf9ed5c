import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {build} from './build/build.mjs'
import {withBuiltServer} from './built-server.mjs'
import {findBrowser, installBrowser} from './install/browser.mjs'
import {install, installPackages, root} from './install/install.mjs'
import {exitWithError, print} from './output.mjs'

/**
 * `npm run bench [-- catalog|accounts|checkouts|overload|pages|navigation …]`: measures the built product. Machines are noisy, so
 * each figure is a ratio to a baseline of the same run. `against FOLDER` compares with another checkout that is built.
 */
await install()
const args = process.argv.slice(2)
const isSelected = (benchmark) => args.length === 0 || args.includes(benchmark)

if (isSelected('catalog')) {
  const {measureCatalog} = await import('../tests/bench/catalog.mjs')
  reportFailures(await measureCatalog(root, print))
}
if (['accounts', 'checkouts', 'overload', 'pages', 'navigation'].some(isSelected)) await build(root)
if (isSelected('accounts')) {
  const {measureAccounts} = await import('../tests/bench/accounts.mjs')
  await withShop({TRUSTED_PROXIES: '1'}, async (origin, env) => {
    const demo = [join(root, 'commands/cli.mjs'), 'customers', 'demo']
    const {stdout} = await promisify(execFile)(process.execPath, demo, {cwd: root, env})
    reportFailures(await measureAccounts(origin, /\S+@\S+/.exec(stdout)?.[0], print))
  })
}
if (isSelected('checkouts')) {
  const {measureCheckouts} = await import('../tests/bench/checkouts.mjs')
  reportFailures(await measureCheckouts(root, withShop, print))
}
if (isSelected('overload')) {
  const {measureOverload} = await import('../tests/bench/overload.mjs')
  await withShop({}, async (origin) => reportFailures(await measureOverload(origin, print)))
}
if (isSelected('pages')) {
  await installBrowser()
  await installPackages(join(root, 'tests/bench'), 'Installing Lighthouse (once)')
  const {measurePages} = await import('../tests/bench/pages.mjs')
  const {measureBrowser} = await import('../tests/bench/browser.mjs')
  await withShop({}, async (origin) => {
    for (const line of await measurePages(origin)) print(line)
    for (const line of await measureBrowser(origin, findBrowser())) print(line)
  })
}
if (isSelected('navigation')) {
  await installBrowser()
  const {measureNavigation} = await import('../tests/bench/navigation.mjs')
  await withShop({}, async (origin) => void (await measureNavigation(origin, findBrowser(), print)))
}
if (args[0] === 'against') await compareWith(resolve(args[1] ?? ''))

async function compareWith(otherRoot) {
  if (!existsSync(join(otherRoot, 'build/server/main.js')))
    exitWithError('npm run bench -- against FOLDER: a checkout that is built')
  await build(root)
  await installBrowser()
  const {measureAgainst, signIn} = await import('../tests/bench/against.mjs')
  const {recordStudioSession} = await import('../tests/bench/studio-session.mjs')
  let session = []
  await withShop({}, async (origin, env) => {
    session = await recordStudioSession({origin, cookie: await signIn(root, origin, env)}, findBrowser())
  })
  await withShop({}, async (origin, env) => {
    const now = {origin, cookie: await signIn(root, origin, env)}
    await withBuiltServer({root: otherRoot, settings: {LAKE_PUBLIC: '1'}}, async (otherOrigin, otherEnv) => {
      const before = {origin: otherOrigin, cookie: await signIn(otherRoot, otherOrigin, otherEnv)}
      await measureAgainst({before, now}, session, print)
    })
  })
}

function reportFailures(failures) {
  for (const failure of failures) {
    process.exitCode = 1
    print(`Below the target: ${failure}`)
  }
}

/** `LAKE_PUBLIC`: the Content Lake is measured as anonymous clients see it, too. */
function withShop(settings, use, prepare) {
  return withBuiltServer({root, settings: {LAKE_PUBLIC: '1', ...settings}, prepare}, use)
}
