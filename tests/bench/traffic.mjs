import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {edit} from './edit.mjs'
import {median} from './pace.mjs'
import {memoryMB, processorMs} from './processor.mjs'
import {load, requireWrk} from './wrk.mjs'

const SCRIPT = fileURLToPath(new URL('traffic.lua', import.meta.url))
/** An edit comes between two. */
const SLICE_SECONDS = 10
/** As many as wait for a page at the same time; more of those who are signed in would be turned away. */
const CONNECTIONS = 16
/** Of a small machine with two shared cores, in dollars a month; the same at several hosts in November 2026. */
const MACHINE_DOLLARS = 12
const MONTH_SECONDS = 30 * 24 * 3600

/** Of a hundred visitors: 80 that nobody knows, 15 of them with a cart beside, 5 who are signed in. */
const PARTS = {anonymous: 80, cart: 15, signedIn: 5}
const SHARES = [
  [20, () => ['/']],
  [20, () => ['/butcher', '/butcher/lamb', '/butcher/beef', '/butcher/regular-chicken']],
  [10, () => ['/weekly-deals']],
  [
    15,
    () => ['/categories', '/categories?filter=rice-grains', '/categories?filter=rice-grains&sort=price-up'],
  ],
  [25, ({products}) => products],
  [5, () => ['/search?keyword=lamb', '/search?keyword=couscous', '/search?keyword=rice']],
  [5, ({articles}) => articles],
]

/**
 * A realistic mix of page views, as many as asked for, with an edit each ten seconds.
 *
 * @param shop its origin, process and the cookie of staff
 * @param customer the cookie of somebody who is signed in
 */
export async function measureTraffic(shop, customer, views, say) {
  requireWrk()
  const folder = mkdtempSync(join(tmpdir(), 'traffic-'))
  const file = join(folder, 'requests.txt')
  const pages = await findPages(shop.origin)
  await requireAll(shop.origin, pages)
  writeFileSync(file, toLines(pages, customer))
  const totals = {count: 0, failed: 0, cached: 0, rendered: 0}
  const slices = []
  const processor = processorMs(shop.pid)
  try {
    while (totals.count < views) {
      const [slice] = await Promise.all([
        load(shop.origin, {
          seconds: SLICE_SECONDS,
          connections: CONNECTIONS,
          script: SCRIPT,
          args: ['--', file, String(totals.count + 1), shop.origin],
        }),
        edit(shop),
      ])
      const [, cached, rendered] = /cached (\d+) rendered (\d+)/.exec(slice.text) ?? []
      totals.count += slice.count
      totals.failed += slice.failed
      totals.cached += Number(cached)
      totals.rendered += Number(rendered)
      slices.push(slice)
    }
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
  report({totals, slices, seconds: (processorMs(shop.pid) - processor) / 1_000, shop, views}, say)
  return totals.failed > 0 ? [`${totals.failed} of ${totals.count} page views failed`] : []
}

function report({totals, slices, seconds, shop, views}, say) {
  const perMillion = (seconds / totals.count) * 1_000_000
  const dollars = (perMillion / 2 / MONTH_SECONDS) * MACHINE_DOLLARS
  const hits = (totals.cached / (totals.cached + totals.rendered)) * 100
  const {anonymous, cart, signedIn} = PARTS
  say(
    `${totals.count.toLocaleString('en-US')} of ${views.toLocaleString('en-US')} page views: ${anonymous} % anonymous, ` +
      `${cart} % with a cart that is priced beside, ${signedIn} % signed in, an edit each ${SLICE_SECONDS} s, ${CONNECTIONS} connections`,
  )
  say(`  from memory: ${hits.toFixed(1)} %; failed: ${totals.failed}`)
  say(
    `  p50 ${median(slices.map(({p50}) => p50)).toFixed(1)} ms, p99 ${median(slices.map(({p99}) => p99)).toFixed(0)} ms ` +
      `(medians of ${slices.length} slices), ${median(slices.map(({perSecond}) => perSecond)).toFixed(0)} a second`,
  )
  say(
    `  processor: ${perMillion.toFixed(0)} s for a million, ${dollars.toFixed(4)} dollars of a machine with two cores for ` +
      `${MACHINE_DOLLARS} dollars a month; memory afterwards ${memoryMB(shop.pid).toFixed(0)} MB`,
  )
}

async function findPages(origin) {
  const find = async (path, pattern) => [
    ...new Set([...(await (await fetch(origin + path)).text()).matchAll(pattern)].map(([found]) => found)),
  ]
  return {
    products: await find('/sitemap/products-1.xml', /\/product\/[\w-]+/g),
    articles: await find('/blog', /\/blogDetails\/[\w-]+/g),
  }
}

/** An address without a page would be rendered each time, and count as a failure. */
async function requireAll(origin, pages) {
  for (const path of SHARES.flatMap(([, pathsOf]) => pathsOf(pages))) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} from ${path}`)
  }
}

function toLines(pages, customer) {
  const lines = []
  const cartBody = JSON.stringify({lines: [{id: 'GRAIN-COUSCOUS-FINE', quantity: 2}]})
  for (const [share, pathsOf] of SHARES) {
    const paths = pathsOf(pages)
    for (const path of paths) {
      const weight = share / paths.length
      lines.push([weight * PARTS.anonymous, 'GET', path, '', ''])
      lines.push([weight * PARTS.cart, 'GET', path, '', ''])
      lines.push([weight * PARTS.signedIn, 'GET', path, customer, ''])
    }
  }
  // Scripts price a cart once in a visit of about three pages.
  lines.push([(100 * PARTS.cart) / 3, 'POST', '/cart/price', '', cartBody])
  return lines.map((fields) => fields.join('\t')).join('\n') + '\n'
}
