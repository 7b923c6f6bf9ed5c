import {createClient} from '@sanity/client'
import {expect, test} from '@playwright/test'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {StudioPage} from './studio-page'

/** The Studio of a shop whose content is in the Content Lake of another. */
let lakeShop: ShopProcess
let shop: ShopProcess
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const {token} = await requireSeededShop()
  lakeShop = await startShop()
  shop = await startShop({
    ...{SANITY_PROJECT_ID: 'store', SANITY_DATASET: 'production', SANITY_API_TOKEN: token},
    SANITY_API_HOST: `${lakeShop.origin}/lake`,
  })
  const client = createClient({
    ...{projectId: 'store', dataset: 'production', apiVersion: '2025-02-19', useCdn: false, token},
    ...{apiHost: `${lakeShop.origin}/lake`, useProjectHostname: false},
  })
  const body = {origin: shop.origin, allowCredentials: true}
  await client.request({uri: '/projects/store/cors', method: 'POST', body})
})
test.afterAll(async () => {
  await Promise.all([shop, lakeShop].map((one) => one.remove()))
})

test('signs in at the other shop, edits there, and shows the edit here', async ({browser}) => {
  const {administrator} = (await requireSeededShop()).staff
  const context = await browser.newContext({baseURL: shop.origin})
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto('/studio')
  await page.getByRole('link', {name: 'Staff sign-in'}).click()
  await expect(page).toHaveURL(new RegExp(`^${lakeShop.origin}/staff/sign-in`))
  await page.getByLabel('E-mail').fill(administrator.email)
  await page.getByLabel('Password', {exact: true}).fill(administrator.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.origin}/studio`))

  const visitor = await context.newPage()
  await visitor.goto('/butcher/lamb')
  const studio = new StudioPage(page)
  await studio.openPrice('lamb', 'neck')
  await studio.price().fill('58.43')
  await studio.publish()
  await expect(visitor.getByText('58.43').first()).toBeVisible()

  await page.goto('/studio/presentation')
  const preview = page.frameLocator('iframe').first()
  await expect(preview.getByRole('heading', {level: 1})).toBeVisible()
  expect(refused).toEqual([])
  await context.close()
})
