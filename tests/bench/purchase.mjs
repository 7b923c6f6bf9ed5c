import {percentile} from './pace.mjs'
import {FOUR_G, launchBrowser, openPhone, tap} from './phone.mjs'

const RUNS = Number(process.env.RUNS ?? 5)
const MOST_INP_MS = 100
const TIMEOUT_MS = 30_000

/** Tells of each tap and key how long it was until the next frame, as browsers measure it (in steps of 8 ms). */
const OBSERVE = `
  new PerformanceObserver((list) => {
    for (const {interactionId, duration, name, target} of list.getEntries())
      if (interactionId > 0) reportInteraction({id: interactionId, duration, name, path: location.pathname, on: target?.textContent?.slice(0, 30) ?? ''})
  }).observe({type: 'event', durationThreshold: 16, buffered: true})`

/**
 * Buys something with taps and keys, from the home page to the order's page, on a phone with a processor four times
 * slower: from each of them to the next frame.
 *
 * @param cookie of somebody who is signed in
 * @returns what is worse than promised
 */
export async function measurePurchase(origin, cookie, executablePath, say) {
  const browser = await launchBrowser(executablePath)
  const interactions = []
  let baseline = []
  try {
    for (let run = 0; run < RUNS; run++) interactions.push(...(await buy(browser, origin, cookie)))
    baseline = await tapBarePage(browser)
  } finally {
    await browser.close()
  }
  const durations = interactions.map(({duration}) => duration)
  const p98 = percentile(durations, 0.98)
  const slowest = interactions.toSorted((a, b) => b.duration - a.duration).slice(0, 5)
  say(
    `${RUNS} purchases from the home page to the order, ${durations.length} taps and keys, CPU 4 × slower, 150 ms round trips:`,
  )
  say(
    `  to the next frame: median ${percentile(durations, 0.5)} ms, p98 ${p98} ms; a button of an empty page: p98 ${percentile(baseline, 0.98)} ms`,
  )
  for (const {duration, name, path, on} of slowest) say(`  ${duration} ms: ${name} on ${path} “${on.trim()}”`)
  return p98 > MOST_INP_MS ? [`INP has a p98 of ${p98} ms, not ${MOST_INP_MS}`] : []
}

async function observe(page) {
  const seen = new Map()
  await page.exposeFunction('reportInteraction', (entry) => {
    if (entry.path.startsWith('/embedded/')) return
    if (entry.duration > (seen.get(entry.id)?.duration ?? -1)) seen.set(entry.id + entry.path, entry)
  })
  await page.addInitScript(OBSERVE)
  return seen
}

async function buy(browser, origin, cookie) {
  const {page, client, close} = await openPhone(browser, FOUR_G)
  page.setDefaultTimeout(TIMEOUT_MS)
  try {
    await page.context().addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return {name: pair.slice(0, at), value: pair.slice(at + 1), url: origin}
      }),
    )
    const seen = await observe(page)
    const press = async (target) => {
      await target.scrollIntoViewIfNeeded()
      await tap(page, client, target)
    }
    const named = (role, name) => page.getByRole(role, {name}).first()
    await page.goto(`${origin}/`)
    await press(page.locator('#content a[href^="/categories?filter="]').first())
    await page.locator('html:has(link[rel="canonical"][href*="/categories"])').waitFor()
    await page.goto(`${origin}/categories?filter=rice-grains`)
    await press(page.locator('#content a[href="/product/GRAIN-COUSCOUS-FINE"]').first())
    await page.getByRole('heading', {level: 1, name: 'Couscous, fine'}).waitFor()
    await press(page.getByRole('main').getByRole('button', {name: 'Add to Cart', exact: true}).first())
    await press(named('button', /^Open your cart: /))
    const sheet = page.getByRole('dialog', {name: 'Your cart'})
    await press(sheet.getByRole('button', {name: 'One more Couscous, fine'}))
    await press(sheet.getByRole('link', {name: 'Check out'}))
    const form = page.getByRole('form', {name: 'Checkout'})
    await press(form.locator('label:has(input[name="date"]:enabled)').nth(1))
    await press(form.locator('label:has(input[name="time"]:enabled)').first())
    for (const [label, text] of [
      ['Full Name', 'Zaynab Omar'],
      ['Phone Number', '5550100188'],
    ]) {
      await press(form.getByLabel(label))
      await form.getByLabel(label).fill('')
      await page.keyboard.type(text, {delay: 30})
    }
    await press(form.getByRole('button', {name: /^CHECK OUT/}))
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expires (MM / YY)').fill('12 / 34')
    await page.getByLabel('CVC').fill('123')
    await page.getByLabel('Name on card').fill('Zaynab Omar')
    await page.getByLabel('ZIP code').fill('44126')
    await page.locator('button.submit').click()
    await page.getByRole('heading', {level: 1, name: 'ORDER COMPLETE'}).waitFor()
    return [...seen.values()]
  } finally {
    await close()
  }
}

/** What a tap takes at least, with this processor. */
async function tapBarePage(browser) {
  const {page, client, close} = await openPhone(browser, FOUR_G)
  try {
    const seen = await observe(page)
    await page.goto('data:text/html,<button onclick="this.textContent=Date.now()">tap</button>')
    for (let n = 0; n < 20; n++) await tap(page, client, page.locator('button'))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return [...seen.values()].map(({duration}) => duration)
  } finally {
    await close()
  }
}
