import {expect, test} from 'vitest'
import {AMINA} from './customers'
import {openMailedShop} from './mailed-shop'
import type {MailedShop} from './mailed-shop'

/** What a stranger may learn and where a stranger may send others. How long answers take is in the benchmarks. */

let mailed: MailedShop
openMailedShop((opened) => (mailed = opened))

const visit = () => mailed.visit()

/** An answer without what was sent, and without what is another in every answer. */
async function responseTo(path: string, fields: Record<string, string>) {
  const visitor = visit()
  const response = await visitor.post(path, fields)
  const email = fields['email'] ?? ''
  const body = (await response.text()).replaceAll(email, 'EMAIL')
  // A cookie keeps the address that was typed, for the page that says where the mail went.
  const typed = Buffer.from(email).toString('base64url')
  const headers = Object.fromEntries(
    [...response.headers].map(([name, value]) => [name, value.replaceAll(typed, 'EMAIL')]),
  )
  for (const name of ['date', 'x-request-id', 'content-security-policy']) delete headers[name]
  const location = (headers['location'] ?? '').replaceAll(encodeURIComponent(email), 'EMAIL')
  return {
    status: response.status,
    headers: {...headers, location},
    body,
    cookies: [...visitor.cookies.keys()],
  }
}

test.each([
  ['/sign-in', {password: 'not the right one'}],
  ['/sign-in.data', {password: 'not the right one'}],
  ['/forgotten-password', {}],
  ['/forgotten-password.data', {}],
  ['/register', {name: 'A', lastName: 'B', contactNumber: '5550100142', password: 'a long enough one'}],
  ['/register.data', {name: 'A', lastName: 'B', contactNumber: '5550100142', password: 'a long enough one'}],
])('%s answers the same whether there is an account or not', async (path, fields) => {
  const known = await responseTo(path, {...fields, email: AMINA.email})
  const other = await responseTo(path, {...fields, email: 'other@people.example'})
  expect(known.body.length).toBeGreaterThanOrEqual(0)
  expect(other).toEqual(known)
})

const ELSEWHERE = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/%2e//evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/sign-in?to=/sign-in',
  '/sign-out',
]

test.each(ELSEWHERE)('signing in does not lead to %j', async (to) => {
  const visitor = visit()
  const {email, password} = AMINA
  const response = await visitor.post(`/sign-in?${new URLSearchParams({to}).toString()}`, {
    email,
    password,
    to,
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/customer-portal/account')
  // Nor for who is signed in already.
  const again = await visitor.get(`/sign-in?${new URLSearchParams({to}).toString()}`)
  expect(again.headers.get('location')).toBe('/customer-portal/account')
})

test('signing in leads back to where one was', async () => {
  const visitor = visit()
  const response = await visitor.get('/customer-portal/past-orders?pages=2')
  expect(response.status).toBe(303)
  const {email, password} = AMINA
  const signedIn = await visitor.post(response.headers.get('location') ?? '', {email, password})
  expect(signedIn.headers.get('location')).toBe('/customer-portal/past-orders?pages=2')
})
