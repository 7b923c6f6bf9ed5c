import {expect} from '@playwright/test'
import type {BrowserContext, Locator, Page} from '@playwright/test'

/** A page tells how far its scripts have taken it over (`app/ui/hydration.tsx`); nobody in a hurry is as fast as a test. */

/** Until all of the page answers. Pages that are not the shop's say nothing, and are not waited for. */
async function waitForPageHydration(page: Page) {
  await page.locator('html[data-hydrated="all"], html:not([data-hydrated])').waitFor({state: 'attached'})
}

/** Whoever goes to an address in this browser waits until the page answers, unless told what to wait for. */
export function waitForHydrationOnNavigation(context: BrowserContext) {
  const wrap = (page: Page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options?.waitUntil) await waitForPageHydration(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      if (!options?.waitUntil) await waitForPageHydration(page)
      return response
    }
  }
  // A browser that the last test left has a page already.
  for (const page of context.pages()) wrap(page)
  context.on('page', wrap)
  return () => context.off('page', wrap)
}

/** Until scripts have taken over all of the page that this is a part of, its late parts too. */
export async function waitForHydration(locator: Locator) {
  await expect
    .poll(() => locator.evaluate((element) => element.ownerDocument.documentElement.dataset['hydrated']))
    .toBe('all')
}
