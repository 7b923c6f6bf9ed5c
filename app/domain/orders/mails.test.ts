import {afterAll, beforeAll, expect, test} from 'vitest'
import {eq} from 'drizzle-orm'
import {outbox as mails} from '~/platform/db/schema'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {builtInSettings} from '~/domain/store/settings'
import type {Order} from './order'
import {readOrders} from './order-rows.server'
import {createTestOrders, payTestOrder, placeTestOrder, testLine} from './orders.test-helper'
import {composeOrderMail} from './mails.server'
import type {OrderMailKind} from './mails.server'

const publicUrl = new URL('https://shop.example')
let shop: Awaited<ReturnType<typeof createTestOrders>>
let paid: Order

beforeAll(async () => {
  shop = await createTestOrders()
  const {id} = await placeTestOrder(shop.sql, {
    steps: ['received'],
    at: new Date('2025-11-21T14:00:00Z'),
    lines: [
      testLine({quantity: 3, unitPriceCents: 699, savingsCents: 699, explanations: ['2 + 1 free: −$6.99']}),
      testLine({productId: 'HUMMUS', title: 'Hummus', unit: '10 oz tub'}),
    ],
    taxCents: 12,
  })
  await payTestOrder(shop.sql, id, 1959)
  const [order] = await readOrders(shop.sql, {where: undefined, orderBy: [], limit: 1})
  if (!order) throw new Error('It was placed a moment ago.')
  paid = order
})
afterAll(() => shop.close())

const store = {...builtInSettings, access: 'Park behind the store.\nRing at the back door.'}

async function requireMail(
  kind: OrderMailKind,
  changes: Partial<Order> = {},
  refund?: {id: string; amountCents: number; isTest?: boolean},
) {
  const about = {order: {...paid, ...changes}, store, publicUrl, secret: 'secret'}
  const mail = await composeOrderMail(kind, refund ? {...about, refund} : about)
  if (!mail) throw new Error('No mail was made.')
  return mail
}

test('a confirmation says when, what, why it cost less, where, and how to reach us, on the clock of the store', async () => {
  const {text, subject, to, key} = await requireMail('confirmation', {number: 'K7M4XTP'})
  expect({subject, to, key}).toEqual({
    subject: 'Order K7M-4XTP confirmed: pickup Sat, Nov 22, 4:30 PM – 5:00 PM',
    to: 'amina@shop.example',
    key: `order:${paid.id}:confirmation`,
  })
  expect(text).toBe(`Thank you for your order

Thanks, it’s paid. We’ll email you when it’s ready.

Order number
K7M-4XTP

Pickup
Sat, Nov 22, 4:30 PM – 5:00 PM

Name
Amina Yusuf

3 × Fine couscous, 2 lb bag: $13.98
2 + 1 free: −$6.99
1 × Hummus, 10 oz tub: $5.49

Regular price: $26.46
Savings: −$6.99
Subtotal: $19.47
Tax: $0.12
Total: $19.59

Payment
Visa ending in 4242, Fri, Nov 21, 9:00 AM

Where to pick it up
Baraka Halal Market & Butcher
1420 Maple Avenue
Fairview, OH 44126
Directions <https://www.google.com/maps/search/?api=1&query=Baraka+Halal+Market+%26+Butcher%2C+1420+Maple+Avenue%2C+Fairview%2C+OH+44126>
Park behind the store.
Ring at the back door.

See your order <https://shop.example/customer-portal/orders/K7M4XTP/receipt>

Plans changed? Until we start on it you can change the time or cancel <https://shop.example/customer-portal/current-orders>.

Questions? Call (555) 010-0142 <tel:+15550100142> or write to us <https://shop.example/contact>.

Baraka Halal Market & Butcher
1420 Maple Avenue, Fairview, OH 44126`)
})

test('a delivery order mentions no pickup place', async () => {
  const {text, subject} = await requireMail('confirmation', {deliveryOption: 'delivery'})
  expect(subject).toContain('delivery Sat, Nov 22')
  expect(text).not.toContain('Where to pick it up')
  expect((await requireMail('ready', {deliveryOption: 'delivery'})).text).not.toContain('at the counter')
})

test('ready, canceled and refunded mails say what applies', async () => {
  const ready = await requireMail('ready')
  expect(ready.subject).toMatch(/^Your order is ready: /)
  expect(ready.text).toContain('Just tell us your order number.')
  const cancelled = await requireMail('cancelled')
  expect(cancelled.text).toContain('as soon as your money is on its way back')
  expect((await requireMail('cancelled', {refundedCents: 1959})).text).toContain(
    'We’re sending your $19.59 back to Visa ending in 4242.',
  )
  const rescheduled = await composeOrderMail('rescheduled', {
    secret: 'secret',
    ...{order: {...paid, number: 'K7M4XTP'}, store: builtInSettings, publicUrl, revision: 7},
  })
  expect(rescheduled).toMatchObject({
    key: `order:${paid.id}:rescheduled:7`,
    subject: 'Order K7M-4XTP: new pickup time Sat, Nov 22, 4:30 PM – 5:00 PM',
  })
  expect(rescheduled?.text).toContain('Where to pick it up')
  const unpaid = await requireMail('cancelled', {paidAt: null, card: null})
  expect(unpaid.text).toContain('wasn’t charged')
  expect(unpaid.text).not.toContain('/receipt')
  const refund = await requireMail('refund', {refundedCents: 500}, {id: 'refund-1', amountCents: 500})
  expect(refund).toMatchObject({key: 'refund:refund-1'})
  expect(refund.text).toContain('We sent $5.00 back to Visa ending in 4242.')
  expect(refund.text).toContain('Paid after refunds\n$14.59')
  const returned = await requireMail('returned', {}, {id: 'return-1', amountCents: 1959})
  expect(returned).toMatchObject({key: 'refund:return-1'})
  expect(returned.text).toContain('A payment of $19.59 came in that your order didn’t need.')
  const neverPaid = await requireMail(
    'returned',
    {paidAt: null, card: null},
    {id: 'return-2', amountCents: 100},
  )
  expect(neverPaid.text).not.toContain('/receipt')
})

