import {chromium, devices} from '@playwright/test'

/** How long a finger or a mouse button is down. */
export const HOLD_MS = 60

/** `latency` in ms, throughput in bytes a second. */
export const FOUR_G = {latency: 150, downloadThroughput: 1.25e6, uploadThroughput: 4e5}
export const SLOW_3G = {latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000}

export function launchBrowser(executablePath) {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
}

/**
 * A page in a browser that has seen nothing of the shop, on a phone whose processor is four times slower.
 *
 * @param scripts run in each document before its own
 */
export async function openPhone(browser, network, scripts = []) {
  const context = await browser.newContext({...devices['Pixel 7'], viewport: {width: 390, height: 844}})
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  for (const script of scripts) await page.addInitScript(script)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {offline: false, ...network})
  await client.send('Emulation.setCPUThrottlingRate', {rate: 4})
  return {page, client, close: () => context.close()}
}

export async function tap(page, client, link) {
  await tapAt(page, client, await centerOf(link))
}

export async function tapAt(page, client, {x, y}) {
  await client.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]})
  await page.waitForTimeout(HOLD_MS)
  await client.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
}

export async function centerOf(link) {
  const box = await link.boundingBox()
  if (!box) throw new Error('the link has no place')
  return {x: box.x + box.width / 2, y: box.y + box.height / 2}
}
