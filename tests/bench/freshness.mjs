import {chromium} from '@playwright/test'
import {mutate, query} from './edit.mjs'
import {percentile} from './pace.mjs'

const EDITS = 100
const CACHED_PAGES = 1_000
const MOST_MS = 100
const MOST_OPEN_MS = 300
const TIMEOUT_MS = 5_000

/** What an editor changes, in turns, and the addresses that show it. */
const KINDS = [
  {
    name: 'a price',
    groq: '*[_type == "butcherItem" && category->slug.current == "lamb" && title match "boneless*"][0]{_id}',
    change: (n) => ({price: (2_000 + n) / 100}),
    shown: (n) => `$${((2_000 + n) / 100).toFixed(2)}`,
    paths: () => ['/search?keyword=boneless', '/butcher/lamb'],
  },
  {
    name: 'an article',
    groq: '*[_type == "article"] | order(date desc)[0]{_id, "slug": slug.current}',
    change: (n) => ({title: `Written anew ${n}`}),
    shown: (n) => `Written anew ${n}`,
    paths: ({slug}) => ['/blog', '/', `/blogDetails/${slug}`],
  },
  {
    name: 'the settings',
    groq: '*[_id == "storeSettings"][0]{_id}',
    change: (n) => ({tagline: `Open to all, ${n}`}),
    shown: (n) => `Open to all, ${n}`,
    paths: () => ['/butcher', '/contact', '/weekly-deals', '/categories', '/blog'],
  },
]

/**
 * From an edit to new HTML at every address that shows it, with a thousand pages in memory; and to an open page.
 *
 * @param shop its origin and the cookie of staff
 * @returns what is worse than promised
 */
export async function measureFreshness(shop, executablePath, say) {
  const cached = await fill(shop.origin)
  const closed = {times: [], acknowledged: [], missed: 0}
  const kinds = []
  for (const kind of KINDS) kinds.push({...kind, document: await query(shop, kind.groq)})
  for (let n = 1; n <= EDITS; n++) await measureEdit(shop, kinds[n % kinds.length], n, closed)
  const ack = percentile(closed.acknowledged, 0.5)
  const p95 = percentile(closed.times, 0.95)
  say(`${EDITS} edits (a price, an article, settings), ${cached} pages in memory, nobody looking:`)
  say(
    `  to new HTML at every address: median ${percentile(closed.times, 0.5)} ms, p95 ${p95} ms; missed: ${closed.missed}; ` +
      `the baseline, until the edit is acknowledged: median ${ack} ms, p95 ${percentile(closed.acknowledged, 0.95)} ms`,
  )
  const open = await measureOpenPage(shop, kinds[0], executablePath)
  say(`  to a page that is open: median ${percentile(open, 0.5)} ms, p95 ${percentile(open, 0.95)} ms`)
  return [
    ...(p95 > MOST_MS ? [`new HTML has a p95 of ${p95} ms, not ${MOST_MS}`] : []),
    ...(closed.missed > 0 ? [`${closed.missed} addresses did not show an edit`] : []),
    ...(percentile(open, 0.95) > MOST_OPEN_MS
      ? [`open pages have a p95 of ${percentile(open, 0.95)} ms`]
      : []),
  ]
}

async function measureEdit(shop, {document, change, shown, paths}, n, record) {
  const from = performance.now()
  await mutate(shop, [{patch: {id: document._id, set: change(n)}}])
  record.acknowledged.push(performance.now() - from)
  const found = await Promise.all(paths(document).map((path) => isShown(shop.origin + path, shown(n), from)))
  record.times.push(performance.now() - from)
  record.missed += found.filter((isFound) => !isFound).length
}

/** Asks until the page shows it. */
async function isShown(url, text, from) {
  while (performance.now() - from < TIMEOUT_MS) {
    const response = await fetch(url)
    if ((await response.text()).includes(text)) return true
  }
  return false
}

/** Pages of which each is one in memory: the same list in many ways. */
async function fill(origin) {
  const paths = Array.from({length: CACHED_PAGES}, (_, n) => `/categories?max=${5 + n}`)
  let next = 0
  const lane = async () => {
    while (next < paths.length) {
      const response = await fetch(origin + paths[next++], {headers: {'accept-encoding': 'br'}})
      if (!response.ok) throw new Error(`${response.status} from ${origin}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({length: 4}, lane))
  return paths.length
}

async function measureOpenPage(shop, {document, change, shown, paths}, executablePath) {
  const browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
  try {
    const page = await browser.newPage()
    await page.goto(shop.origin + paths(document).at(-1), {waitUntil: 'networkidle'})
    const times = []
    for (let n = 1; n <= 20; n++) {
      const text = shown(1_000 + n)
      const appears = page.evaluate(
        ([wanted, timeout]) =>
          new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error('the open page did not change')), timeout)
            const look = () => {
              if (!document.body.innerText.includes(wanted)) return
              observer.disconnect()
              clearTimeout(timer)
              resolve(Date.now())
            }
            const observer = new MutationObserver(look)
            observer.observe(document.body, {subtree: true, childList: true, characterData: true})
          }),
        [text, TIMEOUT_MS],
      )
      const from = Date.now()
      await mutate(shop, [{patch: {id: document._id, set: change(1_000 + n)}}])
      times.push((await appears) - from)
    }
    return times
  } finally {
    await browser.close()
  }
}
