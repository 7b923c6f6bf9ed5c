import type {Page} from '@playwright/test'
import {register, waitForMail} from '../security/customers'
import type {Person} from '../security/customers'
import type {MailedShop as StoppableMailedShop} from '../security/mailed-shop'
import {createVisitor} from '../security/visitor'
import {startMailServer} from '../support/mail-server'
import type {MailServer} from '../support/mail-server'
import {CartPage, storedLine} from './cart-page'
import {CheckoutPage, OrderConfirmationPage} from './checkout-page'
import {expect} from './fixtures'
import type {StorageState} from './fixtures'
import {formsTest, nextClientAddress} from './forms-page'
import {ordersOn} from './orders-page'
import {PaymentPage} from './payment-page'
import {lakeClient} from './shop-page'

/** What the tests of trouble at the checkout share: customers, each with no order yet, and who serves them. */

type MailedShop = Omit<StoppableMailedShop, 'stop'>

export interface Buyer extends Person {
  /** Their browser, signed in. */
  state: StorageState
}

interface WorkerFixtures {
  /** Takes what the shops mail. */
  mails: MailServer
}

interface TestFixtures {
  mailedShop: MailedShop
  /** Changes how orders are picked up, and by whom, as the Studio does: 'pickup.capacity', say. */
  setPickup: (fields: Partial<Record<`pickup.${string}` | 'guestCheckout', unknown>>) => Promise<void>
  buyer: Buyer
  makeBuyer: () => Promise<Buyer>
  checkout: CheckoutPage
  payment: PaymentPage
  confirmation: OrderConfirmationPage
  cart: CartPage
}

let buyers = 0

export const checkoutTest = formsTest.extend<TestFixtures, WorkerFixtures>({
  mails: [
    async ({}, use) => {
      const mails = await startMailServer()
      await use(mails)
      await mails.stop()
    },
    {scope: 'worker'},
  ],
  shopEnv: async ({mails}, use) => {
    await use({SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>', TRUSTED_PROXIES: '1'})
  },
  mailedShop: async ({shop, mails}, use) => {
    await use({shop, mails, visit: () => createVisitor(shop.origin, nextClientAddress())})
  },
  setPickup: async ({shop, ready}, use) => {
    const client = lakeClient(shop, ready.token)
    await use(async (fields) => {
      await client.patch('storeSettings').set(fields).commit()
    })
  },
  makeBuyer: async ({mailedShop}, use) => {
    await use(async () => {
      const person = {
        ...{name: 'Zaynab', lastName: 'Omar', email: `zaynab-${++buyers}@people.example`},
        ...{phone: '5550100177', password: 'seven olive trees'},
      }
      const visitor = mailedShop.visit()
      await register(visitor, mailedShop.mails, person)
      const at = {domain: new URL(mailedShop.shop.origin).hostname, path: '/', expires: -1}
      const cookies = [...visitor.cookies].map(([name, value]) => ({
        ...{name, value, httpOnly: true, secure: false, sameSite: 'Lax' as const},
        ...at,
      }))
      return {...person, state: {cookies, origins: []}}
    })
  },
  buyer: async ({makeBuyer}, use) => use(await makeBuyer()),
  checkout: async ({page}, use) => use(new CheckoutPage(page)),
  payment: async ({page}, use) => use(new PaymentPage(page)),
  confirmation: async ({page}, use) => use(new OrderConfirmationPage(page)),
  cart: async ({page}, use) => use(new CartPage(page)),
})

export const LENTILS = 'Green lentils'
/** Two bags of them. */
export const LENTILS_TOTAL = '$6.98'

/** The cart that the browser already holds. */
export const cartOf = (...items: [id: string, title: string, price: number, quantity?: number][]) =>
  JSON.stringify(
    items.map(([id, title, price, quantity = 1]) =>
      storedLine(id, {title, price, product_quantity: quantity}),
    ),
  )

export const LENTILS_CART = cartOf(['BEAN-LENTILS-GREEN', LENTILS, 3.49, 2])

/** Two confirmations of one order would be one too many. */
export async function expectOneMail({mails}: MailedShop, {email}: Person, number: string) {
  const confirmed = () =>
    mails.received
      .filter(({recipients}) => recipients.includes(email))
      .map(({subject = ''}) => subject)
      .filter((subject) => subject.includes('confirmed'))
  await expect.poll(confirmed).toEqual([expect.stringContaining(`Order ${number} confirmed`)])
}

/** The code that was mailed to them last; waits for the mail. */
export async function readCode({mails}: Pick<MailedShop, 'mails'>, email: string): Promise<string> {
  const {text} = await waitForMail(mails, email, /^Your code to sign in/)
  return /sign-in code is\s+\**(\d{6})/.exec(text ?? '')?.[1] ?? ''
}

/** In the customer's portal: these orders, and none that waits for its payment. */
export async function expectOrders(page: Page, ...numbers: string[]) {
  await page.goto('/customer-portal/current-orders')
  await expect(ordersOn(page)).toHaveCount(numbers.length)
  for (const number of numbers)
    await expect(page.getByRole('heading', {level: 2, name: `Order ${number}`})).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Waiting for payment'})).toHaveCount(0)
}

/** Which order the payment page is about: the way back from it names it. "K7M-2QX4" */
export async function orderOnPaymentPage(page: Page): Promise<string> {
  const back = await page.getByRole('link', {name: /^Back to /}).getAttribute('href')
  const number = new URL(back ?? '').searchParams.get('back') ?? ''
  expect(number).toMatch(/^[A-Z0-9]{7}$/)
  return `${number.slice(0, 3)}-${number.slice(3)}`
}