test('a mail about test money says so in its subject, on top and beside the card; of real money it says nothing', async () => {
  const refund = {id: 'refund-t', amountCents: 500}
  for (const kind of ['confirmation', 'ready', 'cancelled', 'refund'] as const) {
    const real = await requireMail(kind, {}, refund)
    expect(real.subject + real.text + real.html).not.toMatch(/test/i)
    const tried = await requireMail(kind, {isTest: true}, refund)
    expect(tried.subject).toBe(`TEST: ${real.subject}`)
    expect(tried.text).toMatch(/^TEST\nTest payment: no money was taken/)
    expect(tried.html).toMatch(/>TEST</)
    expect(tried.key).toBe(real.key)
  }
  const {text} = await requireMail('confirmation', {isTest: true})
  expect(text).toContain('Visa ending in 4242 (test payment: no money was taken), Fri, Nov 21')
  // What is sent back is not what the order was paid with.
  const returned = (isTest: boolean, ofOrder: boolean) =>
    requireMail('returned', {isTest: ofOrder}, {...refund, isTest})
  expect((await returned(true, false)).subject).toMatch(/^TEST: /)
  expect((await returned(false, true)).subject).not.toMatch(/TEST/)
  const unpaid = await requireMail('cancelled', {isTest: false, paidAt: null})
  expect(unpaid.subject).not.toMatch(/TEST/)
})

test('an order that becomes ready twice is mailed once', async () => {
  const outbox = createOutbox({
    sql: shop.sql,
    mailer: {domain: 'shop.example', send: async () => {}},
    log: console,
  })
  const first = await requireMail('ready', {status: 'ready'})
  await outbox.enqueue(shop.sql, first)
  await outbox.enqueue(shop.sql, await requireMail('ready', {status: 'ready'}))
  expect(await shop.sql.select().from(mails).where(eq(mails.key, first.key))).toHaveLength(1)
})

test('names and titles are text, and cannot inject headers or markup', async () => {
  const name = 'Amina\r\nBcc: all@people.example <script>'
  const lines = [testLine({title: 'Couscous\r\nBcc: all@people.example'})]
  const outbox = createOutbox({
    sql: shop.sql,
    mailer: {domain: 'shop.example', send: async () => {}},
    log: console,
  })
  const number = 'K7M4\r\nBcc: all@people.example'
  for (const kind of ['confirmation', 'ready', 'cancelled', 'refund', 'returned'] as const) {
    const mail = await requireMail(kind, {id: 'order-bad', name, lines, number}, {id: 'bad', amountCents: 1})
    await outbox.enqueue(shop.sql, mail)
    const [row] = await shop.sql.select().from(mails).where(eq(mails.key, mail.key))
    expect(row?.subject).not.toMatch(/[\r\n]/)
    expect(row).toMatchObject({recipient: paid.email, replyTo: null, headers: {}})
    expect(mail.html).not.toContain('<script>')
  }
})

test('a guest’s mails lead to the order itself, by a link that nobody can make up', async () => {
  const guest = {customerId: null, guestId: 'guest-1', number: 'K7M4XTP'}
  const [, link = ''] =
    /(https:\S+\/guest-order\/K7M4XTP\.[\w-]{43})>/.exec((await requireMail('ready', guest)).text) ?? []
  const {text} = await requireMail('confirmation', guest)
  expect(text).toContain(`See your order <${link}>`)
  expect(text).toContain(`Until we start on it you can change the time or cancel <${link}>.`)
  expect(text).not.toContain('customer-portal')
  expect((await requireMail('confirmation', {...guest, id: 'order-other'})).text).not.toContain(link)
  expect((await requireMail('refund', guest, {id: 'r', amountCents: 1})).text).toContain(link)
  // An account has it meanwhile.
  expect((await requireMail('ready', {...guest, customerId: 'customer-1'})).text).not.toContain(link)
})

test('no mail if the account was deleted', async () => {
  const about = {order: {...paid, email: ''}, store: builtInSettings, publicUrl, secret: 'secret'}
  expect(await composeOrderMail('refund', {...about, refund: {id: 'x', amountCents: 1}})).toBeNull()
})

test('what the customer wrote is in the confirmation, as text', async () => {
  const lines = [testLine({note: 'cut <b>thin</b>'})]
  const {html, text} = await requireMail('confirmation', {lines, note: 'Eggs on top.\nYusuf comes.'})
  expect(text).toContain('1 × Fine couscous, 2 lb bag: $5.49\nYour note: cut <b>thin</b>')
  expect(text).toContain('Your note\nEggs on top.\nYusuf comes.')
  expect(html).toContain('cut &lt;b&gt;thin&lt;/b&gt;')
  expect(html).not.toContain('<b>thin')
})
