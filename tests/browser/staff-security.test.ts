import type {Page} from '@playwright/test'
import {codeAt} from '../../app/domain/staff/second-factor/authenticator.test-helper'
import {expectAccessible} from './axe'
import {expectNoHorizontalScroll} from './customers-page'
import {expect, signIn, test} from './fixtures'
import type {StaffCredentials} from './fixtures'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, SCRIPT_NOT_LOADED} from './shop-page'

/** Staff's own sign-in: the second factor, from its set-up to the next sign-in, and where one is signed in. */

const SECURITY = '/staff/security'

// Colors are judged at rest, not on their way.
test.use({contextOptions: {reducedMotion: 'reduce'}})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({javaScriptEnabled, ...(javaScriptEnabled ? {} : {viewport: PHONE_VIEWPORT})})
    if (!javaScriptEnabled) test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

    test('a second factor is set up, asked for, and turned off', async ({page, people, watch}) => {
      watch.expectProblem(/40[01]/)
      const who = javaScriptEnabled ? people.second : people.shopkeeper
      await signIn(page, who, SECURITY)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account')
      await page.getByRole('button', {name: 'Set it up'}).click()
      await expect(page.getByRole('img', {name: /A picture for your authenticator app/})).toBeVisible()
      const key = await page.locator('code').innerText()
      await page.getByLabel('Code from the app').fill('000000')
      await page.getByLabel('Your password').fill('not mine')
      await page.getByRole('button', {name: 'Turn it on'}).click()
      await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('That is not your password.')
      expect(await page.locator('code').innerText()).toBe(key)

      // By keyboard, from the field on.
      await page.getByLabel('Code from the app').fill(codeAt(key, Date.now()))
      await page.keyboard.press('Tab')
      await page.keyboard.type(who.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', {name: 'The second factor is on'})).toBeVisible()
      const codes = await page
        .getByRole('list', {name: 'Recovery codes'})
        .getByRole('listitem')
        .allInnerTexts()
      expect(codes).toHaveLength(10)
      await page.getByRole('link', {name: 'I have them, go on'}).click()

      await page.goto(SECURITY)
      await expect(page.getByText(/^On since /)).toBeVisible()
      await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
      await page.getByRole('banner').locator('summary').click()
      await page.getByRole('button', {name: 'Sign out', exact: true}).click()

      await enter(page, who)
      await expect(page).toHaveURL(/\/staff\/sign-in\/code/)
      await page.getByRole('link', {name: 'I do not have my phone'}).click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Your account')
      await expect(page.getByText('9 recovery codes are left.')).toBeVisible()

      await page.getByRole('link', {name: 'Turn it off'}).click()
      await page.getByLabel(/^Code from the app, or/).fill(codes[1] ?? '')
      await page.getByLabel('Your password').fill(who.password)
      await page.getByRole('button', {name: 'Turn it off'}).click()
      await expect(page.getByRole('status')).toHaveText(/The second factor is off/)
    })
  })
}

test('the page and its steps are for everyone, on every screen', async ({page, people}) => {
  await signIn(page, people.administrator, SECURITY)
  await expectForAll(page)
  await page.getByRole('button', {name: 'Set it up'}).click()
  await expect(page.getByLabel('Code from the app')).toBeVisible()
  await expectForAll(page)
})

test('a browser that one no longer wants is signed out from here', async ({page, people, browser, shop}) => {
  await signIn(page, people.editor, SECURITY)
  const phone = await browser.newContext({
    baseURL: shop.origin,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
  })
  const there = await phone.newPage()
  await signIn(there, people.editor, SECURITY)
  await page.reload()
  await expect(page.getByText('This browser')).toHaveCount(1)
  await page.getByRole('button', {name: /^Sign out Safari on iPhone/}).click()
  await expect(page.getByRole('status')).toHaveText('That browser is signed out.')
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0)
  await there.reload()
  await expect(there).toHaveURL(/\/staff\/sign-in/)
  await phone.close()
})

async function enter(page: Page, who: StaffCredentials) {
  await page.goto(SECURITY)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

async function expectForAll(page: Page) {
  await expectAccessible(page)
  for (const size of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
    await page.setViewportSize(size)
    await expectNoHorizontalScroll(page)
  }
}
