import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {
  action as changeEmail,
  headers as changeHeaders,
  loader as changePage,
} from '~/routes/account/change-email'
import {action as reset, headers as resetHeaders, loader as resetPage} from '~/routes/account/password-reset'
import {action as verify, headers as verifyHeaders, loader as verifyPage} from '~/routes/account/verify-email'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import {messages} from './messages'
import {AMINA, createTestCustomers} from '~/domain/customers/customers.test-helper'
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
  test('looking changes nothing, the button does, once', async () => {
    const input = {...AMINA, email: 'yusuf@example.com', name: 'Yusuf'}
    await shop.customers.register({...input, clientAddress: shop.nextNetwork()})
    const token = await shop.lastToken('/verify-email/')
    for (let look = 0; look < 2; look++) {
      expect(await readResult(verifyPage(argsFor(token)))).toEqual({
        status: 200,
        choosing: false,
        found: {name: 'Yusuf', email: input.email},
      })
    }
    for (const [password, problem] of [
      ['', 'Please enter the password that you chose.'],
      ['of someone else', messages.verify.problems.wrong],
    ] as const) {
      expect(await readResult(verify(argsFor(token, {password})))).toEqual({
        ...{status: 400, gone: false, values: {}, problems: {password: problem}},
      })
    }
    const {password} = AMINA
    expect(await readResult(verify(argsFor(token, {password})))).toEqual({
      status: 303,
      location: '/sign-in?done=verified',
    })
    expect(await readResult(verify(argsFor(token, {password})))).toMatchObject({status: 410, gone: true})
    expect(await readResult(verifyPage(argsFor(token)))).toEqual({status: 410, choosing: false, found: null})
  })

  test('with a password that is chosen now goes by the rules of any other', async () => {
    const input = {...AMINA, email: 'huda@example.com', name: 'Huda'}
    await shop.customers.register({...input, clientAddress: shop.nextNetwork()})
    const token = await shop.lastToken('/verify-email/')
    const choose = (password: string, confirmation = password) =>
      readResult(verify(argsFor(token, {choose: '1', password, confirmation})))
    for (const [result, problems] of [
      [await choose('short'), {password: 'Password must be 8 characters'}],
      [await choose(NEW, 'camel and bread'), {confirmation: 'Passwords do not match'}],
      [await choose('Password1'), {password: leakedPasswordProblem}],
    ] as const) {
      expect(result).toEqual({status: 400, gone: false, values: {}, problems})
    }
    expect(await choose(NEW)).toEqual({status: 303, location: '/sign-in?done=verified'})
    expect((await shop.signIn({email: input.email, password: NEW})).customer.email).toBe(input.email)
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
