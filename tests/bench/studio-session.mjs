import {chromium} from '@playwright/test'

/** Prices that are looked at, and changed, one after another. */
const ITEMS = [
  ['lamb', 'shoulder-cut-cleaned', '11.43'],
  ['lamb', 'neck', '8.23'],
  ['lamb', 'feet', '12.73'],
]
const TIMEOUT_MS = 60_000

/**
 * What the Studio's pages ask of the lake in a few minutes of an editor's: they open lists and documents, change three
 * prices letter by letter, publish them, search, and look at the deals. Sockets and streams are left out.
 *
 * @param shop `{origin, cookie}` of somebody who may edit
 * @returns in order, each question as `{path, method, body}`, and `'write'` for each edit that was stored
 */
export async function recordStudioSession({origin, cookie}, executablePath) {
  const browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
  try {
    const context = await browser.newContext({viewport: {width: 1440, height: 900}})
    const cookies = cookie.split('; ').map((one) => {
      const at = one.indexOf('=')
      return {name: one.slice(0, at), value: one.slice(at + 1), url: origin}
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    const steps = []
    page.on('request', (request) => {
      const step = stepOf(request, origin)
      if (step) steps.push(step)
    })
    await workAt(page, origin)
    return steps
  } finally {
    await browser.close()
  }
}

function stepOf(request, origin) {
  const {pathname, search} = new URL(request.url())
  if (/^\/lake\/[^/]+\/data\/(mutate|actions)\//.test(pathname)) return 'write'
  if (!request.url().startsWith(origin) || !/^\/lake\/[^/]+\/data\/(query|doc)\//.test(pathname))
    return undefined
  return {path: pathname + search, method: request.method(), body: request.postData() ?? undefined}
}

async function workAt(page, origin) {
  const form = page.getByTestId('document-panel-scroller').getByTestId('form-view')
  const go = (path) => page.goto(origin + path)
  for (const [category, item, price] of ITEMS) {
    await go(`/studio/structure/meat-prices;butcherCategory-${category}`)
    await page.getByRole('option').first().waitFor()
    await go(`/studio/structure/meat-prices;butcherCategory-${category};butcherItem-${category}-${item}`)
    const field = page.getByRole('spinbutton', {name: /Price in dollars/})
    await field.fill('')
    await field.pressSequentially(price, {delay: 250})
    const published = page.waitForResponse(
      (response) =>
        /\/data\/actions\//.test(response.url()) && /publish/.test(response.request().postData() ?? ''),
    )
    await page.getByTestId('action-publish').click()
    await published
  }
  await page.getByRole('button', {name: 'Open search'}).click()
  await page.getByRole('combobox').last().pressSequentially('lamb', {delay: 250})
  await page.getByTestId('search-results').first().waitFor()
  await go('/studio/structure/deals')
  await page.getByRole('option').first().waitFor()
  await go('/studio/structure/store;storeSettings')
  await form.waitFor()
}
