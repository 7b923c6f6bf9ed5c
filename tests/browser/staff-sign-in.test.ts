import type {Page} from '@playwright/test'
import {expect, signIn, test} from './fixtures'
import {createMailReader} from './mail-reader'
import {expectSoundPage} from './sound-page'
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

test('who is invited chooses a password, sees what the role may, and loses it with the role', async ({
  page,
  people,
  shop,
  browser,
  watch,
}) => {
  watch.expectProblem(/400|403|410/)
  const mails = createMailReader(shop, people.second)
  const nadia = {email: 'nadia@shop.example', password: 'mint and chickpeas'}
  await signIn(page, people.administrator, '/staff/team')
  await page.getByRole('button', {name: 'Send the invitation'}).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/name@shop.com/)
  await expectSoundPage(page)
  await page.getByLabel('Name').fill('Nadia')
  await page.getByLabel('E-mail').fill(nadia.email)
  await page.getByRole('radio', {name: /^Shopkeeper/}).check()
  await page.getByRole('button', {name: 'Send the invitation'}).click()
  await expect(page.getByRole('status')).toHaveText('The invitation is on its way.')
  await expect(page.getByRole('button', {name: 'Take back the invitation of Nadia'})).toBeVisible()

  const link = await mails.findLink(nadia.email, 'Join the staff', '/staff/invitation/')
  const context = await browser.newContext({baseURL: shop.origin})
  const there = await context.newPage()
  expect((await there.goto(link))?.headers()['referrer-policy']).toBe('no-referrer')
  await there.getByLabel('New password').fill('password')
  await there.getByLabel('The same once more').fill('password')
  await there.getByRole('button', {name: 'Save the password'}).click()
  await expect(there.getByLabel('New password')).toHaveAccessibleDescription(/thieves/)
  await expectSoundPage(there)
  await there.getByLabel('New password').fill(nadia.password)
  await there.getByLabel('The same once more').fill(nadia.password)
  await there.getByRole('button', {name: 'Save the password'}).click()
  await expect(there.getByRole('status')).toHaveText(/^Your account is ready/)
  await enter(there, '/staff/sign-in?origin=/staff/reports', nadia)
  await expect(there.getByRole('heading', {level: 1})).toHaveText('Reports')
  const places = there.getByRole('navigation', {name: 'Counter'}).getByRole('link')
  await expect(places).toHaveText(['Orders', 'Catalog', 'Customers', 'Messages', 'Reports', 'Studio'])
  expect((await there.request.get('/staff/team')).status()).toBe(403)

  await page.goto('/staff/team')
  await page.getByRole('table', {name: 'Members'}).getByRole('link', {name: 'Nadia'}).click()
  await page.getByRole('radio', {name: /^Editor/}).check()
  await page.getByRole('button', {name: 'Change the role'}).click()
  await expect(page.getByRole('status')).toHaveText(/^The role is changed/)
  await expectSoundPage(page)
  await there.reload()
  await expect(there).toHaveURL(/\/staff\/sign-in\?/)
  await enter(there, '/staff/sign-in?origin=/staff/reports', nadia)
  await expect(there.getByRole('heading', {level: 1})).toHaveText(
    'Reports is for shopkeepers and administrators',
  )

  await page.getByRole('link', {name: 'Remove this account'}).click()
  await page.getByRole('button', {name: 'Remove Nadia'}).click()
  await expect(page.getByRole('status')).toHaveText(/^The account is removed/)
  await there.reload()
  await expect(there).toHaveURL(/\/staff\/sign-in\?/)
  await context.close()
})

test('a forgotten password is replaced by a mailed link', async ({page, people, shop, watch}) => {
  watch.expectProblem(/410/)
  const {email} = people.editor
  await page.goto('/staff/sign-in')
  await page.getByRole('link', {name: 'Forgotten your password?'}).click()
  await expect(page.getByRole('button', {name: 'Mail me a link'})).toBeVisible()
  await expectSoundPage(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', {name: 'Mail me a link'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Look into your mail')
  const mails = createMailReader(shop, people.administrator)
  const link = await mails.findLink(email, 'staff password', '/staff/password-reset/')
  await page.goto(link)
  await page.getByLabel('New password').fill('mint and chickpeas')
  await page.getByLabel('The same once more').fill('mint and chickpeas')
  await page.getByRole('button', {name: 'Save the password'}).click()
  await expect(page.getByRole('status')).toHaveText(/^Your password is changed/)
  await enter(page, '/staff/sign-in?origin=/butcher', {email, password: 'mint and chickpeas'})
  await expect(page).toHaveURL('/butcher')
  await page.goto(link)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This link does not work any more')
})

async function enter(page: Page, path: string, who: StaffCredentials) {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}
