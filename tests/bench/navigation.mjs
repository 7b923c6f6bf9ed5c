import {centerOf, FOUR_G, HOLD_MS, launchBrowser, openPhone, tap} from './phone.mjs'

const LISTING = '/categories?filter=rice-grains'
/** Per way of following a link. */
const NAVIGATIONS = 20
/** What somebody looks at a page for, before following a link. */
const LOOK_MS = 2_500
const AHEAD_MS = 100
const NOT_AHEAD_MS = 300

/**
 * How long it takes from pressing a link to the next page's title on the screen: a phone whose CPU is four times
 * slower, with round trips of 150 ms.
 *
 * Measured in the page: from the time stamp of the pressing event to the first task after the frame in which the `h1`
 * has the next page's text. The finger or button is down for 60 ms, which counts. Each figure has one beside it that
 * was measured in the same run with nothing fetched ahead: the browser says that it saves data, and the press comes
 * without hovering.
 *
 * @returns what is worse than promised
 */
export async function measureNavigation(origin, executablePath, say, navigations = NAVIGATIONS) {
  const failures = []
  const browser = await launchBrowser(executablePath)
  const report = (name, times, mostMs) => {
    const p75 = quantile(times, 0.75)
    say(`  ${name}: p50 ${quantile(times, 0.5)} ms, p75 ${p75} ms (${times.length})`)
    if (p75 > mostMs) failures.push(`${name}: p75 ${p75} ms, not ${mostMs}`)
  }
  say('From pressing a link to the next title (phone, CPU 4 × slower, 150 ms round trips):')
  try {
    report('hovered, then the mouse', await followLinks(browser, origin, {...MOUSE, navigations}), AHEAD_MS)
    report('in view, then a tap', await followLinks(browser, origin, {...TAP, navigations}), AHEAD_MS)
    report(
      'nothing fetched ahead, then a tap',
      await followLinks(browser, origin, {...SAVING, navigations}),
      NOT_AHEAD_MS,
    )
    report(
      'first of a visit, a tap as soon as the page answers',
      await firstOnes(browser, origin, navigations, 0),
      NOT_AHEAD_MS,
    )
    report(
      'first of a visit, a tap after a look',
      await firstOnes(browser, origin, navigations, LOOK_MS),
      AHEAD_MS,
    )
  } finally {
    await browser.close()
  }
  return failures
}

const MOUSE = {press: pressByMouse}
const TAP = {press: tap}
const SAVING = {press: tap, savesData: true}

/** One product of a listing after the other, with Back in between. */
async function followLinks(browser, origin, {press, savesData = false, navigations}) {
  const {page, client, close} = await openPhone(
    browser,
    FOUR_G,
    savesData ? [saveData, watchTitles] : [watchTitles],
  )
  const times = []
  await page.goto(origin + LISTING)
  await page.locator('html[data-hydrated="all"]').waitFor()
  const links = page.locator('#content article h3 a, #content article h2 a')
  const count = await links.count()
  for (let index = 0; index < navigations; index++) {
    const link = links.nth(index % count)
    await link.evaluate((element) => element.scrollIntoView({block: 'center'}))
    await page.waitForTimeout(LOOK_MS)
    times.push(await measure(page, () => press(page, client, link)))
    await page.goBack()
    await page.getByRole('heading', {level: 1, name: 'Rice'}).waitFor()
  }
  await close()
  return times
}

/** Each in a browser that has seen nothing of the shop. */
async function firstOnes(browser, origin, navigations, lookMs) {
  const times = []
  for (let index = 0; index < navigations; index++) {
    const {page, client, close} = await openPhone(browser, FOUR_G, [watchTitles])
    await page.goto(origin + LISTING, {waitUntil: 'commit'})
    await page.locator('html[data-hydrated="page"], html[data-hydrated="all"]').waitFor()
    const link = page.locator('#content article h3 a, #content article h2 a').nth(index % 3)
    await link.evaluate((element) => element.scrollIntoView({block: 'center'}))
    if (lookMs > 0) await page.waitForTimeout(lookMs)
    times.push(await measure(page, () => tap(page, client, link)))
    await close()
  }
  return times
}

/** In the page. */
function saveData() {
  Object.defineProperty(navigator.connection, 'saveData', {value: true})
}

/** In the page. A link may lead to a new document: what was pressed is stored for that. */
function watchTitles() {
  const KEY = 'bench-press'
  const title = () => document.querySelector('#content h1')?.textContent ?? ''
  const press = ({timeStamp}) => {
    if (sessionStorage.getItem(KEY)) return
    const at = performance.timeOrigin + timeStamp
    sessionStorage.setItem(KEY, JSON.stringify({at, title: title(), href: location.href}))
  }
  window.titleShown = undefined
  addEventListener('pointerdown', press, true)
  function look() {
    const stored = sessionStorage.getItem(KEY)
    const now = title()
    if (!stored || now === '') return
    const {at, title: before, href} = JSON.parse(stored)
    if (now === before || location.href === href) return
    sessionStorage.removeItem(KEY)
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel()
      port1.onmessage = () => (window.titleShown = performance.timeOrigin + performance.now() - at)
      port2.postMessage(0)
    })
  }
  new MutationObserver(look).observe(document, {childList: true, subtree: true, characterData: true})
}

async function measure(page, press) {
  const url = page.url()
  await page.evaluate(() => (window.titleShown = undefined))
  await press()
  const shown = await page.waitForFunction(() => window.titleShown)
  const ms = await shown.jsonValue()
  if (page.url() === url) throw new Error('the press led nowhere')
  return ms
}

async function pressByMouse(page, client, link) {
  const {x, y} = await centerOf(link)
  await page.mouse.move(x, y)
  await page.waitForTimeout(LOOK_MS / 5)
  await page.mouse.down()
  await page.waitForTimeout(HOLD_MS)
  await page.mouse.up()
  await page.mouse.move(1, 1)
}

function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)])
}
