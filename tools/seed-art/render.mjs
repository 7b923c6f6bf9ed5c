import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {chromium} from '@playwright/test'
import sharp from 'sharp'
import {findBrowser} from '../../commands/install/browser.mjs'
import {takeDefinitions} from './kit/paint.mjs'

const require = createRequire(import.meta.url)

function fontFace(family, file, style, weight) {
  const bytes = readFileSync(require.resolve(file)).toString('base64')
  return `@font-face{font-family:${family};font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
}

/** latin and latin-ext (Ž, ž) under two family names, so that a font-family list falls back letter by letter. */
const FONT_FACES = [
  ['Fraunces', 'fraunces', 'full', '100 900'],
  ['Figtree', 'figtree', 'wght', '300 900'],
].flatMap(([family, name, axes, weight]) =>
  ['normal', 'italic'].flatMap((style) =>
    ['latin', 'latin-ext'].map((part) =>
      fontFace(
        part === 'latin' ? family : `${family}Wide`,
        `@fontsource-variable/${name}/files/${name}-${part}-${axes}-${style}.woff2`,
        style,
        weight,
      ),
    ),
  ),
)

const PAGE = `<!doctype html><meta charset="utf-8"><style>${FONT_FACES.join('')}html,body{margin:0;background:transparent}svg{display:block}</style><body></body>`

/** Starts the one browser that draws every scene. */
export async function openRenderer() {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
  })
  const page = await browser.newPage({deviceScaleFactor: 1})
  await page.setContent(PAGE)
  // Browsers load fonts on first use: load them all before the first screenshot.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))

  async function draw({width, height, draw: scene}) {
    const body = scene()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${takeDefinitions()}${body.replaceAll('font-family="Fraunces"', 'font-family="Fraunces,FrauncesWide"').replaceAll('font-family="Figtree"', 'font-family="Figtree,FigtreeWide"')}</svg>`
    await page.setViewportSize({width, height})
    await page.evaluate(async (markup) => {
      document.body.innerHTML = markup
      for (const group of document.querySelectorAll('[data-fit]')) {
        const [x, y, fitWidth, fitHeight, maxScale] = group.dataset.fit.split(' ').map(Number)
        const box = group.getBBox()
        const scale = Math.min(maxScale, fitWidth / box.width, fitHeight / box.height)
        const left = x + (fitWidth - box.width * scale) / 2 - box.x * scale
        // Flat things sit slightly below the middle, where one expects the table.
        const top = y + (fitHeight - box.height * scale) * 0.62 - box.y * scale
        group.setAttribute('transform', `translate(${left} ${top}) scale(${scale})`)
      }
      await Promise.all([...document.images].map((image) => image.decode()))
      await document.fonts.ready
    }, svg)
    await page.waitForTimeout(60)
    return page.screenshot({omitBackground: true, timeout: 120_000})
  }

  /** A sheet of letter paper as PDF. What stands in it is text. */
  async function print({title, paper}) {
    await page.evaluate(
      async ({title, html}) => {
        document.title = title
        document.documentElement.lang = 'en'
        document.body.innerHTML = html
        await document.fonts.ready
      },
      {title, html: paper()},
    )
    return page.pdf({format: 'Letter', printBackground: true, tagged: true, margin: {}})
  }

  return {draw, print, close: () => browser.close()}
}

const QUALITIES = [40, 48, 56, 64, 70, 74, 78, 82]

/** The best quality that fits `limit` bytes, found by halving; the lowest is taken whatever it weighs. */
export async function encodeWebp(png, limit = 90_000) {
  const encode = (quality) =>
    sharp(png).webp({quality, alphaQuality: 90, effort: 6, smartSubsample: true}).toBuffer()
  let [low, high] = [0, QUALITIES.length - 1]
  let best
  while (low <= high) {
    const middle = Math.ceil((low + high) / 2)
    const webp = await encode(QUALITIES[middle])
    if (webp.length <= limit) {
      best = webp
      low = middle + 1
    } else high = middle - 1
  }
  return best ?? encode(QUALITIES[0])
}
