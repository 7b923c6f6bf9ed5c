import {OrderQueuePage, orderQueueTest as test, expectResponsive, formatDollars} from './order-queue-page'
import {expect} from './fixtures'
import {payAgain} from '../support/pay-again'
import {nextClientAddress} from './forms-page'

/** Money that came and is no order's payment. */

test.use({storageState: ({shopkeeperState}, use) => use(shopkeeperState)})

test('money that came in twice is given back from the counter', async ({page, buy, shop, mailbox}) => {
  const counter = new OrderQueuePage(page)
  const order = await buy({name: 'Wafa Twice'})
  const all = formatDollars(order.totalCents)
  await counter.openDay(order)
  await payAgain(shop, {...order, email: order.buyer.email}, nextClientAddress())

  // It appears by itself.
  const payment = counter.unapplied(order)
  await expect(payment).toContainText('The money is kept: give it back.')
  await expect(payment).toContainText(`Payment of ${all}`)
  const confirmation = payment.getByText(`${all} goes back to the card it came from`)
  await expect(confirmation).toBeHidden()
  await counter.openAttention()
  await payment.locator('summary').click()
  await expect(confirmation).toBeVisible()
  await expectResponsive(page)
  await payment.getByRole('button', {name: `Give ${all} back`}).click()
  await expect(payment).toHaveCount(0)
  await expect(counter.flagged(order)).toHaveCount(0)
  await expect(counter.card(order)).toBeVisible()

  const mail = await mailbox.open(order.buyer.email, `${all} sent back, for your order ${order.label}`)
  await expect(mail).toContainText(`A payment of ${all} came in that your order didn’t need.`)
})
