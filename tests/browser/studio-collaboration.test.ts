import type {Browser, Page} from '@playwright/test'
import {expect, signIn, test, watchContext} from './fixtures'
import type {StaffCredentials, Watch} from './fixtures'
import {StudioPage} from './studio-page'
import type {ShopProcess} from '../support/shop-process'

/** Two people at one document: each sees that the other is there and what the other writes. */

const SEEN_WITHIN_MS = 2_000
const ITEM = 'meat-prices;butcherCategory-beef;butcherItem-beef-brisket'
const TITLE = 'Brisket, as Sami wrote it'

test('two editors see each other and what the other writes', async ({page, browser, shop, people}) => {
  await signIn(page, people.administrator, `/studio/structure/${ITEM}`)
  const first = new StudioPage(page)
  await expect(first.name()).toBeEditable({timeout: 30_000})
  const {second, watch} = await secondEditor(browser, shop, people.second)

  await test.step('each is shown to the other', async () => {
    await second.name().click()
    await expect(first.presence('Sami Second')).toBeVisible()
    await expect(first.presence('Sami Second')).toContainText('SS')
    await first.price().click()
    await expect(second.presence('Amina Admin')).toBeVisible()
  })

  await test.step('what one writes is in the open form of the other', async () => {
    await page.evaluate(() => Object.assign(window, {neverReloaded: true}))
    const seen = whenFieldHas(page, TITLE)
    await second.name().fill(TITLE)
    const written = Date.now()
    const took = (await seen) - written
    console.log(`FIGURE from one editor's form to the other's: ${took} ms`)
    expect(took).toBeLessThan(SEEN_WITHIN_MS)
    await expect(first.name()).toHaveValue(TITLE)
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })

  await test.step('both can go on, and neither is told of trouble', async () => {
    await first.price().fill('8.55')
    await expect(second.price()).toHaveValue('8.55')
    await expect(second.name()).toBeEditable()
    await first.publish()
    await expect(second.publishButton()).toBeDisabled()
    await first.expectNoErrors()
    await second.expectNoErrors()
  })

  await test.step('who leaves is no longer shown', async () => {
    await second.page.goto(`${shop.origin}/butcher/beef`)
    await expect(second.page.getByRole('row', {name: TITLE})).toContainText('8.55')
    await expect(first.presence('Sami Second')).toHaveCount(0, {timeout: 60_000})
  })
  expect(watch.problems).toEqual([])
  await second.page.context().close()
})

async function secondEditor(
  browser: Browser,
  shop: ShopProcess,
  who: StaffCredentials,
): Promise<{second: StudioPage; watch: Watch}> {
  const context = await browser.newContext({baseURL: shop.origin})
  const watch = watchContext(context, () => new URL(shop.origin).host)
  const page = await context.newPage()
  await signIn(page, who, `/studio/structure/${ITEM}`)
  const second = new StudioPage(page)
  await expect(second.name()).toBeEditable({timeout: 30_000})
  return {second, watch}
}

/** The moment at which a field of the page first holds a text. Looked at often: a value that changes tells no one. */
function whenFieldHas(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const held = [...document.querySelectorAll('input')].some((input) => input.value === wanted)
          if (held) resolve(Date.now())
          else setTimeout(look, 10)
        }
        look()
      }),
    text,
  )
}
