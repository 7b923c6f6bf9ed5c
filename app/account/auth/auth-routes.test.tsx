import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {action as forgotten} from '~/routes/account/forgotten-password'
import {action as register, loader as registerPage} from '~/routes/account/register'
import {action as signIn, headers as signInHeaders, loader as signInPage} from '~/routes/account/sign-in'
import {action as signOut, loader as signOutPage} from '~/routes/account/sign-out'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {AMINA, createTestCustomers, headersWithCookies} from '~/domain/customers/customers.test-helper'
import type {TestCustomers} from '~/domain/customers/customers.test-helper'

let shop: TestCustomers
const HERE = 'https://shop.example'

beforeAll(async () => {
  shop = await createTestCustomers()
  await shop.addCustomer()
})
afterAll(() => shop.close())

type Args = LoaderFunctionArgs & ActionFunctionArgs

/** Of what the server hands to routes, these use the customers, the public address and the caller's. */
function argsFor(path: string, init?: RequestInit, clientAddress = shop.nextNetwork()): Args {
  const context = {customers: shop.customers, google: null, clientAddress, config: {publicUrl: new URL(HERE)}}
  return {request: new Request(`${HERE}${path}`, init), context, params: {}} as unknown as Args
}

function post(path: string, fields: Record<string, string>, clientAddress?: string): Args {
  return argsFor(path, {method: 'POST', body: new URLSearchParams(fields)}, clientAddress)
}

async function requireProblem<T>(outcome: Promise<Response | {data: T; init: ResponseInit | null}>) {
  const response = await outcome
  if (response instanceof Response) throw new Error('a redirect, not a problem')
  const retryAfter = new Headers(response.init?.headers).get('retry-after')
  return {...response.data, status: response.init?.status, retryAfter}
}

async function requireRedirect(outcome: Promise<unknown>): Promise<Response> {
  const thrown = await outcome
  if (!(thrown instanceof Response)) throw new Error('not a redirect')
  expect(thrown.status).toBe(303)
  return thrown
}

const locationOf = async (outcome: Promise<unknown>) =>
  (await requireRedirect(outcome)).headers.get('location')

const {email, password} = AMINA

describe('signing in', () => {
  test('goes on to where one wanted to go, with the cookies, which sign in', async () => {
    const response = await requireRedirect(signIn(post('/sign-in?to=/butcher/lamb%3Fa=1', {email, password})))
    expect(response.headers.get('location')).toBe('/butcher/lamb?a=1')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const headers = headersWithCookies(response.headers.getSetCookie())
    expect(await locationOf(signInPage(argsFor('/sign-in?to=/cart', {headers})))).toBe('/cart')
    expect(await locationOf(registerPage(argsFor('/register', {headers})))).toBe('/customer-portal/account')
    expect((await requireCustomer(argsFor('/customer-portal/account', {headers}))).email).toBe(email)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/sign-in?to=/sign-in',
    '/sign-out',
  ])('does not go on to %s', async (to) => {
    const address = `/sign-in?${new URLSearchParams({to}).toString()}`
    expect(await locationOf(signIn(post(address, {email, password})))).toBe('/customer-portal/account')
  })

  test('says the same of an unknown account and a wrong password, and keeps the e-mail only', async () => {
    for (const fields of [
      {email, password: 'wrong-wrong'},
      {email: 'nobody@example.com', password},
    ]) {
      expect(await requireProblem(signIn(post('/sign-in', fields)))).toEqual({
        status: 401,
        retryAfter: null,
        values: {email: fields.email},
        problems: {password: 'That email or password isn’t right.'},
      })
    }
  })

  test('names what is missing, also in a form that is none of ours', async () => {
    const problems = {
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
    }
    expect(await requireProblem(signIn(post('/sign-in', {email: ' '})))).toMatchObject({
      status: 400,
      problems,
    })
    const body = new FormData()
    body.set('email', new Blob(['x']), 'x.txt')
    expect(await requireProblem(signIn(argsFor('/sign-in', {method: 'POST', body})))).toMatchObject({
      problems,
    })
  })

  test('tells who has not verified yet that the link was sent once more', async () => {
    const input = {...AMINA, email: 'early@example.com'}
    await shop.customers.register({...input, clientAddress: shop.nextNetwork()})
    expect(
      await requireProblem(signIn(post('/sign-in', {email: input.email, password: input.password}))),
    ).toMatchObject({status: 403, problems: {form: expect.stringContaining('isn’t verified yet') as string}})
  })

  test('asks to wait after too many tries, and tells how long in a header too', async () => {
    const from = shop.nextNetwork()
    const tries = {email: 'other@example.com', password: 'wrong-wrong'}
    let last = await requireProblem(signIn(post('/sign-in', tries, from)))
    for (let attempt = 0; attempt < 20 && last.status === 401; attempt++) {
      last = await requireProblem(signIn(post('/sign-in', tries, from)))
    }
    expect(last).toMatchObject({
      status: 429,
      problems: {form: expect.stringMatching(/^Too many tries/) as string},
    })
    expect(Number(last.retryAfter)).toBeGreaterThan(0)
    const headersArgs = {loaderHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders: undefined}
    expect(signInHeaders({...headersArgs, actionHeaders: new Headers({'retry-after': '60'})})).toEqual({
      'cache-control': 'private, no-store',
      'retry-after': '60',
    })
  })

  test('says what was done before, from a fixed list', async () => {
    const pageAt = (query: string) => signInPage(argsFor(`/sign-in${query}`))
    expect(await pageAt('?done=verified')).toMatchObject({done: 'verified', google: null})
    for (const made of ['', '?done=', '?done=<b>hello</b>', '?done=toString']) {
      expect(await pageAt(made)).toMatchObject({done: null, to: '/customer-portal/account'})
    }
  })
})

