import type {Locator, Page} from '@playwright/test'
import {expect} from './fixtures'

const MAX_STEPS = 150

/** Walks on by Tab until something has the focus, and is seen when it has it. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MAX_STEPS} steps by Tab do not reach ${target.toString()}`)
}
