import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  action as changeEmail,
  headers as changeHeaders,
  loader as changePage,
} from '~/routes/account/change-email'
import {action as reset, headers as resetHeaders, loader as resetPage} from '~/routes/account/password-reset'
import {action as verify, headers as verifyHeaders, loader as verifyPage} from '~/routes/account/verify-email'
import {messages} from './messages'
import {AMINA, createTestCustomers, headersWithCookies} from '~/domain/customers/customers.test-helper'
import type {TestCustomers} from '~/domain/customers/customers.test-helper'

let shop: TestCustomers
const {email} = AMINA
const NEW = 'camel and rice 7'

beforeAll(async () => {
  shop = await createTestCustomers()
  await shop.addCustomer()
})
afterAll(() => shop.close())

type Args = LoaderFunctionArgs & ActionFunctionArgs

function argsFor(token: string, fields?: Record<string, string>, cookie = ''): Args {
  const {customers, nextNetwork} = shop
  const sent = fields && {method: 'POST', body: new URLSearchParams(fields)}
  return {
    request: new Request(`https://shop.example/link/${token.slice(0, 50)}`, {...sent, headers: {cookie}}),
    context: {customers, clientAddress: nextNetwork()},
    params: {token},
  } as unknown as Args
}

async function readResult<T>(outcome: Promise<Response | {data: T; init: ResponseInit | null}>) {
  const response = await outcome
  if (response instanceof Response)
    return {status: response.status, location: response.headers.get('location')}
  return {status: response.init?.status, ...response.data}
}

describe('choosing a new password', () => {
  async function newLink(): Promise<string> {
    shop.clock.at += 3_600_000
    await shop.customers.requestReset({email, clientAddress: shop.nextNetwork()})
    return shop.lastToken('/password-reset/')
  }

  test('sets it once, and leads to the sign-in', async () => {
    const token = await newLink()
    expect(await readResult(resetPage(argsFor(token)))).toMatchObject({status: 200, works: true})
    const fields = {password: NEW, confirmation: NEW}
    expect(await readResult(reset(argsFor(token, fields)))).toEqual({
      status: 303,
      location: '/sign-in?done=password',
    })
    expect(await readResult(reset(argsFor(token, fields)))).toMatchObject({status: 410, works: false})
    expect(await readResult(resetPage(argsFor(token)))).toMatchObject({status: 410, works: false})
    expect((await shop.signIn({password: NEW})).customer.email).toBe(email)
  })

  test.each([
    ['short', 'short', {password: 'Password must be 8 characters'}],
    ['1234567', '7654321', {password: 'Password must be 8 characters'}],
    ['12345678901', '12345678901', {password: 'Password cannot be all numeric'}],
    ['camel and rice', 'camel and bread', {confirmation: 'Passwords do not match'}],
    [
      'Password1',
      'Password1',
      {password: 'That password is in lists that thieves try first. Please choose another.'},
    ],
  ])('refuses "%s" with "%s", and the link goes on working', async (password, confirmation, problems) => {
    const token = await newLink()
    const result = await readResult(reset(argsFor(token, {password, confirmation})))
    expect(result).toEqual({status: 400, works: true, values: {}, problems})
    expect(await shop.customers.canReset(token)).toBe(true)
  })
})

