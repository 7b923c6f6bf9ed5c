import type {Page} from '@playwright/test'
import {expect, signIn, test} from './fixtures'
import {NOT_FOUND_STATUS} from './shop-page'
import {waitForHydration} from './hydration'
import {expectSoundPage} from './sound-page'

const PAGES = [
  '/',
  '/butcher/lamb',
  '/whychooseus',
  '/weekly-deals',
  '/blog',
  '/blogDetails/slow-lamb-couscous',
  '/halal-certification',
  '/contact',
  '/newsletter',
  '/categories',
  '/search?keyword=halal+chicken',
  '/search?keyword=couscous',
  '/search?keyword=xylophone',
  '/product/GRAIN-COUSCOUS-FINE',
  '/cart?items=GRAIN-COUSCOUS-FINE*2,MEAT-LAMB-HEAD*3',
  '/nothing-here',
  '/staff/sign-in',
]

test.describe('for everyone', () => {
  // Colors are judged at rest, not on their way.
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  for (const path of PAGES) {
    // One page load for both: the page is at the desk's width when the keyboard's turn comes.
    test(`${path} has no accessibility faults, does not scroll sideways, and works by keyboard, in large text and in forced colors`, async ({
      page,
      watch,
    }) => {
      if (path === '/nothing-here') watch.expectProblem(NOT_FOUND_STATUS)
      await page.goto(path)
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await expectSoundPage(page)
      await test.step('by keyboard alone, with what has the focus in view', () => expectByKeyboard(page))
    })
  }

  test('what only staff see has no accessibility faults', async ({page, people}) => {
    await signIn(page, people.administrator, '/staff')
    await expect(page).toHaveURL('/staff/orders')
    for (const path of ['/staff/orders', '/staff/messages', '/embedded/mail']) {
      await page.goto(path)
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await expectSoundPage(page)
    }
  })

  test('the first thing by keyboard is the way past the header', async ({page}) => {
    await page.goto('/butcher')
    const skip = page.getByRole('link', {name: 'Skip to content'})
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Natural Chicken'})).toBeFocused()
  })
})

async function expectByKeyboard(page: Page) {
  await waitForHydration(page.getByRole('main'))
  const all = await page.evaluate(noteFocus)
  // A browser that is busy drops keys: on until the last has been reached, or it has been tried twice.
  const isThrough = () => page.evaluate((last) => window.focusNotes.reached.includes(last), all.at(-1) ?? '')
  for (let step = 1; step <= all.length * 2 + 10; step++) {
    await page.keyboard.press('Tab')
    if (step > all.length && step % 5 === 0 && (await isThrough())) break
  }
  // Without what was there only until the page had come alive.
  const {reached, covered, stayed} = await page.evaluate(() => ({
    ...{reached: window.focusNotes.reached, covered: window.focusNotes.covered},
    stayed: window.focusNotes.stayed(),
  }))
  expect(stayed.length).toBeGreaterThan(all.length / 2)
  expect(stayed.filter((name) => !reached.includes(name))).toEqual([])
  expect(covered).toEqual([])
}

declare global {
  interface Window {
    focusNotes: {reached: string[]; covered: string[]; stayed(): string[]}
  }
}

/** Names everything on the page that can be used, and notes from now on what gets the focus, and whether it is seen. */
function noteFocus(): string[] {
  const usable =
    'a[href], button:not([disabled]), input:not([type=hidden]), textarea, select, summary, [tabindex="0"]'
  const isThere = (element: HTMLElement) =>
    element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]')
  const elements = [...document.querySelectorAll<HTMLElement>(usable)].filter(isThere)
  const names = elements.map((element, index) => `${index} ${element.outerHTML.slice(0, 120)}`)
  window.focusNotes = {
    ...{reached: [], covered: []},
    stayed: () => elements.flatMap((element, index) => (isThere(element) ? (names[index] ?? []) : [])),
  }
  document.addEventListener('focusin', ({target}) => {
    const index = elements.indexOf(target as HTMLElement)
    const name = names[index]
    if (name === undefined) return
    window.focusNotes.reached.push(name)
    const {left, top, width, height} = (target as HTMLElement).getBoundingClientRect()
    const over = document.elementFromPoint(left + Math.min(width, 20) / 2, top + Math.min(height, 20) / 2)
    const seen = over && ((target as HTMLElement).contains(over) || over.contains(target as HTMLElement))
    if (!seen) window.focusNotes.covered.push(name)
  })
  return names
}
