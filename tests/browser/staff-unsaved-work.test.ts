import type {Page} from '@playwright/test'
import {expect, test} from './fixtures'
import {waitForHydration} from './hydration'

/** What staff typed and did not save is not lost without a word. */

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

const PRODUCT = '/staff/catalogue/BEAN-LENTILS-GREEN'

test('leaving a product with a change asks, and staying keeps it', async ({page}) => {
  await page.goto(PRODUCT)
  const title = page.getByLabel('Title', {exact: true})
  await waitForHydration(page.getByRole('main').locator('form').first())
  await title.fill('Green lentils, small')
  expect(await leave(page, 'stay')).toEqual(['beforeunload'])
  await expect(page).toHaveURL(PRODUCT)
  await expect(title).toHaveValue('Green lentils, small')
  expect(await leave(page, 'go')).toEqual(['beforeunload'])
  await expect(page).toHaveURL('/staff/reports')
})

test('leaving a product as it was asks nothing', async ({page}) => {
  await page.goto(PRODUCT)
  await waitForHydration(page.getByRole('main').locator('form').first())
  expect(await leave(page, 'go')).toEqual([])
  await expect(page).toHaveURL('/staff/reports')
})

/** By a link of the bar. Gives the dialogs that came up. */
async function leave(page: Page, decision: 'stay' | 'go'): Promise<string[]> {
  const dialogs: string[] = []
  page.once('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    if (decision === 'stay') await dialog.dismiss()
    else await dialog.accept()
  })
  const link = page.getByRole('banner').getByRole('link', {name: 'Reports'})
  await link.click({noWaitAfter: true})
  if (decision === 'stay') await expect.poll(() => dialogs).toHaveLength(1)
  else await expect(page).toHaveURL('/staff/reports')
  page.removeAllListeners('dialog')
  return dialogs
}
