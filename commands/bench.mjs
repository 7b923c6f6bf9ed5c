import {execFile} from 'node:child_process'
import {cpSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {build} from './build/build.mjs'
import {withBuiltServer} from './built-server.mjs'
import {findBrowser, installBrowser} from './install/browser.mjs'
import {install, installPackages, root} from './install/install.mjs'
import {elapsed, exitWithError, print} from './output.mjs'
import {openReport} from '../tests/bench/report.mjs'

/**
 * `npm run bench [-- NAME …]`: measures the built product and writes the figures to `docs/benchmarks.md`. Machines are
 * noisy, so each figure is a ratio to a baseline of the same run. `compare BASE` measures a commit beside this one.
 */
const ARTICLE = /\/blogDetails\/[\w-]+/
const VIEWS = Number(process.env.VIEWS ?? 1_000_000)
const SIZES = (process.env.SIZES ?? '100,1000,10000,100000').split(',').map(Number)
const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000)
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 100_000)

/** In the order in which they run: the longest come last. */
const BENCHMARKS = {
  cached: () =>
    report.section('Pages from memory, beside a bare server', async (say) => {
      const {measureCachedPages} = await import('../tests/bench/cached-pages.mjs')
      return withShop({}, async (shop) => measureCachedPages(shop, await findPages(shop.origin), say))
    }),
  uncached: () =>
    report.section('Pages rendered for each visitor, beside a bare Remix app', async (say) => {
      const {measureUncachedPages} = await import('../tests/bench/uncached-pages.mjs')
      return withShop({}, async (shop) => measureUncachedPages(root, shop, await findPages(shop.origin), say))
    }),
  flame: async () => {
    const {findInspectorPort, measureFlame, PICTURE} = await import('../tests/bench/flame.mjs')
    return report.section(
      'Where the time of a rendered page goes',
      async (say) => {
        const {port, option} = await findInspectorPort()
        return withShop({NODE_OPTIONS: option}, (shop) => measureFlame(root, {...shop, port}, say))
      },
      PICTURE,
    )
  },
  freshness: () =>
    report.section('From an edit to the pages that show it', async (say) => {
      const {measureFreshness} = await import('../tests/bench/freshness.mjs')
      await installBrowser()
      return withShop({}, async (shop) => measureFreshness(await asStaff(shop), findBrowser(), say))
    }),
  navigation: () =>
    report.section('From a press to the next page', async (say) => {
      const {measureNavigation} = await import('../tests/bench/navigation.mjs')
      await installBrowser()
      return withShop({}, ({origin}) => measureNavigation(origin, findBrowser(), say))
    }),
  slow: () =>
    report.section('A first visit over slow 3G', async (say) => {
      const {measureSlow} = await import('../tests/bench/slow.mjs')
      await installBrowser()
      return withShop({}, ({origin}) => measureSlow(origin, findBrowser(), say))
    }),
  purchase: () =>
    report.section('From a tap to the next frame, through a purchase', async (say) => {
      const {measurePurchase} = await import('../tests/bench/purchase.mjs')
      await installBrowser()
      return withShop({}, async (shop) =>
        measurePurchase(shop.origin, await asCustomer(shop), findBrowser(), say),
      )
    }),
  browser: () =>
    report.section('In a browser', async (say) => {
      await installBrowser()
      await installPackages(join(root, 'tests/bench'), 'Installing Lighthouse (once)')
      const {measureBrowser} = await import('../tests/bench/browser.mjs')
      return withShop({}, ({origin}) => measureBrowser(origin, findBrowser(), say))
    }),
  accounts: () =>
    report.section('Signing in', async (say) => {
      const {measureAccounts} = await import('../tests/bench/accounts.mjs')
      return withShop({TRUSTED_PROXIES: '1'}, async (shop) =>
        measureAccounts(shop.origin, (await addCustomer(shop)).email, say),
      )
    }),
  overload: () =>
    report.section('Three times as many as it can serve', async (say) => {
      const {measureOverload} = await import('../tests/bench/overload.mjs')
      return withShop({}, ({origin}) => measureOverload(origin, say))
    }),
  checkouts: () =>
    report.section('Checkouts', async (say) => {
      const {measureCheckouts} = await import('../tests/bench/checkouts.mjs')
      return measureCheckouts(root, withShop, say)
    }),
  servers: () =>
    report.section('Two servers on one Postgres', async (say) => {
      const {measureServers} = await import('../tests/bench/servers.mjs')
      const startShop = (settings, use) => withBuiltServer({root, settings}, use)
      return measureServers(root, {startShop, signIn: asStaff}, say)
    }),
  catalog: () =>
    report.section('The catalog with 1,000 and with 100,000 products', async (say) => {
      const {measureCatalog} = await import('../tests/bench/catalog.mjs')
      return measureCatalog(root, say)
    }),
  lake: () =>
    report.section('The Content Lake with many documents', async (say) => {
      const {measureLake} = await import('../tests/bench/lake.mjs')
      const open = (folder, use) =>
        withShop(
          {SAMPLES: '0'},
          async (shop) => use(await asStaff(shop)),
          (dataDir) => folder && cpSync(folder, dataDir, {recursive: true}),
        )
      return measureLake(root, DOCUMENTS, open, say)
    }),
  traffic: () =>
    report.section('A million page views', async (say) => {
      const {measureTraffic} = await import('../tests/bench/traffic.mjs')
      return withShop({}, async (shop) =>
        measureTraffic(await asStaff(shop), await asCustomer(shop), VIEWS, say),
      )
    }),
  growth: () =>
    report.section('A shop that grows', async (say) => {
      const {measureGrowth} = await import('../tests/bench/growth.mjs')
      const open = (folder, use) =>
        withShop(
          {SAMPLES: '0'},
          async (shop) => use(await asStaff(shop)),
          (dataDir) => folder && cpSync(folder, dataDir, {recursive: true}),
        )
      return measureGrowth(root, {sizes: SIZES, mostProducts: PRODUCTS, mostDocuments: DOCUMENTS}, open, say)
    }),
}

