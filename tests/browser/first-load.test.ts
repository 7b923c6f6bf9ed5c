import type {Page} from '@playwright/test'
import {expect, test} from './fixtures'
import {hold, SCRIPTS} from './hold'
import {measureLoad} from './load-size'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, SCRIPT_NOT_LOADED} from './shop-page'

/** What shoppers come to first. */
const PAGES = [
  ...[
    '/',
    '/butcher',
    '/weekly-deals',
    '/categories',
    '/search?keyword=lamb',
    '/blog',
    '/blogDetails/lamb-cuts',
  ],
  ...['/contact', '/cart', '/sign-in'],
]
const STYLES = /\/assets\/app-[\w-]+\.css$/

/** Notes how each element of the page is styled, and tells where that has changed since it was last called. */
function findStyleChanges(page: Page) {
  return page.evaluate(() => {
    const memory = window as Window & {seenStyles?: string[]}
    // What a custom property says shows in those that use it. Of a margin that is found by layout, the browser now and
    // then tells what it was before: where the element stands says what came of it.
    const names = [...getComputedStyle(document.body)].filter((name) => !/^--|^margin-/.test(name))
    const elements = [...document.body.querySelectorAll('*')]
    const styles = elements.map((element) => {
      const style = getComputedStyle(element)
      const {left, top} = element.getBoundingClientRect()
      const place = [`left: ${left}`, `top: ${top + scrollY}`]
      return [...names.map((name) => `${name}: ${style.getPropertyValue(name)}`), ...place].join('\n')
    })
    const before = memory.seenStyles ?? styles
    memory.seenStyles = styles
    const changes = styles.flatMap((style, index) => {
      if (style === before[index]) return []
      const old = new Set(before[index]?.split('\n'))
      const {tagName, className} = elements[index] ?? {}
      return [
        `${tagName} ${className}: ${style
          .split('\n')
          .filter((line) => !old.has(line))
          .join('; ')}`,
      ]
    })
    return {count: styles.length, changes: changes.slice(0, 5)}
  })
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

test.describe('before the style sheet is there', () => {
  test('the page shows, and comes alive with the sheet', async ({page}) => {
    const styles = await hold(page, STYLES)
    await page.goto('/', {waitUntil: 'commit'})
    await expect.poll(() => firstPaint(page)).toBe(1)
    await expect(page.getByRole('heading', {level: 2}).first()).toHaveCSS('font-weight', '600')
    expect(styles.waiting).toHaveLength(1)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'no')
    await styles.release()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all')
    await expect(page.locator('link[rel=stylesheet]')).not.toHaveAttribute('media')
  })

  for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
    test(`pages look as they do with it, ${viewport.width} pixels wide`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'})
      await page.setViewportSize(viewport)
      for (const path of PAGES) {
        const [styles, scripts] = [await hold(page, STYLES), await hold(page, SCRIPTS)]
        await page.goto(path, {waitUntil: 'commit'})
        await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive')
        // The device may not have those that stand in.
        await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
        expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
        const {count} = await findStyleChanges(page)
        expect(count).toBeGreaterThan(100)
        await styles.release()
        await expect(page.locator('link[rel=stylesheet]')).not.toHaveAttribute('media')
        const {changes} = await findStyleChanges(page)
        expect([path, changes]).toEqual([path, []])
        await page.unrouteAll({behavior: 'ignoreErrors'})
        await scripts.release().catch(() => undefined)
      }
    })

  test('and if it cannot be loaded, the page comes alive all the same', async ({page, watch}) => {
    watch.expectProblem(/net::ERR_FAILED/)
    await page.route(STYLES, (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all')
  })
})

test.describe('where there are no scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the sheet applies', async ({page, watch}) => {
    watch.expectProblem(SCRIPT_NOT_LOADED)
    await page.goto('/')
    const link = page.locator('link[rel=stylesheet]')
    const isMatching = () => link.evaluate((element: HTMLLinkElement) => matchMedia(element.media).matches)
    await expect.poll(isMatching).toBe(true)
  })
})

test('the code that every page runs is asked for before the pictures', async ({request}) => {
  const html = await (await request.get('/')).text()
  const shell = html.search(/<link rel="modulepreload" href="\/assets\/shell-[\w-]+\.js"/)
  expect(shell).toBeGreaterThan(0)
  expect(shell).toBeLessThan(html.indexOf('</head>'))
})

test('text is set in the shop’s own fonts', async ({page}) => {
  await page.goto('/butcher/lamb')
  const loaded = () =>
    page.evaluate(() => {
      const faces = [...document.fonts].filter(({status}) => status === 'loaded')
      return [...new Set(faces.map(({family}) => family.replaceAll('"', '')))].filter((family) =>
        family.endsWith(' Variable'),
      )
    })
  await expect.poll(loaded).toEqual(['Figtree Variable', 'Fraunces Variable'])
  // As wide as they are, and not as what stands in.
  const width = (family: string) =>
    page.evaluate((name) => {
      const text = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, {
        font: `600 100px ${name}`,
      }) as CanvasRenderingContext2D
      return text.measureText('Lamb shoulder').width
    }, family)
  expect(await width('"Figtree Variable", monospace')).not.toBe(await width('monospace'))
  expect(await width('"Fraunces Variable", monospace')).not.toBe(await width('monospace'))
})

test('the home page is small, and smaller once it is sent often', async ({page, shop}) => {
  const length = async () => {
    const response = await page.request.fetch(`${shop.origin}/`, {
      method: 'HEAD',
      headers: {'accept-encoding': 'br'},
    })
    return Number(response.headers()['content-length'])
  }
  const before = await length()
  // Once in a year with what the pre-orders for Eid say.
  expect(before).toBeLessThanOrEqual(35_000)
  await expect.poll(length).toBeLessThan(before)
  await page.setViewportSize(PHONE_VIEWPORT)
  const {html, scripts, all, blocking} = await measureLoad(page, `${shop.origin}/`)
  expect(html).toBeLessThanOrEqual(32_300)
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThanOrEqual(83_100)
  expect(all).toBeLessThanOrEqual(256_000)
  expect(blocking).toEqual([])
})

test('nothing moves while the home page loads, though the fonts come late', async ({page}) => {
  await page.setViewportSize(PHONE_VIEWPORT)
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      sources: {node: Node | null}[]
    }
    const shifts: string[] = []
    Object.assign(window, {shifts})
    new PerformanceObserver((list) => {
      for (const {value, sources} of list.getEntries() as LayoutShift[])
        shifts.push(`${value}: ${sources.map(({node}) => node?.textContent?.slice(0, 40)).join(' | ')}`)
    }).observe({type: 'layout-shift', buffered: true})
  })
  const fonts = await hold(page, /\.woff2$/)
  await page.goto('/', {waitUntil: 'commit'})
  await expect.poll(() => firstPaint(page)).toBe(1)
  await fonts.release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all')
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => (window as unknown as {shifts: string[]}).shifts)
  // By no more than a fraction of a pixel in all: what stands in for a font is not exactly as wide.
  const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect({shifts, isStill: total < 0.001}).toEqual({shifts, isStill: true})
})
