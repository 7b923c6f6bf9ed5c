import type {Locator, Page} from '@playwright/test'
import {expect, test} from './fixtures'
import {CartPage} from './cart-page'
import {expectShopLinks, PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'
import {expectSoundPage} from './sound-page'

declare global {
  interface Window {
    goBackAtLast: () => void
  }
}

test.describe('the sidebar', () => {
  test.use({isMobile: true, hasTouch: true, viewport: PHONE_VIEWPORT})

  for (const [viewport, share] of [
    [PHONE_VIEWPORT, 0.7],
    [TABLET_VIEWPORT, 0.5],
  ] as const) {
    test(`takes ${share * 100} % of ${viewport.width} px, and holds what the header has`, async ({page}) => {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', {name: 'Why us'})).toBeHidden()
      const sidebar = await openSidebar(page)
      const box = await sidebar.boundingBox()
      expect((box?.width ?? 0) / viewport.width).toBeCloseTo(share, 2)
      await expect(sidebar.getByRole('listitem')).toHaveText([
        ...['Order Now', 'Weekly deals', 'Butcher', 'Recipes & articles', 'Why us'],
        ...['About us', 'Halal in this shop', 'Contact', 'My account', 'Your cart'],
      ])
      await expectShopLinks(sidebar)
    })
  }

  test('closes on a link', async ({page}) => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    await sidebar.getByRole('link', {name: 'Butcher'}).tap()
    await expect(page).toHaveURL('/butcher')
    await expect(sidebar).toBeHidden()
  })

  test('closes on a tap beside it, which does nothing else', async ({page}) => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    await page.touchscreen.tap(40, 400)
    await expect(sidebar).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes by its own button', async ({page}) => {
    await page.goto('/')
    const sidebar = await openSidebar(page)
    await sidebar.getByRole('button', {name: 'Close the menu'}).tap()
    await expect(sidebar).toBeHidden()
  })

  test('closes by Back, as the cart does, and leaves nothing behind in the history', async ({page}) => {
    const cart = new CartPage(page)
    await page.goto('/whychooseus')
    await page.goto('/categories')
    const isBack = async (sheet: Locator) => {
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL('/categories')
    }
    await isBack(await openSidebar(page))
    const openCart = async () => {
      await cart.emptyButton().tap()
      await expect(cart.sheet()).toBeVisible()
    }
    await openCart()
    await isBack(cart.sheet())
    await openCart()
    await cart.close()
    const sidebar = await openSidebar(page)
    await sidebar.getByRole('button', {name: 'Your cart'}).tap()
    await expect(cart.sheet()).toBeVisible()
    await expect(sidebar).toBeHidden()
    await isBack(cart.sheet())

    const again = await openSidebar(page)
    await again.getByRole('link', {name: 'Butcher'}).tap()
    await expect(page).toHaveURL('/butcher')
    // What led there is gone with the menu.
    await expect(page.getByRole('heading', {level: 1})).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/categories')
    await page.goBack()
    await expect(page).toHaveURL('/whychooseus')
  })

  test('a page that is gone to before the browser has closed it keeps its address', async ({page}) => {
    const cart = new CartPage(page)
    await page.goto('/categories')
    await cart.emptyButton().tap()
    await expect(cart.sheet()).toBeVisible()
    // As on a phone that is busy: the browser takes the sheet out of the history later.
    await page.evaluate(() => {
      const back = window.history.back.bind(window.history)
      window.history.back = () => (window.goBackAtLast = back)
    })
    await cart.close()
    const heading = page.getByRole('heading', {level: 1})
    await page.getByRole('main').getByRole('article').first().getByRole('link').tap()
    await expect(heading).not.toHaveText('Groceries')
    await page.evaluate(() => window.goBackAtLast())
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page).toHaveURL('/categories')
    await expect(heading).toHaveText('Groceries')
  })

  test('keeps the focus and gives it back, by keyboard alone', async ({page}) => {
    await page.goto('/')
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    for (const key of ['Enter', 'Space']) {
      await menuButton(page).focus()
      await page.keyboard.press(key)
      const sidebar = page.getByRole('dialog', {name: 'Menu'})
      await expect(sidebar).toBeVisible()
      for (const step of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
        await page.keyboard.press(step)
        expect(await sidebar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(sidebar).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
    }
  })

  test('has no accessibility faults', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.setViewportSize(TABLET_VIEWPORT)
    await page.goto('/')
    await openSidebar(page)
    await expectSoundPage(page)
  })
})

/** A button once the page is alive; a link before. */
function menuButton(page: Page): Locator {
  return page.getByRole('button', {name: 'Open the menu'})
}

async function openSidebar(page: Page): Promise<Locator> {
  await menuButton(page).tap()
  const sidebar = page.getByRole('dialog', {name: 'Menu'})
  await expect(sidebar).toBeVisible()
  return sidebar
}
