import type {Page} from '@playwright/test'
import {expect} from './fixtures'
import {expectAccessible} from './axe'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/**
 * Nothing that axe finds and no scrolling sideways: on a phone, a tablet and a desk, on a phone with text twice as
 * large, and in forced colors. Leaves the page as wide as it was.
 */
export async function expectSoundPage(page: Page) {
  const before = page.viewportSize() ?? DESKTOP_VIEWPORT
  await page.setViewportSize(PHONE_VIEWPORT)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectSound(page, 'with text twice as large')
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  for (const viewport of [PHONE_VIEWPORT, TABLET_VIEWPORT, DESKTOP_VIEWPORT]) {
    await page.setViewportSize(viewport)
    await expectSound(page, `at ${viewport.width} px`)
  }
  await page.emulateMedia({forcedColors: 'active'})
  // The colors are the browser's own; scripts still read the page's.
  await expectAccessible(page, 'html', 'cat.color')
  expect(await page.evaluate(findEdgelessControls), 'without an edge in forced colors').toEqual([])
  await page.emulateMedia({forcedColors: null})
  await page.setViewportSize(before)
}

async function expectSound(page: Page, condition: string) {
  await expectAccessible(page)
  expect(await page.evaluate(findWhatSticksOut), `beyond the right edge ${condition}`).toEqual([])
}

/** Runs in the page: if it scrolls sideways, the innermost elements that make it do so. */
function findWhatSticksOut(): string[] {
  const {clientWidth, scrollWidth} = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isCut = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent)
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth && !isCut(element),
  )
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  )
  return [`${scrollWidth - clientWidth} px`, ...innermost.map((element) => element.outerHTML.slice(0, 200))]
}

/** Runs in the page: buttons, and links that look like buttons, that forced colors leave without an edge. */
function findEdgelessControls(): string[] {
  const looksLikeButton = 'button, a[class*=rounded-pill], summary[class*=rounded]'
  return [...document.querySelectorAll<HTMLElement>(looksLikeButton)]
    .filter((element) => element.checkVisibility() && !element.ariaHidden && element.innerText.trim() !== '')
    .filter((element) => {
      const {borderTopWidth, borderTopStyle, textDecorationLine} = getComputedStyle(element)
      return (
        (borderTopWidth === '0px' || borderTopStyle === 'none') && !textDecorationLine.includes('underline')
      )
    })
    .map((element) => element.outerHTML.slice(0, 160))
}
