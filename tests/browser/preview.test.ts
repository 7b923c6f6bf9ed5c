import {studioOf} from '../support/preview'
import {expectAccessible} from './axe'
import {expect, signedInState, test} from './fixtures'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT, TABLET_VIEWPORT} from './shop-page'

/** A preview in a tab of its own, without the Studio around it. */

test.use({storageState: async ({shop, people}, use) => use(signedInState(shop, people.editor))})

test('says that it is one, shows drafts without any of the Studio’s scripts, and is left by its button', async ({
  page,
  shop,
  people,
}) => {
  const studio = studioOf(shop, people.editor)
  const banner = await studio.client.fetch<{_id: string; _type: string}>('*[_type == "banner"][0]')
  await studio.client.create({...banner, _id: `drafts.${banner._id}`, title: 'Nobody has seen this slide'})
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(await studio.previewAddress('/'))
  await expect(page).toHaveURL('/')
  const bar = page.getByRole('region', {name: 'Preview'})
  await expect(page.getByText('Nobody has seen this slide')).toHaveCount(1)
  for (const viewport of [PHONE_VIEWPORT, TABLET_VIEWPORT, DESKTOP_VIEWPORT]) {
    await page.setViewportSize(viewport)
    await expect(bar).toBeVisible()
    await expectAccessible(page, 'section[aria-label="Preview"]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  expect(scripts.filter((url) => /live-editing|VisualEditing/.test(url))).toEqual([])
  await page.goto('/weekly-deals')
  await expect(bar).toBeVisible()
  await bar.getByRole('button', {name: 'Leave preview'}).click()
  await expect(page).toHaveURL('/weekly-deals')
  await expect(bar).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText('Nobody has seen this slide')).toHaveCount(0)
})

test('a link that has been used says what to do', async ({page, shop, people, watch}) => {
  watch.expectProblem(/401/)
  const address = await studioOf(shop, people.editor).previewAddress('/')
  await page.goto(address)
  await page.goto(address)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The preview did not open')
  await expect(page.getByText('Open the preview again from the Studio')).toBeVisible()
  await expect(page.getByRole('link', {name: 'Back to the Studio'})).toHaveAttribute('href', '/studio')
  await expectAccessible(page)
})
