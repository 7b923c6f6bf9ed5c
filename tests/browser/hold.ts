import type {Page, Route} from '@playwright/test'

/** Keeps what the page asks for waiting, until it is let go. */
export async function hold(page: Page, pattern: RegExp) {
  const waiting: Route[] = []
  let isHeld = true
  await page.route(pattern, async (route) => {
    if (isHeld) waiting.push(route)
    else await route.continue()
  })
  return {
    waiting,
    async release() {
      isHeld = false
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** The shop's scripts. */
export const SCRIPTS = /\/assets\/[\w.-]+\.js$/
