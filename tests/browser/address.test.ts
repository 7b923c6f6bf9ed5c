import {startPlacesServer} from '../support/places-server'
import type {PlacesServer} from '../support/places-server'
import {sectionOf, customersTest, submitSignIn} from './customers-page'
import {expect} from './fixtures'
import {expectAccessible} from './axe'

/** Addresses that are offered as one types, where a maps service is set up. */

const test = customersTest.extend<object, {places: PlacesServer}>({
  places: [
    async ({}, use) => {
      const places = await startPlacesServer()
      await use(places)
      await places.close()
    },
    {scope: 'worker'},
  ],
  shopEnv: async ({places}, use) => {
    await use({
      TRUSTED_PROXIES: '1',
      GOOGLE_MAPS_API_KEY: places.apiKey,
      GOOGLE_MAPS_API_HOST: places.url,
    })
  },
})

test('an address is asked for once three letters stand and the typing rests for 300 ms, and fills the form', async ({
  page,
  demo,
  places,
}) => {
  await page.clock.install()
  await page.goto('/sign-in?to=/customer-portal/account?edit=preferences')
  await submitSignIn(page, demo)
  const street = page.getByLabel('Street Address')
  await expect(street).toHaveRole('combobox')
  const asks: string[] = []
  page.on('request', (request) => {
    const {pathname, searchParams} = new URL(request.url())
    if (pathname === '/address/suggest') asks.push(searchParams.get('text') ?? '')
  })

  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
  await street.fill('88')
  await page.clock.runFor(1_000)
  expect(asks).toEqual([])
  await street.fill('88 M')
  await page.clock.runFor(200)
  await street.fill('88 Maple')
  await page.clock.runFor(299)
  expect(asks).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asks).toEqual(['88 Maple'])
  await page.clock.resume()

  await expect(page.getByRole('listbox', {name: 'Addresses'}).getByRole('option')).toHaveText([
    /88 Maple Avenue/,
    /90 Maple Avenue/,
  ])
  await expectAccessible(page)
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(street).toHaveValue('88 Maple Avenue')
  await expect(page.getByLabel('City')).toHaveValue('Fairview')
  await expect(page.getByLabel('State')).toHaveValue('OH')
  await expect(page.getByLabel('ZIP Code')).toHaveValue('44126')
  await page.getByRole('button', {name: 'Save'}).click()
  await expect(sectionOf(page, 'Your preferences')).toContainText('88 Maple Avenue')
  expect(places.queries).toEqual(['88 Maple'])
  // The key stays on the server.
  expect(await page.content()).not.toContain(places.apiKey)
})
