import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {action, headers, loader} from '~/routes/admin/sign-in'
import {action as signOut, loader as signOutPage} from '~/routes/admin/sign-out'
import {SignInCard} from './sign-in-card'
import type {SignInProblem} from './sign-in-form'
import {createTestStaff, headersWith} from '~/domain/staff/staff.test-helper'

let shop: Awaited<ReturnType<typeof createTestStaff>>
let password: string
const email = 'owner@shop.example'
const PAGE = 'http://localhost:3000/staff/sign-in'

beforeAll(async () => {
  shop = await createTestStaff()
  const added = await shop.staff.addAccount({email, name: 'Amina', role: 'administrator'})
  if (added.kind === 'added') password = added.password
})
afterAll(() => shop.close())

/** Of what the server hands to routes, these routes use the staff, the public address and the caller's. */
function argsFor(request: Request, clientAddress = '192.0.2.1') {
  const config = {publicUrl: new URL('https://shop.example')}
  const context = {staff: shop.staff, clientAddress, config, maySignInFor: async () => false}
  return {request, context, params: {}} as unknown as LoaderFunctionArgs & ActionFunctionArgs
}

function post(fields: Record<string, string>, {address = PAGE, clientAddress = '192.0.2.1'} = {}) {
  const request = new Request(address, {method: 'POST', body: new URLSearchParams(fields)})
  return action(argsFor(request, clientAddress))
}

async function requireProblem(outcome: ReturnType<typeof post>) {
  const response = await outcome
  if (!('data' in response)) throw new Error('a redirect, not a problem')
  const retryAfter = new Headers(response.init?.headers).get('retry-after')
  return {status: response.init?.status, problem: response.data, retryAfter}
}

async function requireRedirect(outcome: Promise<unknown>): Promise<Response> {
  const thrown = await outcome
  if (!(thrown instanceof Response)) throw new Error('not a redirect')
  expect(thrown.status).toBe(303)
  return thrown
}

describe('signing in', () => {
  test('goes on to where the Studio was, with the cookie', async () => {
    const origin = encodeURIComponent('http://localhost:3000/studio/structure/deal')
    const address = `${PAGE}?origin=${origin}&projectId=store&type=cookie`
    const response = await requireRedirect(post({email, password}, {address}))
    expect(response.headers.get('location')).toBe('/studio/structure/deal')
    expect(response.headers.get('set-cookie')).toMatch(/^staff=/)
    const again = new Request(address, {headers: headersWith(response.headers.get('set-cookie') ?? '')})
    expect((await requireRedirect(loader(argsFor(again)))).headers.get('location')).toBe(
      '/studio/structure/deal',
    )
  })

  test('does not go on to another site', async () => {
    const address = `${PAGE}?origin=${encodeURIComponent('https://evil.example/studio')}`
    const response = await requireRedirect(post({email, password}, {address}))
    expect(response.headers.get('location')).toBe('/studio')
  })

  test('says the same of an unknown account and a wrong password, and keeps the e-mail', async () => {
    for (const fields of [
      {email, password: 'wrong-wrong'},
      {email: 'nobody@shop.example', password},
    ]) {
      expect(await requireProblem(post(fields, {clientAddress: '192.0.2.5'}))).toEqual({
        status: 401,
        retryAfter: null,
        problem: {email: fields.email, errors: {password: 'E-mail or password is not right.'}},
      })
    }
  })

  test('names what is missing', async () => {
    expect(await requireProblem(post({email: ' '}))).toMatchObject({
      status: 400,
      problem: {errors: {email: 'Please enter your e-mail.', password: 'Please enter your password.'}},
    })
  })

  test('asks to wait after too many tries', async () => {
    const from = {clientAddress: '192.0.2.77'}
    for (let attempt = 0; attempt < 5; attempt++) await post({email, password: 'wrong-wrong'}, from)
    expect(await requireProblem(post({email, password}, from))).toEqual({
      status: 429,
      retryAfter: '60',
      problem: {email, errors: {form: 'Too many tries. Please wait 60 seconds.'}},
    })
  })

  test('is kept by no cache', () => {
    const actionHeaders = new Headers({'retry-after': '60'})
    const responseHeaders = {
      actionHeaders,
      loaderHeaders: new Headers(),
      parentHeaders: new Headers(),
      errorHeaders: undefined,
    }
    expect(headers(responseHeaders)).toEqual({'cache-control': 'no-store', 'retry-after': '60'})
  })
})

describe('signing out', () => {
  test('needs a form; a link changes nothing', async () => {
    const {headers: responseHeaders} = await requireRedirect(post({email, password}))
    const mine = headersWith(responseHeaders.get('set-cookie') ?? '')
    expect(signOutPage().headers.get('location')).toBe('/staff/sign-in')
    expect(await shop.staff.findBySession(mine)).not.toBeNull()
    const request = new Request('http://localhost:3000/staff/sign-out', {method: 'POST', headers: mine})
    const response = await requireRedirect(signOut(argsFor(request)))
    expect(response.headers.get('location')).toBe('/staff/sign-in')
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await shop.staff.findBySession(mine)).toBeNull()
  })
})

describe('the page', () => {
  const draw = (problem?: SignInProblem) => renderToStaticMarkup(<SignInCard problem={problem} />)

  test('works without scripts and inline styles', () => {
    const page = draw()
    expect(page).toContain('<form method="post"')
    expect(page).toContain('autoComplete="username"')
    expect(page).toContain('autoComplete="current-password"')
    expect(page).not.toMatch(/style=|<script|role="alert"/)
  })

  test('ties what is wrong to both fields, and never shows the password again', () => {
    const page = draw({email, errors: {password: 'E-mail or password is not right.'}})
    expect(page.match(/aria-describedby="password-error"/g)).toHaveLength(2)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(page).toContain('id="password-error" role="alert"')
    expect(page).toContain(`value="${email}"`)
  })
})
