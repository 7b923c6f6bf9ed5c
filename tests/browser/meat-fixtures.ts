import type {Page} from '@playwright/test'
import {waitForMail} from '../security/customers'
import type {MailServer} from '../support/mail-server'
import {expectAccessible} from './axe'
import {checkoutTest} from './checkout-fixtures'
import {expectNoHorizontalScroll} from './customers-page'
import {expect} from './fixtures'
import {DESKTOP_VIEWPORT, lakeClient, PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/** What the tests of meat by the pound share: a deal on what is weighed, and the way to what lies above the hold. */

export const NOTE = 'Small pieces, please'
export const CHICKEN = 'Whole chicken'
export const WHOLE_CHICKEN = '/butcher/natural-chicken/whole-chicken'
const CHICKEN_ID = 'butcherItem-natural-chicken-whole-chicken'
const DEAL = 'Chicken week'
/** As the deal is said of a line. */
export const SAVING = /10% off: −\$\d\.\d\d/
const WIDTHS = [PHONE_VIEWPORT, TABLET_VIEWPORT, DESKTOP_VIEWPORT]

export const meatTest = checkoutTest.extend<{deal: void}>({
  storageState: ({buyer}, use) => use(buyer.state),
  deal: [
    async ({shop, ready, request}, use) => {
      await lakeClient(shop, ready.token).createOrReplace({
        ...{_id: 'chicken-week', _type: 'deal', title: DEAL, kind: 'percentOff', percent: 10},
        appliesTo: [{_key: 'chicken', _type: 'reference', _weak: true, _ref: CHICKEN_ID}],
      })
      await expect.poll(async () => (await request.get(WHOLE_CHICKEN)).text()).toContain(DEAL)
      await use()
    },
    {auto: true},
  ],
})

export async function expectAccessibleAtAllWidths(page: Page) {
  const before = page.viewportSize() ?? DESKTOP_VIEWPORT
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
  await page.setViewportSize(before)
}

/** By the link in the mail, whose text it gives. */
export async function goToDifference(page: Page, {mails}: {mails: MailServer}, {email}: {email: string}) {
  const {text = ''} = await waitForMail(mails, email, /weighs more/)
  await page.goto(/\/guest-order\/[^\s/]+\/difference/.exec(text)?.[0] ?? '')
  return text
}
