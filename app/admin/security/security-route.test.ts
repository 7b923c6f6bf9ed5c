import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {action, loader} from '~/routes/admin/security'
import {action as enterCode, loader as codePage} from '~/routes/admin/sign-in/code'
import {action as signIn} from '~/routes/admin/sign-in'
import {staffAccounts} from '~/platform/db/staff-schema'
import {builtInSettings} from '~/domain/store/settings'
import {codeAt} from '~/domain/staff/second-factor/authenticator.test-helper'
import {createTestStaff, headersWith} from '~/domain/staff/staff.test-helper'
import {messages} from './messages'

const EMAIL = 'owner@shop.example'
const SITE = 'http://localhost:3000'

let shop: Awaited<ReturnType<typeof createTestStaff>>
let password: string
let networks = 0
const nextNetwork = () => `10.2.0.${++networks}`

beforeAll(async () => {
  shop = await createTestStaff()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql.delete(staffAccounts)
  shop.staff = shop.create()
  const added = await shop.staff.addAccount({email: EMAIL, name: 'Amina', role: 'administrator'})
  if (added.kind === 'added') password = added.password
})

function argsFor(path: string, {headers, fields}: {headers?: Headers; fields?: Record<string, string>} = {}) {
  const request = new Request(`${SITE}${path}`, {
    headers: headers ?? new Headers(),
    ...(fields && {method: 'POST', body: new URLSearchParams(fields)}),
  })
  const content = {read: async () => ({...builtInSettings, leftOut: []})}
  const context = {
    ...{staff: shop.staff, clientAddress: nextNetwork(), config: {publicUrl: new URL(SITE)}},
    content,
  }
  return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

async function browser(userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36') {
  const headers = new Headers({'user-agent': userAgent})
  const outcome = await shop.staff.signIn({email: EMAIL, password, clientAddress: nextNetwork(), headers})
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return {headers: headersWith(outcome.cookies[0] ?? ''), member: outcome.member}
}

async function readResponse(outcome: unknown) {
  const response = await Promise.resolve(outcome).catch((error: unknown) => error)
  if (response instanceof Response) {
    return {
      status: response.status,
      to: response.headers.get('location'),
      set: response.headers.get('set-cookie'),
    }
  }
  const {data, init} = response as {data: unknown; init?: ResponseInit | null}
  return {status: init?.status, data}
}

const post = (fields: Record<string, string>, headers?: Headers) =>
  readResponse(action(argsFor('/staff/security', {headers, fields})))

/** On, in a browser that is signed in. */
async function setUp() {
  const mine = await browser()
  const begun = (await post({form: 'begin'}, mine.headers)).data as {sealed: string; letters: string}
  const code = codeAt(begun.letters, shop.clock.at)
  const on = await post({form: 'confirm', sealed: begun.sealed, password, code}, mine.headers)
  shop.clock.at += 60_000
  return {...mine, key: begun.letters, on}
}

describe('the page', () => {
  test('is for who is signed in', async () => {
    const to = '/staff/sign-in?origin=%2Fstaff%2Fsecurity'
    expect(await readResponse(loader(argsFor('/staff/security')))).toMatchObject({status: 303, to})
    expect(await post({form: 'begin'})).toMatchObject({status: 303, to})
  })

  test('sets the second factor up: the picture, the key, what is wrong beside its field, then the codes', async () => {
    const {headers} = await browser()
    const begun = (await post({form: 'begin'}, headers)).data as {sealed: string; letters: string}
    expect(begun).toMatchObject({
      show: 'set-up',
      letters: expect.stringMatching(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/) as string,
    })
    const {sealed} = begun
    expect(await post({form: 'confirm', sealed, password: '', code: ' '}, headers)).toMatchObject({
      status: 400,
      data: {
        ...{show: 'set-up', sealed, letters: begun.letters},
        problems: {password: messages.problems.passwordMissing, code: messages.problems.codeMissing},
      },
    })
    expect(await post({form: 'confirm', sealed, password: 'wrong', code: '000000'}, headers)).toMatchObject({
      status: 401,
      data: {problems: {password: messages.problems.password}},
    })
    const code = codeAt(begun.letters, shop.clock.at)
    expect(await post({form: 'confirm', sealed, password, code}, headers)).toMatchObject({
      status: 200,
      data: {show: 'codes', why: 'on', codes: expect.objectContaining({length: 10}) as unknown},
    })
    expect(await post({form: 'confirm', sealed: 'x', password, code}, headers)).toMatchObject({status: 410})
  })

  test('asks for both again before it is turned off', async () => {
    const {headers, key} = await setUp()
    expect(await post({form: 'off', password, code: '000000'}, headers)).toMatchObject({
      status: 401,
      data: {show: 'ask', ask: 'off', problems: {code: messages.problems.code}},
    })
    const code = codeAt(key, shop.clock.at)
    expect(await post({form: 'off', password, code}, headers)).toMatchObject({
      status: 303,
      to: '/staff/security?done=off',
    })
  })

  test.each([{}, {form: 'other'}, {form: 'end', browser: '../..'}, {form: 'confirm'}])(
    'takes no other form: %j',
    async (fields) => {
      const {headers} = await browser()
      expect(await post(fields as Record<string, string>, headers)).toMatchObject({status: 400})
    },
  )
})

describe('browsers', () => {
  test('are listed by name, this one marked, and ended one by one or all others', async () => {
    const mine = await browser()
    const tablet = await browser('Mozilla/5.0 (iPad) Version/17 Safari/605')
    const phone = await browser('Mozilla/5.0 (Android 15; Mobile) Firefox/140.0')
    const list = () => shop.staff.listBrowsers(mine.member, mine.headers)
    expect((await list()).map(({browser: name, isThis}) => [name, isThis]).toSorted()).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Android', false],
      ['Safari on iPad', false],
    ])
    // Kept for a few seconds, and yet gone at once.
    expect(await shop.staff.findBySession(tablet.headers)).not.toBeNull()
    const {id = ''} = (await list()).find(({browser: name}) => name === 'Safari on iPad') ?? {}
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(await post({form: 'end', browser: id}, mine.headers)).toMatchObject({
      status: 303,
      to: '/staff/security?done=ended',
    })
    expect(await shop.staff.findBySession(tablet.headers)).toBeNull()
    expect(await list()).toHaveLength(2)

    expect(await shop.staff.findBySession(phone.headers)).not.toBeNull()
    expect(await post({form: 'end-others'}, mine.headers)).toMatchObject({to: '/staff/security?done=others'})
    expect(await shop.staff.findBySession(phone.headers)).toBeNull()
    expect(await list()).toMatchObject([
      {isThis: true, network: expect.stringMatching(/^10\.2\.0\./) as string},
    ])
  })

  test('of somebody else are not ended', async () => {
    const mine = await browser()
    const other = {email: 'other@shop.example', name: 'Other', role: 'editor'} as const
    const added = await shop.staff.addAccount(other)
    if (added.kind !== 'added') throw new Error('not added')
    const {email} = other
    const theirs = await shop.staff.signIn({email, password: added.password, clientAddress: nextNetwork()})
    if (theirs.kind !== 'signed-in') throw new Error('not signed in')
    const headers = headersWith(theirs.cookies[0] ?? '')
    const [{id} = {id: ''}] = await shop.staff.listBrowsers(theirs.member, headers)
    await post({form: 'end', browser: id}, mine.headers)
    expect(await shop.staff.findBySession(headers)).not.toBeNull()
    expect(await shop.staff.endSessions(email)).toBe(1)
    expect(await shop.staff.findBySession(headers)).toBeNull()
    expect(await shop.staff.endSessions('nobody@shop.example')).toBeNull()
  })
})

