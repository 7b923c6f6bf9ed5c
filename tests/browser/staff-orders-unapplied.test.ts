import {z} from 'zod'
import {readOrCreateSecret} from '~/platform/config/secrets.server'
import {createVisitor} from '../security/visitor'
import type {ShopProcess} from '../support/shop-process'
import {OrderQueuePage, orderQueueTest as test, expectResponsive, formatDollars} from './order-queue-page'
import type {PlacedOrder} from './order-queue-page'
import {expect} from './fixtures'
import {nextClientAddress} from './forms-page'
import {CARDS} from './payment-page'

/** Money that came and is no order's payment. */

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

test('money that came in twice is given back from the counter', async ({page, buy, shop, mailbox}) => {
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Wafa Twice'})
  const all = formatDollars(order.totalCents)
  await counter.openDay(order)
  await payAgain(shop, order)

  // It appears by itself.
  const kept = counter.unapplied(order)
  await expect(kept).toContainText('The money is kept: give it back.')
  await expect(kept).toContainText(`Payment of ${all}`)
  const isAsked = kept.getByText(`${all} goes back to the card it came from`)
  await expect(isAsked).toBeHidden()
  await kept.locator('summary').click()
  await expect(isAsked).toBeVisible()
  await expectResponsive(page)
  await kept.getByRole('button', {name: `Give ${all} back`}).click()
  await expect(kept).toHaveCount(0)
  await expect(counter.flagged(order)).toHaveCount(0)
  await expect(counter.card(order)).toBeVisible()

  const mail = await mailbox.open(order.buyer.email, `${all} sent back, for your order ${order.label}`)
  await expect(mail).toContainText(`A payment of ${all} came in that your order did not need.`)
})

const sessions = z.object({
  data: z.array(z.object({metadata: z.record(z.string(), z.string()), amount_total: z.number()})),
})

/** As a second tab would that was left open at the payment page. */
async function payAgain(shop: ShopProcess, {number, totalCents, buyer}: PlacedOrder) {
  const key = `sk_test_${readOrCreateSecret(shop.dataDir, 'embedded-stripe-key').replace(/[^A-Za-z0-9]/g, '')}`
  const api = `${shop.origin}/embedded/stripe/v1/checkout/sessions`
  const headers = {authorization: `Bearer ${key}`}
  const {data} = sessions.parse(await (await fetch(`${api}?limit=100`, {headers})).json())
  const {metadata} = data.find((one) => one.metadata.order_number === number) ?? {}
  if (!metadata?.delivery_id) throw new Error(`Nobody asked the card provider for ${number}.`)
  const made = await fetch(api, {
    ...{method: 'POST', headers},
    body: new URLSearchParams({
      ...{mode: 'payment', success_url: shop.origin, cancel_url: shop.origin},
      ...{'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'usd'},
      'line_items[0][price_data][unit_amount]': String(totalCents),
      'line_items[0][price_data][product_data][name]': 'Groceries',
      'metadata[delivery_id]': metadata.delivery_id,
    }),
  })
  const {url} = z.object({url: z.string()}).parse(await made.json())
  await createVisitor(shop.origin, nextClientAddress()).post(new URL(url).pathname, {
    ...{method: 'card', email: buyer.email, number: CARDS.good, expiry: '12 / 34', cvc: '123'},
    ...{name: 'Zaynab Omar', postalCode: '44126'},
  })
}
