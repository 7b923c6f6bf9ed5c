import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {customers} from '~/platform/db/customers-schema'
import {action, headers, loader} from '~/routes/account/customer-portal/account'
import {loader as layout} from '~/routes/account/customer-portal'
import {loader as download} from '~/routes/account/customer-portal/data'
import {loader as index} from '~/routes/account/customer-portal/index'
import {findCustomer} from '~/domain/customers/customer-rows.server'
import {AMINA, createTestCustomers, headersWithCookies} from '~/domain/customers/customers.test-helper'
import type {TestCustomers} from '~/domain/customers/customers.test-helper'

const PAGE = 'https://shop.example/customer-portal/account'
const address = {line1: '1420 Maple Avenue', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}
let shop: TestCustomers
let amina: Awaited<ReturnType<TestCustomers['signIn']>>

beforeAll(async () => {
  shop = await createTestCustomers()
  await shop.addCustomer()
  await shop.addCustomer({email: 'bilal@example.com', name: 'Bilal'})
  amina = await shop.signIn()
})
afterAll(() => shop.close())

function args(request: Request) {
  const content = {read: async () => ({...shop.settings, leftOut: []})}
  const {customers: service, deps} = shop
  const context = {
    customers: service,
    ...{content, log: deps.log, addressLookup: null, clientAddress: shop.nextNetwork()},
  }
  return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

const open = (search = '', from = amina.headers) => loader(args(new Request(PAGE + search, {headers: from})))

function post(fields: Record<string, string>, from = amina.headers) {
  return action(args(new Request(PAGE, {method: 'POST', headers: from, body: new URLSearchParams(fields)})))
}

async function requireRedirect(outcome: ReturnType<typeof post>): Promise<Response> {
  const response = await outcome
  if (!(response instanceof Response)) throw new Error('not a redirect')
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return response
}

async function requireActionData(outcome: ReturnType<typeof post>) {
  const response = await outcome
  if (!('data' in response)) throw new Error('a redirect, not a problem')
  return {status: response.init?.status, ...response.data}
}

const mine = () => findCustomer(shop.sql, amina.customer.id)

describe('the page', () => {
  test('is for who is signed in; anyone else signs in first and comes back', async () => {
    for (const result of [open('?edit=details', new Headers()), post({form: 'details'}, new Headers())]) {
      const response: unknown = await result.catch((thrown: unknown) => thrown)
      if (!(response instanceof Response)) throw new Error('somebody else may come in')
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toMatch(/^\/sign-in\?to=%2Fcustomer-portal%2Faccount/)
    }
    await expect(layout(args(new Request(PAGE)))).rejects.toMatchObject({status: 303})
    await expect(download(args(new Request(`${PAGE}/data.json`)))).rejects.toMatchObject({status: 303})
    expect(index().headers.get('location')).toBe('/customer-portal/account')
  })

  test('shows what is kept of them, and nothing that proves who they are', async () => {
    const shown = await open('?edit=password&done=nonsense')
    expect(shown).toMatchObject({
      ...{edit: 'password', back: null, done: null},
      account: {
        customer: {name: 'Amina', email: AMINA.email, contactNumber: AMINA.contactNumber, hasPassword: true},
        canSuggest: false,
      },
    })
    expect(shown.account.times).toContain('17:30')
    expect(shown.account.browsers.filter(({isThis}) => isThis)).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toMatch(/hash|argon|token/i)
    expect((await open('?edit=everything')).edit).toBeNull()
  })

  test('is kept by no cache, and says how long to wait', () => {
    const none = {loaderHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders: undefined}
    const said = new Headers(headers({...none, actionHeaders: new Headers({'retry-after': '60'})}))
    expect([said.get('cache-control'), said.get('retry-after')]).toEqual(['private, no-store', '60'])
  })
})

describe('details', () => {
  test('are saved, and the page says so', async () => {
    const sent = {form: 'details', name: ' Amina ', lastName: 'Ali', contactNumber: '(555) 010-0199'}
    const response = await requireRedirect(post(sent))
    expect(response.headers.get('location')).toBe('/customer-portal/account?done=details')
    expect((await open('?done=details')).done).toBe('details')
    expect(await mine()).toMatchObject({name: 'Amina', lastName: 'Ali', contactNumber: '5550100199'})
  })

  test('with something wrong come back as they were typed', async () => {
    const before = await mine()
    const values = {name: ' ', lastName: 'Ali', contactNumber: '555'}
    expect(await requireActionData(post({form: 'details', ...values, email: 'x@example.com'}))).toEqual({
      ...{status: 400, form: 'details', values},
      problems: {name: 'Please enter your name.', contactNumber: 'Please enter a valid phone number.'},
    })
    expect(await mine()).toEqual(before)
  })

  test('are one’s own, whatever the form says', async () => {
    const bilal = await shop.signIn({email: 'bilal@example.com'})
    const id = bilal.customer.id
    await requireRedirect(
      post({form: 'details', name: 'Amina', lastName: '', contactNumber: '', id, customerId: id}),
    )
    expect(await findCustomer(shop.sql, id)).toEqual(bilal.customer)
  })
})

describe('preferences', () => {
  test('are saved together', async () => {
    await requireRedirect(post({form: 'preferences', ...address, preferredPickupTime: '17:30'}))
    expect(await mine()).toMatchObject({address, preferredPickupTime: '17:30'})
  })

  test('are held against the store’s hours, not against the page’s list', async () => {
    const actionData = await requireActionData(
      post({form: 'preferences', ...address, preferredPickupTime: '23:30'}),
    )
    expect(actionData.problems).toEqual({preferredPickupTime: 'Please choose a time when we are open.'})
    expect((await mine())?.preferredPickupTime).toBe('17:30')
  })

  test('may be taken back', async () => {
    await requireRedirect(post({form: 'preferences', preferredPickupTime: ''}))
    expect(await mine()).toMatchObject({address: null, preferredPickupTime: null})
  })
})

describe('a new e-mail', () => {
  test('is asked for with the password, and changes nothing yet', async () => {
    expect(
      await requireActionData(post({form: 'email', email: 'new@example.com', password: 'wrong-wrong'})),
    ).toEqual({
      ...{status: 401, form: 'email', values: {email: 'new@example.com'}},
      problems: {password: 'That isn’t your password.'},
    })
    shop.clock.at += 1
    const response = await requireRedirect(
      post({form: 'email', email: ' new@example.com ', password: AMINA.password}),
    )
    expect(response.headers.get('location')).toBe('/customer-portal/account?done=email')
    expect((await mine())?.email).toBe(AMINA.email)
    expect((await shop.mails()).map(({recipient}) => recipient)).toContain('new@example.com')
  })

  test.each([
    ['', 'Please enter your new email address.'],
    ['amina', 'Please enter a valid email address.'],
    ['AMINA@example.com', 'That’s your email address already.'],
  ])('%j is none', async (email, text) => {
    const actionData = await requireActionData(post({form: 'email', email, password: 'x'}))
    expect([actionData.status, actionData.problems]).toEqual([400, {email: text}])
  })
})

describe('a new password', () => {
  const form = 'password'
  const current = AMINA.password

  test.each([
    [{current, password: 'short', confirmation: 'short'}, {password: 'Password must be 8 characters'}],
    [{current, password: '123456789', confirmation: '1'}, {password: 'Password cannot be all numeric'}],
    [{current, password: 'figs and dates', confirmation: 'x'}, {confirmation: 'Passwords do not match'}],
    [
      {current: '', password: 'figs and dates', confirmation: 'figs and dates'},
      {current: 'Please enter your current password.'},
    ],
    [
      {current, password: 'password1', confirmation: 'password1'},
      {password: 'That password is in lists that thieves try first. Please choose another.'},
    ],
  ])('%j is refused, and never sent back', async (fields, problems) => {
    expect(await requireActionData(post({form, ...fields}))).toEqual({
      status: 400,
      form,
      values: {},
      problems,
    })
  })

  test('needs the current one', async () => {
    const wrong = {form, current: 'wrong-wrong', password: 'figs and dates', confirmation: 'figs and dates'}
    expect(await requireActionData(post(wrong))).toMatchObject({
      ...{status: 401, problems: {current: 'That isn’t your current password.'}},
    })
  })

  test('signs the other browsers out and keeps this one', async () => {
    const phone = await shop.signIn()
    const fields = {form, current, password: 'figs and dates', confirmation: 'figs and dates'}
    const response = await requireRedirect(post(fields))
    expect(response.headers.get('location')).toBe('/customer-portal/account?done=password')
    amina.headers = headersWithCookies(response.headers.getSetCookie(), amina.headers)
    expect((await open()).account.browsers).toHaveLength(1)
    await expect(open('', phone.headers)).rejects.toMatchObject({status: 303})
  })
})

test('one’s data are a file that no cache keeps', async () => {
  const response = await download(args(new Request(`${PAGE}/data.json`, {headers: amina.headers})))
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  expect(text).toContain(AMINA.email)
  expect(text).not.toMatch(/bilal|argon|password_?hash/i)
})

test('a form that is none of ours is the sender’s mistake', async () => {
  await expect(post({form: 'points', loyaltyPoints: '1000'})).rejects.toMatchObject({status: 400})
  await expect(post({})).rejects.toMatchObject({status: 400})
})

test('signing out everywhere ends this browser’s session, too', async () => {
  const phone = await shop.signIn({password: 'figs and dates'})
  const response = await requireRedirect(post({form: 'sign-out-everywhere'}, phone.headers))
  expect(response.headers.get('location')).toBe('/sign-in?done=signed-out')
  expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
  for (const headersOf of [phone.headers, amina.headers]) {
    await expect(open('', headersOf)).rejects.toMatchObject({status: 303})
  }
})

describe('deleting the account', () => {
  test('asks for the password, then signs out', async () => {
    const browser = await shop.signIn({password: 'figs and dates'})
    expect(await requireActionData(post({form: 'delete', proof: ''}, browser.headers))).toMatchObject({
      ...{status: 400, values: {}, problems: {proof: 'Please enter your password.'}},
    })
    expect(
      await requireActionData(post({form: 'delete', proof: 'wrong-wrong'}, browser.headers)),
    ).toMatchObject({
      ...{status: 401, problems: {proof: 'That isn’t your password.'}},
    })
    const response = await requireRedirect(post({form: 'delete', proof: 'figs and dates'}, browser.headers))
    expect(response.headers.get('location')).toBe('/sign-in?done=deleted')
    expect(await shop.sql.select().from(customers).where(eq(customers.email, AMINA.email))).toEqual([])
  })
})
