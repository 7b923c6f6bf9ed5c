import {expect, test} from './fixtures'
import {changePrice, lakeClient, waitForStream} from './shop-page'

test.describe('an open page', () => {
  test('shows an edit as it is made, also after the server came back', async ({
    page,
    shop,
    ready: {token},
    watch,
  }) => {
    const shanks = page.getByRole('row', {name: /^Shanks/})
    const live = waitForStream(page)
    await page.goto('/butcher/lamb')
    await live
    const opened = await page.evaluate(() => performance.timeOrigin)

    await changePrice(shop, token, 'butcherItem-lamb-shanks', 13.37)
    await expect(shanks).toContainText('$13.37')

    // The browser tries again by itself, and says in the console what it could not reach.
    watch.expectProblem(/ERR_(CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/)
    const resumed = waitForStream(page)
    await shop.stop()
    await shop.start()
    await resumed
    await changePrice(shop, token, 'butcherItem-lamb-shanks', 14.38)
    await expect(shanks).toContainText('$14.38')
    expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded anew').toBe(opened)
  })

  test('gains an item that staff add, and loses it again', async ({page, shop, ready}) => {
    const client = lakeClient(shop, ready.token)
    const id = 'butcherItem-veal-of-the-day'
    const row = page.getByRole('row', {name: /Veal of the day/})
    const live = waitForStream(page)
    await page.goto('/butcher/veal')
    await live
    await client.create({
      _id: id,
      _type: 'butcherItem',
      title: 'Veal of the day',
      category: {_type: 'reference', _ref: 'butcherCategory-veal'},
      price: 21.5,
      unit: 'lb',
    })
    await expect(row).toContainText('$21.50')
    await client.delete(id)
    await expect(row).toBeHidden()
  })
})
