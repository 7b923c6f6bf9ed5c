import {expect, test} from './fixtures'
import {DESK, expectAccessible, MISSING, PHONE_WIDTH, TABLET} from './shop-page'

const PAGES = [
  '/',
  '/butcher/lamb',
  '/whychooseus',
  '/search?keyword=lamb',
  '/nothing-here',
  '/staff/sign-in',
]

test.describe('for everyone', () => {
  // Colors are judged at rest, not on their way.
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  for (const path of PAGES) {
    test(`${path} has no accessibility faults at any width, and does not scroll sideways`, async ({
      page,
      watch,
    }) => {
      if (path === '/nothing-here') watch.expectProblem(MISSING)
      for (const viewport of [PHONE_WIDTH, TABLET, DESK]) {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await expect(page.getByRole('heading', {level: 1})).toBeVisible()
        await expectAccessible(page)
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0)
      }
    })
  }

  test('the first thing by keyboard is the way past the header', async ({page}) => {
    await page.goto('/butcher')
    const skip = page.getByRole('link', {name: 'Skip to the page'})
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Natural Chicken'})).toBeFocused()
  })
})
