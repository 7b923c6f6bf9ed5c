import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {codeAt} from '../../../app/domain/staff/second-factor/authenticator.test-helper'
import {startFaultyShop} from '../../faults/armed/faulty-shop'
import type {FaultyShop} from '../../faults/armed/faulty-shop'
import {startMailServer} from '../../support/mail-server'
import type {MailServer} from '../../support/mail-server'
import {requireSeededShop} from '../../support/seeded-data'
import type {SeededShop} from '../../support/seeded-data'
import {findPath, waitForMail} from '../customers'
import {createVisitor} from '../visitor'
import type {Visitor} from '../visitor'

/** What somebody with half of what it takes could do: a password, a spent code, a session or token that has ended. */

const DAY_MS = 24 * 3_600_000
const LAKE = '/lake/v2024-01-01/data/query/production?query=1'
/** The lake and the counter, each by its own check. */
const CLOSED = [LAKE, '/staff/orders', '/staff/orders/data']
/** The Studio asks who one is; it would ask again without end if that were a 401. */
const ME = '/lake/v2024-01-01/users/me'

let armed: FaultyShop
let mails: MailServer
let ready: SeededShop
let ahead = 0
let networks = 0

beforeAll(async () => {
  mails = await startMailServer()
  ready = await requireSeededShop()
  armed = await startFaultyShop({
    ...{SMTP_URL: mails.url, MAIL_FROM: 'The shop <shop@store.example>', TRUSTED_PROXIES: '1'},
  })
}, 300_000)
afterAll(async () => {
  await armed.remove()
  await mails.stop()
})

const visit = () => createVisitor(armed.shop.origin, `198.51.100.${++networks}`)
const now = () => Date.now() + ahead

async function goOn(ms: number) {
  ahead += ms
  await armed.advanceClock(ahead)
}

/** The same browser, calling from elsewhere: what is tried is not the limit of one network. */
function elsewhere({cookies}: Visitor): Visitor {
  const other = visit()
  for (const [name, value] of cookies) other.cookies.set(name, value)
  return other
}

async function addStaff(email: string, role = 'administrator') {
  const password = /Password:\s+(\S+)/.exec(await armed.shop.staff('add', email, role, 'Amina'))?.[1] ?? ''
  return {email, password}
}

type Member = Awaited<ReturnType<typeof addStaff>>

async function signIn({email, password}: Member): Promise<Visitor> {
  const visitor = visit()
  expect((await visitor.post('/staff/sign-in', {email, password})).status).toBe(303)
  return visitor
}

const valueOf = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

/** By the page's forms, without scripts. */
async function setUpSecondFactor(member: Member) {
  const visitor = await signIn(member)
  const page = await (await visitor.post('/staff/security', {form: 'begin'})).text()
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? ''
  const fields = {sealed: valueOf(page, 'sealed'), password: member.password, code: codeAt(key, now())}
  const on = await (await visitor.post('/staff/security', {form: 'confirm', ...fields})).text()
  const codes = [...on.matchAll(/<li class="select-all">([a-z0-9-]+)<\/li>/g)].map(([, code = '']) => code)
  expect(codes).toHaveLength(10)
  return {visitor, key, codes}
}

async function statusesOf(visitor: Visitor): Promise<number[]> {
  return Promise.all(CLOSED.map(async (path) => (await visitor.get(path)).status))
}

/** The lake says 401 and knows nobody, pages lead to the sign-in. */
async function expectOut(visitor: Visitor) {
  for (const [index, status] of (await statusesOf(visitor)).entries()) {
    expect([401, 303, 302], `${CLOSED[index]} answered ${status}`).toContain(status)
  }
  expect((await visitor.get(LAKE)).status).toBe(401)
  expect(await (await visitor.get(ME)).json()).toEqual({})
}

const enter = (visitor: Visitor, code: string) => visitor.post('/staff/sign-in/code', {code})