await install()
const [first, ...rest] = process.argv.slice(2)
const report = openReport(root, print)
if (first === 'compare') await compareWith(rest[0])
else {
  const names = first === undefined ? Object.keys(BENCHMARKS) : [first, ...rest]
  const unknown = names.find((name) => !(name in BENCHMARKS))
  if (unknown !== undefined)
    exitWithError(
      `There is no benchmark "${unknown}". There is: ${Object.keys(BENCHMARKS).join(', ')}, compare BASE.`,
    )
  await build(root)
  await runAll(names)
}

/** One that breaks off does not keep the others from running. */
async function runAll(names) {
  const missed = []
  for (const name of names) {
    const begun = Date.now()
    try {
      const failures = await BENCHMARKS[name]()
      missed.push(...failures.map((failure) => `${name}: ${failure}`))
    } catch (error) {
      print(error.stack)
      missed.push(`${name} broke off: ${error.message}`)
    }
    print(`  ${name} took ${elapsed(begun)}`)
  }
  if (missed.length === 0) return
  print(`\nBelow the target, or not measured:\n${missed.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}

/** `LAKE_PUBLIC`: the Content Lake is measured as anonymous clients see it, too. */
function withShop(settings, use, prepare) {
  return withBuiltServer({root, settings: {LAKE_PUBLIC: '1', ...settings}, prepare}, use)
}

/** A commit beside this one, in turns. */
async function compareWith(base) {
  if (base === undefined) exitWithError('npm run bench -- compare BASE: a commit, a branch or a tag')
  const {buildBase} = await import('../tests/bench/base-build.mjs')
  const {measureBuilds} = await import('../tests/bench/compare.mjs')
  const {recordStudioSession} = await import('../tests/bench/studio-session.mjs')
  await build(root)
  await installBrowser()
  const folder = await buildBase(root, base, print)
  await report.section(`This commit beside ${base}`, async (say) => {
    const session = await withShop({}, async (shop) =>
      recordStudioSession(await asStaff(shop), findBrowser()),
    )
    return withShop({}, async (shop) => {
      const now = await asStaff(shop)
      return withBuiltServer({root: folder, settings: {LAKE_PUBLIC: '1'}}, async (other) =>
        measureBuilds({before: await asStaff(other, folder), now}, session, say),
      )
    })
  })
}

/** Home, the butcher, a category, a product and an article. */
async function findPages(origin) {
  const article = ARTICLE.exec(await (await fetch(`${origin}/blog`)).text())?.[0]
  if (!article) throw new Error('the blog lists no article')
  return ['/', '/butcher', '/categories?filter=rice-grains', '/product/GRAIN-COUSCOUS-FINE', article]
}

async function asStaff(shop, folder = root) {
  const {signInStaff} = await import('../tests/bench/sign-in.mjs')
  return {...shop, cookie: await signInStaff(folder, shop)}
}

async function asCustomer(shop) {
  const {signIn} = await import('../tests/bench/sign-in.mjs')
  return signIn(shop.origin, '/sign-in', await addCustomer(shop))
}

async function addCustomer({env}) {
  const demo = [join(root, 'build/tools/command.js'), 'customers', 'demo']
  const {stdout} = await promisify(execFile)(process.execPath, demo, {cwd: root, env})
  return {email: /E-mail:\s+(\S+)/.exec(stdout)?.[1], password: /Password:\s+(\S+)/.exec(stdout)?.[1]}
}
