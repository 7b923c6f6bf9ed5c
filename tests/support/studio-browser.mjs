import {chromium} from '@playwright/test'

export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
}

/** Signs in to a Studio by the page of its lake, as whoever sits at this machine. */
export async function signIn(page, studio) {
  await page.goto(studio)
  await page
    .getByRole('link', {name: 'Content Lake'})
    .or(page.getByRole('button', {name: 'Content Lake'}))
    .click()
  await page.getByRole('button', {name: 'Sign in as administrator'}).click()
  await page.waitForURL(`${studio}/**`)
  // The Studio has the token then.
  await page.locator('[data-testid="studio-navbar"]').waitFor()
}

/** The Studio's Presentation: a site on the left, in draft mode, and forms on the right. */
export async function openPresentation(page, studio, path) {
  await page.goto(`${studio}/presentation?${new URLSearchParams({preview: path})}`)
  const site = page.frameLocator('iframe')
  await site.locator('sanity-visual-editing').waitFor({state: 'attached'})
  return site
}

/** Points at a text until it has a frame, and clicks it: its field opens. */
export async function clickOverlay(page, site, target) {
  const end = performance.now() + 30_000
  const frame = site.locator('sanity-visual-editing [data-hovered]').first()
  do {
    if (performance.now() > end) throw new Error('No overlay appears')
    await page.mouse.move(0, 0)
    await target.hover()
    await frame.waitFor({state: 'attached', timeout: 1_000}).catch(ignoreTimeout)
  } while ((await frame.count()) === 0)
  await target.click()
}

function ignoreTimeout(error) {
  if (error.name !== 'TimeoutError') throw error
}