describe('the second step at the door', () => {
  test('leads from the password to the code, and on to where one wanted to go', async () => {
    const {key} = await setUp()
    const origin = '?origin=%2Fstaff%2Forders'
    expect(await readResponse(codePage(argsFor(`/staff/sign-in/code${origin}`)))).toMatchObject({
      status: 303,
      to: `/staff/sign-in${origin}`,
    })
    const fields = {email: EMAIL, password}
    const begun = await readResponse(signIn(argsFor(`/staff/sign-in${origin}`, {fields})))
    expect(begun).toMatchObject({status: 303, to: `/staff/sign-in/code${origin}`})
    const headers = headersWith(begun.set ?? '')
    const enter = (code: string) =>
      readResponse(enterCode(argsFor(`/staff/sign-in/code${origin}`, {headers, fields: {code}})))
    expect(await enter(' ')).toEqual({status: 400, data: {code: messages.problems.codeMissing}})
    expect(await enter('000000')).toEqual({status: 401, data: {code: messages.problems.code}})
    expect(await enter(codeAt(key, shop.clock.at))).toMatchObject({status: 303, to: '/staff/orders'})
    expect(await enter('000000')).toMatchObject({
      status: 303,
      to: `/staff/sign-in${origin}&why=expired`,
    })
  })
})
