import {expectAccessible} from './axe'
import {startOpenIdServer} from '../support/openid-server'
import type {OpenIdServer} from '../support/openid-server'
import {expect, test as base} from './fixtures'
import {waitForHydration} from './hydration'

/** The way to Google and back, with a real OpenID provider in Google's place: another site than the shop. */

const amina = {
  sub: '1001',
  email: 'amina@example.com',
  email_verified: true,
  given_name: 'Amina',
  family_name: 'Yusuf',
}
const bilal = {...amina, sub: '1002', email: 'bilal@example.com', email_verified: false, given_name: 'Bilal'}

const test = base.extend<object, {google: OpenIdServer}>({
  google: [
    async ({}, use) => {
      const google = await startOpenIdServer()
      google.people = [amina, bilal]
      await use(google)
      await google.close()
    },
    {scope: 'worker'},
  ],
  shopEnv: async ({google}, use) => {
    await use({
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer.href,
    })
  },
  shop: async ({google, shop}, use) => {
    const callback = `${shop.origin}/sign-in/google/callback`
    if (!google.callbacks.includes(callback)) google.callbacks.push(callback)
    await use(shop)
  },
})

test.beforeEach(({watch, google}) => {
  // The provider is outside of the shop, as Google is.
  watch.expectProblem(new RegExp(`^outside: ${google.issuer.origin}/`))
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({javaScriptEnabled})
    if (!javaScriptEnabled) {
      test.beforeEach(({watch}) => watch.expectProblem(/^csp \S+\/assets\/\S+\.js$/))
    }

    test('leads to Google, and back to where one wanted to go', async ({page, context}) => {
      await page.goto('/sign-in?to=/customer-portal/past-orders')
      await page.getByRole('button', {name: 'Continue with Google'}).click()
      await page.getByRole('button', {name: amina.email}).click()
      await expect(page).toHaveURL('/customer-portal/past-orders')

      const cookies = await context.cookies(page.url())
      expect(cookies.find(({name}) => name === 'customer')).toMatchObject({httpOnly: true, sameSite: 'Lax'})
      expect(cookies.find(({name}) => name === 'google')).toBeUndefined()
      await page.goto('/customer-portal/account')
      await expect(page.getByText(amina.email).first()).toBeVisible()
    })

    test('who says no is back on the sign-in page, which says so', async ({page}) => {
      await page.goto('/sign-in?to=/customer-portal/past-orders')
      await page.getByRole('button', {name: 'Continue with Google'}).click()
      await page.getByRole('button', {name: 'No, thank you'}).click()
      await expect(page).toHaveURL(/\/sign-in\?done=google-failed&to=/)
      await expect(page.getByText('Signing in with Google didn’t work.')).toBeVisible()

      await page.getByRole('button', {name: 'Continue with Google'}).click()
      await page.getByRole('button', {name: amina.email}).click()
      await expect(page).toHaveURL('/customer-portal/past-orders')
    })

    test('an e-mail that Google has not verified opens nothing', async ({page}) => {
      await page.goto('/sign-in')
      await page.getByRole('button', {name: 'Continue with Google'}).click()
      await page.getByRole('button', {name: bilal.email}).click()
      await expect(page.getByText('Google hasn’t verified that email address.')).toBeVisible()
      await page.goto('/customer-portal/account')
      await expect(page).toHaveURL(/\/sign-in\?to=/)
    })
  })
}

test('from the checkout, and back to all that was typed there', async ({page}) => {
  const path = '/checkout?items=BEAN-LENTILS-GREEN*2'
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByLabel('Full Name').fill('Umm Zaynab')
  await main.getByRole('button', {name: 'Continue with Google'}).click()
  await page.getByRole('button', {name: amina.email}).click()
  await expect(page).toHaveURL(path)
  await expect(main).toContainText(`Signed in as ${amina.email}.`)
  await expect(main.getByLabel('Full Name')).toHaveValue('Umm Zaynab')
})

test('the button can be used by everyone', async ({page}) => {
  await page.goto('/sign-in')
  const button = page.getByRole('button', {name: 'Continue with Google'})
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, 'form[action="/sign-in/google"]')
})

test('no answer of the shop tells the client secret', async ({page, google}) => {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/html|json|javascript/.test(response.headers()['content-type'] ?? ''))
      texts.push(response.text().catch((error: unknown) => String(error)))
  })
  await page.goto('/sign-in')
  await page.getByRole('button', {name: 'Continue with Google'}).click()
  await page.getByRole('button', {name: amina.email}).click()
  await expect(page).toHaveURL('/customer-portal/account')
  await waitForHydration(page.getByRole('main'))
  const all = (await Promise.all(texts)).join('\n')
  expect(all).toContain('Continue with Google')
  expect(all).not.toContain(google.clientSecret)
})
