import {expect, test} from 'vitest'
import {AMINA, findPath, register, signIn, waitForMail} from './customers'
import {openMailedShop} from './mailed-shop'
import type {MailedShop} from './mailed-shop'
import type {Visitor} from './visitor'

/** A stolen or planted cookie is worth nothing for long. */

let mailed: MailedShop
openMailedShop((opened) => (mailed = opened))

const visit = () => mailed.visit()

async function signedIn(person = AMINA): Promise<Visitor> {
  const visitor = visit()
  expect((await signIn(visitor, person)).status).toBe(303)
  return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/customer-portal/account')).status === 200

/** Another browser that has got hold of the cookies. */
function thiefOf(visitor: Visitor): Visitor {
  const thief = visit()
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
  return thief
}

test('the cookie is out of scripts’ and other sites’ reach', async () => {
  const visitor = visit()
  const cookies = (await signIn(visitor, AMINA)).headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; HttpOnly(;|$)/)
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
    expect(cookie).not.toMatch(/domain=/i)
  }
})

test('signing in gives a new session, whatever cookie was there, and ends the old one', async () => {
  const planted = await signedIn()
  const victim = thiefOf(planted)
  const before = victim.cookies.get('customer')
  expect((await signIn(victim, AMINA)).status).toBe(303)
  expect(victim.cookies.get('customer')).not.toBe(before)
  expect(await isSignedIn(victim)).toBe(true)
  expect(await isSignedIn(planted)).toBe(false)
})

test('signing out ends the session, not just the cookie', async () => {
  const visitor = await signedIn()
  const thief = thiefOf(visitor)
  expect(await isSignedIn(thief)).toBe(true)
  expect((await visitor.post('/sign-out', {})).status).toBe(303)
  expect(await isSignedIn(thief)).toBe(false)
})

test('signing out everywhere ends all sessions', async () => {
  const [here, there] = [await signedIn(), await signedIn()]
  const left = await here.post('/customer-portal/account', {form: 'sign-out-everywhere'})
  expect(left.status).toBe(303)
  expect([await isSignedIn(thiefOf(here)), await isSignedIn(there)]).toEqual([false, false])
})

test('a reset ends all sessions, works once, and is built from our own address', async () => {
  const person = {...AMINA, email: 'maryam@people.example'}
  await register(visit(), mailed.mails, person)
  const thief = await signedIn(person)
  const owner = visit()
  const response = await owner.post(
    '/forgotten-password',
    {email: person.email},
    {'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test'},
  )
  expect(response.status).toBeLessThan(400)
  const mail = await waitForMail(mailed.mails, person.email, /password/i)
  expect(mail.raw).not.toContain('evil.test')
  const path = findPath(mail.text, '/password-reset/')
  const page = await owner.get(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toMatch(/no-store/)
  const choose = (password: string) => visit().post(path, {password, confirmation: password})
  const both = await Promise.all([choose('seven goats on a hill'), choose('eight goats on a hill')])
  expect(both.map(({status}) => status).filter((status) => status === 303)).toHaveLength(1)
  expect(await isSignedIn(thief)).toBe(false)
  expect((await choose('nine goats on a hill')).status).toBeGreaterThanOrEqual(400)
  expect((await signIn(visit(), person)).status).toBe(401)
})

test('what we did not make is nobody', async () => {
  const visitor = await signedIn()
  const [token = '', signature = ''] = (visitor.cookies.get('customer') ?? '').split('.')
  for (const forged of [
    '',
    'x',
    `${token}.`,
    `${token}.${signature.slice(1)}x`,
    `${'x'.repeat(43)}.${signature}`,
  ]) {
    const thief = visit()
    thief.cookies.set('customer', forged)
    expect([forged, await isSignedIn(thief)]).toEqual([forged, false])
  }
  // One kind of cookie is none of the other.
  const thief = visit()
  thief.cookies.set('staff', visitor.cookies.get('customer') ?? '')
  expect((await thief.get('/staff/messages')).status).toBe(303)
})
