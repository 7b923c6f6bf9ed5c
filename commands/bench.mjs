import {execFile, spawn} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {findBrowser, installBrowser} from './browser.mjs'
import {build} from './build.mjs'
import {install, installPackages} from './install.mjs'
import {say, stopWith} from './say.mjs'

/**
 * Measures the built product; `catalogue`, `accounts`, `checkouts`, `overload` or `pages` alone when named. Machines are
 * noisy, so each figure is a ratio to a baseline in the same run. `against FOLDER` compares with another checkout that is
 * built.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await install(root)
const asked = process.argv.slice(2)
const wants = (part) => asked.length === 0 || asked.includes(part)

if (wants('catalogue')) {
  const {measureCatalogue} = await import('../tests/bench/catalogue.mjs')
  fail(await measureCatalogue(root, say))
}
if (['accounts', 'checkouts', 'overload', 'pages'].some(wants)) await build(root)
if (wants('accounts')) {
  const {measureAccounts} = await import('../tests/bench/accounts.mjs')
  await withShop({TRUSTED_PROXIES: '1'}, async (origin, env) => {
    const demo = [join(root, 'commands/customers.mjs'), 'demo']
    const {stdout} = await promisify(execFile)(process.execPath, demo, {cwd: root, env})
    fail(await measureAccounts(origin, /\S+@\S+/.exec(stdout)?.[0], say))
  })
}
if (wants('checkouts')) {
  const {measureCheckouts} = await import('../tests/bench/checkouts.mjs')
  fail(await measureCheckouts(root, withShop, say))
}
if (wants('overload')) {
  const {measureOverload} = await import('../tests/bench/overload.mjs')
  await withShop({}, async (origin) => fail(await measureOverload(origin, say)))
}
if (wants('pages')) {
  await installBrowser()
  await installPackages(join(root, 'tests/bench'), 'Installing Lighthouse (once)')
  const {measurePages} = await import('../tests/bench/pages.mjs')
  const {measureBrowser} = await import('../tests/bench/browser.mjs')
  await withShop({}, async (origin) => {
    for (const line of await measurePages(origin)) say(line)
    for (const line of await measureBrowser(origin, findBrowser())) say(line)
  })
}

if (asked[0] === 'against') {
  const other = resolve(asked[1] ?? '')
  if (!existsSync(join(other, 'build/server/main.js')))
    stopWith('npm run bench -- against FOLDER: a checkout that is built')
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
    await withShop(
      {},
      async (othersOrigin, othersEnv) => {
        const before = {origin: othersOrigin, cookie: await signIn(other, othersOrigin, othersEnv)}
        await measureAgainst({before, now}, session, say)
      },
      async () => {},
      other,
    )
  })
}

function fail(failures) {
  for (const failure of failures) {
    process.exitCode = 1
    say(`Not as promised: ${failure}`)
  }
}

/** The built product on data of its own, which goes with it and may be prepared before it starts. */
async function withShop(settings, measure, prepare = async () => {}, cwd = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'baraka-bench-'))
  const env = {
    ...process.env,
    // What strangers may ask of the lake is asked as well.
    LAKE_PUBLIC: '1',
    ...settings,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  }
  await prepare(dataDir)
  const server = spawn(process.execPath, [join(cwd, 'build/server/main.js')], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await new Promise((resolve, reject) => {
      let text = ''
      server.stdout.on('data', (data) => {
        text += data
        if (/Ready in/.test(text)) resolve(/Shop\s+(http:\/\/\S+?)\/\s/.exec(text)?.[1])
      })
      server.on('exit', () => reject(new Error('the server did not start')))
    })
    await measure(origin, env)
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.on('close', resolve))
    rmSync(dataDir, {recursive: true, force: true})
  }
}