describe('who is not signed in', () => {
  test('is sent to the door, and comes back afterwards', async () => {
    const pending = requireCustomer(argsFor('/customer-portal/past-orders?pages=2&order=7'))
    const thrown: unknown = await pending.catch((thrown: unknown) => thrown)
    const to = encodeURIComponent('/customer-portal/past-orders?pages=2&order=7')
    expect(await locationOf(Promise.resolve(thrown))).toBe(`/sign-in?to=${to}`)
  })
})

describe('signing out', () => {
  test('needs a form; a link changes nothing', async () => {
    const {headers} = await shop.signIn()
    expect(await locationOf(Promise.resolve(signOutPage()))).toBe('/sign-in')
    expect(await shop.customers.findBySession(headers)).not.toBeNull()
    const response = await requireRedirect(signOut(argsFor('/sign-out', {method: 'POST', headers})))
    expect(response.headers.get('location')).toBe('/sign-in?done=signed-out')
    expect(response.headers.getSetCookie().join()).toContain('Max-Age=0')
    expect(await shop.customers.findBySession(headers)).toBeNull()
  })
})

describe('registering', () => {
  const form = {...AMINA, contactNumber: '(555) 010-0199'}

  test('answers the same for a new and a known address, and remembers where one wanted to go', async () => {
    const before = (await shop.mails()).length
    for (const address of ['new@example.com', email]) {
      expect(await locationOf(register(post('/register?to=/cart', {...form, email: address})))).toBe(
        '/register?sent=1&to=%2Fcart',
      )
    }
    expect((await shop.mails()).slice(before).map((mail) => mail.recipient)).toEqual([
      'new@example.com',
      email,
    ])
  })

  test('names what is wrong beside its field and keeps all but the password', async () => {
    const wrong = {name: ' ', lastName: '', email: 'nope', contactNumber: '12', password: 'short'}
    const {password: typed, ...values} = wrong
    const result = await requireProblem(register(post('/register', wrong)))
    expect(result).toEqual({
      status: 400,
      retryAfter: null,
      values,
      problems: {
        name: 'Please enter your name.',
        email: 'Please enter a valid email address.',
        contactNumber: 'Please enter a valid phone number.',
        password: 'Password must be 8 characters',
      },
    })
    expect(JSON.stringify(result)).not.toContain(typed)
  })

  test.each([
    ['12345678901', 'Password cannot be all numeric'],
    ['Password1', 'That password is in lists that thieves try first. Please choose another.'],
    ['', 'Please choose a password.'],
  ])('refuses the password "%s"', async (chosen, problem) => {
    const result = await requireProblem(register(post('/register', {...form, password: chosen})))
    expect(result).toMatchObject({status: 400, problems: {password: problem}})
  })

  test('lets programs believe that it went well', async () => {
    const before = (await shop.mails()).length
    const trapped = {...form, email: 'robot@example.com', website: 'https://spam.example'}
    expect(await locationOf(register(post('/register', trapped)))).toBe('/register?sent=1')
    expect(await shop.mails()).toHaveLength(before)
  })
})

describe('a forgotten password', () => {
  test('is answered the same whether there is such an account or not', async () => {
    for (const address of [email, 'nobody@example.com']) {
      expect(await locationOf(forgotten(post('/forgotten-password?to=/cart', {email: address})))).toBe(
        '/forgotten-password?sent=1&to=%2Fcart',
      )
    }
  })

  test('needs an address', async () => {
    expect(await requireProblem(forgotten(post('/forgotten-password', {email: ''})))).toMatchObject({
      status: 400,
      problems: {email: 'Please enter your email address.'},
    })
  })
})
