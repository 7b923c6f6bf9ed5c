import type {Page} from '@playwright/test'
import {expect} from './fixtures'

/** On the page after paying: "K7M-4XTP". */
export async function expectOrderNumber(page: Page): Promise<string> {
  const number = page
    .getByRole('main')
    .getByText(/^[A-Z0-9]{3}-[A-Z0-9]{4}$/)
    .first()
  await expect(number).toBeVisible({timeout: 30_000})
  return number.innerText()
}
