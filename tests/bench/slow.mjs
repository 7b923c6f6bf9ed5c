import {startWithoutScripts} from './no-scripts-server.mjs'
import {median} from './pace.mjs'
import {launchBrowser, openPhone, SLOW_3G, tapAt} from './phone.mjs'

const RUNS = Number(process.env.RUNS ?? 5)
const MOST_MS = 6_000
/** Between two taps of somebody who waits. */
const TAP_EVERY_MS = 500
const TIMEOUT_MS = 60_000

/**
 * What is tapped, and what is there once the tap has had its effect; `bare`: without scripts; `effects`: how often it had one,
 * which can be told once the page is `settled`.
 */
const MENU = {
  what: 'the menu',
  target: 'a[href="#site-links"]',
  effect: '[role="dialog"]',
  bare: '#site-links:target',
}
const ADD = {
  what: 'Add to cart',
  target: '#content button[aria-label^="Add to cart"]',
  effect: '#content [aria-label^="Quantity of"]',
  settled: ':has(header a[aria-label*=" item"])',
  effects: () =>
    JSON.parse(localStorage.getItem('cartItems') ?? '[]').reduce((n, one) => n + one.product_quantity, 0),
}
const LAMB = 'html:has(link[rel="canonical"][href$="/butcher/lamb"]) #content h1'
const LINK = {what: 'a link', target: '#content a[href="/butcher/lamb"]', effect: LAMB, bare: LAMB}
const HYDRATED = 'html[data-hydrated="all"]'
const VISITS = [
  ['/', ADD],
  ['/', MENU],
  ['/butcher', MENU],
  ['/butcher', LINK],
]

/**
 * How soon the shop can be used with round trips of 400 ms, 400 kbit/s both ways and a processor four times slower. At
 * the first paint somebody taps, and again each half second until a tap has an effect.
 *
 * @returns what is worse than promised
 */
export async function measureSlow(origin, executablePath, say) {
  const failures = []
  const bare = await startWithoutScripts(origin, ['/', '/butcher', '/butcher/lamb'])
  const browser = await launchBrowser(executablePath)
  say(`400 ms round trips, 400 kbit/s, CPU 4 × slower; medians of ${RUNS} first visits in turns, ms.`)
  say('bare: the same HTML without scripts; where its tap can do nothing, its menu is tapped.')
  say(row('', 'paint', 'bare', 'first tap', 'works', 'usable', 'bare', 'ratio', 'slowest', 'taps'))
  try {
    for (const [path, tapped] of VISITS) {
      const visits = {shop: [], bare: []}
      for (let run = 0; run < RUNS; run++) {
        visits.shop.push(
          await visit(browser, origin + path, {...tapped, settled: HYDRATED + (tapped.settled ?? '')}),
        )
        const {target, bare: effect} = tapped.bare ? tapped : MENU
        visits.bare.push(await visit(browser, bare.origin + path, {target, effect, settled: 'html'}))
      }
      failures.push(...report(`${path}, ${tapped.what}`, visits, say))
    }
  } finally {
    await browser.close()
    bare.stop()
  }
  return failures
}

function report(name, {shop, bare}, say) {
  const of = (visits, figure) => Math.round(median(visits.map((one) => one[figure])))
  const slowest = Math.round(Math.max(...shop.map(({usable}) => usable)))
  const [usable, base] = [of(shop, 'usable'), of(bare, 'usable')]
  say(
    row(
      ...[name, of(shop, 'paint'), of(bare, 'paint'), of(shop, 'tappedAt')],
      ...[usable - of(shop, 'tappedAt'), usable, base, (usable / base).toFixed(2), slowest, of(shop, 'taps')],
    ),
  )
  const wrong = shop.filter((one) => one.effects !== 1)
  return [
    ...(usable > MOST_MS ? [`${name}: usable after ${usable} ms, not ${MOST_MS}`] : []),
    ...(wrong.length > 0
      ? [
          `${name}: the taps had ${wrong.map((one) => one.effects).join(', ')} effects in ${wrong.length} of ${RUNS} visits, not 1`,
        ]
      : []),
  ]
}

/** One first visit. Times are in ms since it began. */
async function visit(browser, url, {target, effect, effects = countShown, settled}) {
  const script = {content: `(${watch})(${JSON.stringify({target, effect})})`}
  const {page, client, close} = await openPhone(browser, SLOW_3G, [script])
  try {
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(url, {waitUntil: 'commit'})
    await page.waitForFunction(() => window.slowVisit.place())
    const works = page.waitForFunction(() => window.slowVisit.figures.usable)
    const isOver = works.then(() => true)
    let taps = 0
    do {
      // After a tap on a link there may be no place, and no page to look for it.
      const place = await page.evaluate(() => window.slowVisit.place()).catch(() => null)
      if (!place) continue
      await tapAt(page, client, place)
      taps++
    } while (!(await Promise.race([isOver, page.waitForTimeout(TAP_EVERY_MS)])))
    await works
    await page.locator(settled).first().waitFor({state: 'attached'})
    const figures = await page.evaluate(() => window.slowVisit.figures)
    return {...figures, taps, effects: await page.evaluate(effects, effect)}
  } finally {
    await close()
  }
}

const countShown = (effect) => document.querySelectorAll(effect).length

/** In the page. A link may lead to a new document: what was measured is stored for that. */
function watch({target, effect}) {
  const KEY = 'slow-visit'
  const figures = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  figures.begunAt ??= performance.timeOrigin
  const note = (name, ms) => {
    figures[name] ??= performance.timeOrigin + ms - figures.begunAt
    sessionStorage.setItem(KEY, JSON.stringify(figures))
  }
  const place = () => {
    // Once it has had its effect, the next of its kind is found in its place.
    const isOver = figures.usable || (figures.tappedAt && document.querySelector(effect))
    const element = figures.paint && !isOver && document.querySelector(target)
    if (!element) return null
    element.scrollIntoView({block: 'center', behavior: 'instant'})
    const {x, y, width, height} = element.getBoundingClientRect()
    return {x: x + width / 2, y: y + height / 2}
  }
  function look() {
    if (figures.usable || !figures.tappedAt || !document.querySelector(effect)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel()
      port1.onmessage = () => note('usable', performance.now())
      port2.postMessage(0)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, {childList: true, subtree: true, attributes: true})
  addEventListener('hashchange', look)
  // Who sees that it works taps no more; this tap was on its way.
  const stopLate = (event) => figures.usable && event.stopImmediatePropagation()
  for (const name of ['touchstart', 'pointerdown', 'mousedown', 'click'])
    addEventListener(name, stopLate, true)
  addEventListener('pointerdown', ({timeStamp}) => note('tappedAt', timeStamp), true)
  new PerformanceObserver((list) => {
    const first = list.getEntriesByName('first-contentful-paint')[0]
    if (first) note('paint', first.startTime)
  }).observe({type: 'paint', buffered: true})
  window.slowVisit = {figures, place}
}

const WIDTHS = [24, 8, 8, 11, 8, 8, 8, 7, 9, 6]
const row = (...cells) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at]) : String(cell).padStart(WIDTHS[at]))).join('')