describe('a second factor', () => {
  let member: Member
  let mine: Awaited<ReturnType<typeof setUpSecondFactor>>

  beforeAll(async () => {
    member = await addStaff('factor@baraka.example')
    mine = await setUpSecondFactor(member)
    await goOn(60_000)
  })

  test('the password alone opens nothing: not the Studio, the lake or the counter', async () => {
    const pending = await signIn(member)
    expect([...pending.cookies.keys()]).toEqual(['staff-pending'])
    await expectOut(pending)
    // Nor under the session's name.
    const renamed = visit()
    renamed.cookies.set('staff', pending.cookies.get('staff-pending') ?? '')
    await expectOut(renamed)
    const origin = armed.shop.origin.replace('http', 'ws')
    const cookie = [...pending.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = await fetch(
      `${origin.replace('ws', 'http')}/lake/v2024-01-01/data/listen/production?query=*`,
      {
        headers: {cookie},
      },
    )
    expect(socket.status).toBe(401)
  })

  test('a code that was used opens nothing again, and neither does the page that it was typed into', async () => {
    const first = await signIn(member)
    const replayed = elsewhere(first)
    const code = codeAt(mine.key, now())
    expect((await enter(first, code)).headers.get('location')).toBe('/studio')
    expect((await first.get(LAKE)).status).toBe(200)

    expect((await enter(replayed, code)).headers.get('location')).toContain('why=expired')
    await expectOut(replayed)
    const second = await signIn(member)
    expect((await enter(second, code)).status).toBe(401)
    await expectOut(second)
    await goOn(60_000)
  })

  test('ten wrong codes are the end of it, from however many networks', async () => {
    const pending = await signIn(member)
    for (let guess = 0; guess < 10; guess++) {
      const response = await enter(elsewhere(pending), String(guess).padStart(6, '0'))
      // After the last there is no page for another.
      expect([guess, response.status]).toEqual([guess, guess < 9 ? 401 : 303])
    }
    const late = elsewhere(pending)
    expect((await enter(late, codeAt(mine.key, now()))).headers.get('location')).toContain('why=expired')
    await expectOut(late)
  })

  test('one network is told to wait after five', async () => {
    const pending = await signIn(member)
    for (let guess = 0; guess < 5; guess++) expect((await enter(pending, '000000')).status).toBe(401)
    const response = await enter(pending, codeAt(mine.key, now()))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    await expectOut(pending)
  })

  test('a recovery code opens once', async () => {
    const [code = ''] = mine.codes
    const first = await signIn(member)
    expect((await enter(first, code)).status).toBe(303)
    expect((await first.get(LAKE)).status).toBe(200)
    const second = await signIn(member)
    expect((await enter(second, code)).status).toBe(401)
  })

  test('a browser that was left open cannot turn it off, nor see the key', async () => {
    const {visitor} = mine
    for (const form of ['off', 'renew']) {
      const response = await visitor.post('/staff/security', {form, password: 'a guess', code: '000000'})
      expect(response.status).toBe(401)
    }
    const page = await (await visitor.get('/staff/security')).text()
    expect(page).not.toContain(mine.key)
    expect(page).not.toContain(mine.key.replaceAll(' ', ''))
  })

  test('the owner at the server opens it again', async () => {
    expect(await armed.shop.staff('reset-second-factor', member.email)).toContain('the password alone')
    await expectOut(mine.visitor)
    expect((await (await signIn(member)).get(LAKE)).status).toBe(200)
  })
})

describe('what has ended', () => {
  test('a session that was ended elsewhere is out with the next request', async () => {
    const member = await addStaff('sessions@baraka.example')
    const [mine, stolen, third] = [await signIn(member), await signIn(member), await signIn(member)]
    expect((await stolen.get(LAKE)).status).toBe(200)
    expect((await third.get(LAKE)).status).toBe(200)
    const page = await (await mine.get('/staff/security')).text()
    expect(page.match(/name="browser"/g)).toHaveLength(2)
    await mine.post('/staff/security', {form: 'end', browser: valueOf(page, 'browser')})
    const left = await Promise.all([stolen, third].map(async (one) => (await one.get(LAKE)).status))
    expect(left.toSorted()).toEqual([200, 401])
    await mine.post('/staff/security', {form: 'end-others'})
    await expectOut(stolen)
    await expectOut(third)
    expect((await mine.get(LAKE)).status).toBe(200)
    expect(await armed.shop.staff('end-sessions', member.email)).toContain('Signed out 1 browser.')
    await expectOut(mine)
  })

  test('a token that has ended is answered 401', async () => {
    const token = (await armed.shop.staff('token', 'short', 'editor', '--days', '1')).split('\n').at(-1) ?? ''
    const ask = async () =>
      (await fetch(armed.shop.origin + LAKE, {headers: {authorization: `Bearer ${token}`}})).status
    expect(await ask()).toBe(200)
    expect(await armed.shop.staff('tokens')).toMatch(
      /short\teditor\t1 day left\tlast used .*Warning: short ends/s,
    )
    await goOn(DAY_MS)
    expect(await ask()).toBe(401)
    // The one of ninety days goes on.
    const response = await fetch(armed.shop.origin + LAKE, {
      headers: {authorization: `Bearer ${ready.token}`},
    })
    expect(response.status).toBe(200)
  })
})

describe('a stranger who registers somebody else’s e-mail', () => {
  const THEIRS = 'known to a stranger'
  const person = {name: 'Win', lastName: 'Big', contactNumber: '5550100199', password: THEIRS}

  async function registered(email: string) {
    expect((await visit().post('/register', {...person, email})).status).toBe(303)
    return findPath((await waitForMail(mails, email, /verify your email/i)).text, '/verify-email/')
  }
  const signInWith = async (email: string, password: string) =>
    (await visit().post('/sign-in', {email, password})).status

  test('does not get into the account by the owner’s press on the link', async () => {
    const email = 'owner-1@example.com'
    const link = await registered(email)
    const owner = visit()
    expect((await owner.post(link, {password: 'what the owner thinks'})).status).toBe(400)
    expect(await signInWith(email, THEIRS)).not.toBe(303)
    expect((await owner.post(link, {})).headers.get('location')).toBe('/customer-portal/account')
    expect(await signInWith(email, THEIRS)).not.toBe(303)
    expect((await visit().post(link, {password: THEIRS})).status).toBe(410)
    const page = await (await owner.get('/customer-portal/account')).text()
    expect(page).toContain(email)
    expect(page).not.toMatch(/010.?0199/)
  })

  test('has none either where the owner registers, too', async () => {
    const email = 'owner-2@example.com'
    const theirs = await registered(email)
    const form = {...person, name: 'Amina', password: 'chickpeas and mint', email}
    const before = mails.received.length
    expect((await visit().post('/register', form)).status).toBe(303)
    await expect.poll(() => mails.received.length).toBeGreaterThan(before)
    const own = findPath((await waitForMail(mails, email, /verify your email/i)).text, '/verify-email/')
    expect(own).not.toBe(theirs)
    expect((await visit().post(own, {password: form.password})).status).toBe(303)
    expect((await visit().post(theirs, {password: THEIRS})).status).toBe(410)
    expect(await signInWith(email, THEIRS)).not.toBe(303)
    expect(await signInWith(email, form.password)).toBe(303)
  })
})
