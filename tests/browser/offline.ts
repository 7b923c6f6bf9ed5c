import {expect} from '@playwright/test'
import type {Page} from '@playwright/test'

/**
 * No network in this browser any more. The page hears of it at once; that requests fail takes a moment longer, and what
 * is sent in it arrives.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/healthz', {cache: 'no-store'}).then(
          () => 'sent',
          () => 'offline',
        ),
      ),
    )
    .toBe('offline')
}