describe('verifying an e-mail', () => {
  async function newLink(changes: {email: string; name: string}, returnPath: string | null = null) {
    shop.clock.at += 1
    const input = {...AMINA, ...changes}
    await shop.customers.register({...input, clientAddress: shop.nextNetwork(), returnPath})
    return shop.lastToken('/verify-email/')
  }

  test('looking changes nothing, the button does, once, and signs in', async () => {
    const input = {email: 'yusuf@example.com', name: 'Yusuf'}
    const token = await newLink(input, '/checkout')
    for (let look = 0; look < 2; look++) {
      expect(await readResult(verifyPage(argsFor(token)))).toEqual({
        status: 200,
        found: {...input, isSameBrowser: false},
      })
    }
    expect(await readResult(verify(argsFor(token, {password: 'of someone else'})))).toEqual({
      ...{status: 400, gone: false, values: {}, problems: {password: messages.verify.problems.wrong}},
    })
    const {password} = AMINA
    const response = await verify(argsFor(token, {password}))
    if (!(response instanceof Response)) throw new Error('a problem, not a redirect')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout'])
    // The whole page is loaded anew: who is signed in has changed.
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
    const headers = headersWithCookies(response.headers.getSetCookie())
    expect((await shop.customers.findBySession(headers))?.email).toBe(input.email)
    expect(await readResult(verify(argsFor(token, {password})))).toMatchObject({status: 410, gone: true})
    expect(await readResult(verifyPage(argsFor(token)))).toEqual({status: 410, found: null})
  })

  test.each(['//evil.example', 'https://evil.example/', '/sign-out', null])(
    'leads to the account where the way back is %s',
    async (returnPath) => {
      const token = await newLink(
        {email: `${String(returnPath).length}@example.com`, name: 'Huda'},
        returnPath,
      )
      expect(await readResult(verify(argsFor(token, {})))).toEqual({
        ...{status: 303, location: '/customer-portal/account'},
      })
    },
  )

  test('in a browser where somebody else is signed in leaves them so', async () => {
    const {headers} = await shop.signIn({password: NEW})
    const cookie = headers.get('cookie') ?? ''
    const token = await newLink({email: 'other@example.com', name: 'Other'})
    const response = await verify(argsFor(token, {}, cookie))
    if (!(response instanceof Response)) throw new Error('a problem, not a redirect')
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await shop.customers.findBySession(headers))?.email).toBe(email)
  })
})

describe('changing an e-mail', () => {
  test('looking changes nothing, the button does, once', async () => {
    const {password} = AMINA
    const customer = await shop.addCustomer({email: 'maryam@example.com'})
    const to = 'maryam@new.example'
    const request = {customer, email: to, password, clientAddress: shop.nextNetwork()}
    expect(await shop.customers.requestEmailChange(request)).toEqual({kind: 'sent'})
    // The old address is told, too; its mail has no link.
    const texts = (await shop.mails()).map((mail) => mail.text)
    const [, token = ''] = /\/change-email\/([\w-]+)/.exec(texts.join('\n')) ?? []
    // Only for the customer whose e-mail it is: the address may be mistyped, and its reader somebody else.
    const toSignIn = {
      status: 303,
      location: `/sign-in?${new URLSearchParams({to: `/link/${token}`}).toString()}`,
    }
    await expect(changePage(argsFor(token))).rejects.toMatchObject({status: 303})
    const refused: unknown = await changeEmail(argsFor(token, {})).catch((error: unknown) => error)
    expect(refused instanceof Response && (await readResult(Promise.resolve(refused)))).toEqual(toSignIn)
    const {headers} = await shop.signIn({email: customer.email})
    const cookie = headers.get('cookie') ?? ''
    expect(await readResult(changePage(argsFor(token, undefined, cookie)))).toEqual({
      status: 200,
      found: {email: to},
    })
    expect(await readResult(changeEmail(argsFor(token, {}, cookie)))).toEqual({
      status: 303,
      location: '/sign-in?done=email',
    })
    expect((await shop.signIn({email: to})).customer.id).toBe(customer.id)
  })
})

test('what is no link of ours is as good as an old one', async () => {
  await shop.addCustomer({email: 'noor@example.com'})
  const {headers} = await shop.signIn({email: 'noor@example.com'})
  const cookie = headers.get('cookie') ?? ''
  for (const token of ['', 'x', '../..', 'a'.repeat(5_000)]) {
    expect(await readResult(resetPage(argsFor(token)))).toMatchObject({status: 410})
    expect(await readResult(verifyPage(argsFor(token)))).toMatchObject({status: 410})
    expect(await readResult(changePage(argsFor(token, undefined, cookie)))).toMatchObject({status: 410})
  }
})

test('a page whose address is a key names it to nobody, and no cache keeps it', () => {
  const headersArgs = {loaderHeaders: new Headers(), parentHeaders: new Headers(), errorHeaders: undefined}
  for (const headers of [resetHeaders, verifyHeaders, changeHeaders]) {
    expect(headers({...headersArgs, actionHeaders: new Headers()})).toEqual({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  }
})
