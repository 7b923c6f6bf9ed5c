import {expect, test} from './fixtures'
import {NOT_FOUND_STATUS} from './shop-page'
import {expectByKeyboard} from './keyboard-walk'
import {expectSoundPage} from './sound-page'

const PAGES = [
  '/',
  '/butcher/lamb',
  '/butcher/lamb/leg-bone-in',
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

  // 10 AM to 9 PM: soon, now, and not before tomorrow.
  for (const time of ['08:30', '12:00', '22:30']) {
    test(`what is said of the hours at ${time} has room, also in large text`, async ({page}) => {
      await page.clock.setFixedTime(new Date(`2026-11-26T${time}:00-05:00`))
      await page.goto('/butcher')
      await expect(page.getByRole('banner').getByText(/^Open/).first()).toBeVisible()
      await expectSoundPage(page)
    })
  }

  test('the first thing by keyboard is the way past the header', async ({page}) => {
    await page.goto('/butcher')
    const skip = page.getByRole('link', {name: 'Skip to content'})
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
})
