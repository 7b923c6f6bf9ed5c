import type {Page} from '@playwright/test'
import {expect, signIn, test} from './fixtures'
import type {StaffCredentials} from './fixtures'

/** Staff at the door. Tries are limited to ten a minute for one caller, so each test spends few. */

/** How Chromium, told to run no scripts, reports those that the page would have loaded ahead. */
const SCRIPT_NOT_LOADED = /^csp \S+\/assets\/\S+\.js$/

const REFUSED = 'E-mail or password is not right.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({javaScriptEnabled})
    if (!javaScriptEnabled) test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

    test('a wrong password is told beside the form, and the e-mail stays', async ({page, people, watch}) => {
      watch.expectProblem(/401/)
      const {email} = people.editor
      await enter(page, '/staff/sign-in?origin=/butcher', {email, password: 'open sesame'})

      await expect(page.getByText(REFUSED)).toBeVisible()
      await expect(page).toHaveURL('/staff/sign-in?origin=/butcher')
      await expect(page.getByLabel('E-mail')).toHaveValue(email)
      for (const label of ['E-mail', 'Password']) {
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(REFUSED)
        await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      }
      // What was typed is nowhere in the page.
      expect(await page.content()).not.toContain('open sesame')

      await page.getByLabel('Password').fill(people.editor.password)
      await page.getByRole('button', {name: 'Sign in'}).click()
      await expect(page).toHaveURL('/butcher')
    })

    test('what is missing is told beside its field', async ({page, watch}) => {
      watch.expectProblem(/400/)
      await page.goto('/staff/sign-in')
      await page.getByRole('button', {name: 'Sign in'}).click()
      await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter your e-mail.')
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password.')
    })
  })
}

test('leads on to the Studio, and there again without asking', async ({page, people}) => {
  await signIn(page, people.administrator, '/studio')
  await expect(page).toHaveURL(/\/studio(\/|$)/)
  await expect(page.getByRole('link', {name: 'Meat prices'})).toBeVisible({timeout: 30_000})

  await page.goto('/staff/sign-in?origin=/whychooseus')
  await expect(page).toHaveURL('/whychooseus')
})

test('keeps the session in a cookie that scripts and other sites do not get', async ({
  context,
  page,
  people,
}) => {
  await enter(page, '/staff/sign-in?origin=/butcher', people.shopkeeper)
  await expect(page).toHaveURL('/butcher')
  const cookies = await context.cookies()
  // The other one is by what the browser is known when somebody guesses at the password.
  expect(cookies.map(({name}) => name).sort()).toEqual(['staff', 'staff-device'])
  for (const cookie of cookies) expect(cookie).toMatchObject({httpOnly: true, sameSite: 'Lax', path: '/'})
  expect(cookies.find(({name}) => name === 'staff')).toMatchObject({
    name: 'staff',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    domain: new URL(page.url()).hostname,
  })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('never leads off the site', async ({page, people, shop}) => {
  const elsewhere = [
    'https://evil.example/studio',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https:evil.example',
    `${shop.origin}@evil.example/`,
    'javascript:alert(1)',
  ]
  // On the way in; the address that looks most like one of ours goes through the form.
  const first = `${shop.origin}.evil.example/`
  await enter(page, `/staff/sign-in?origin=${encodeURIComponent(first)}`, people.second)
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/studio(\/|$)/)
  // And once signed in, when the form is left out.
  for (const origin of elsewhere) {
    const response = await page.request.get(`/staff/sign-in?origin=${encodeURIComponent(origin)}`, {
      maxRedirects: 0,
    })
    expect(response.status(), origin).toBe(303)
    expect(response.headers()['location'], origin).toBe('/studio')
  }
})

async function enter(page: Page, path: string, who: StaffCredentials) {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}
