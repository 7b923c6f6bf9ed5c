import {createRemixStub} from '@remix-run/testing'
import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import {VerifyPage} from './verify-page'
import {RegisterPage} from './register-page'
import {ResetPage} from './reset-page'
import {SignInPage} from './sign-in-page'

const HOME = '/customer-portal/account'

// The stub's router is the browser's, and React says so when the server draws it.
beforeAll(() => {
  const {error} = console
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => {
    if (!String(line[0]).includes('useLayoutEffect does nothing on the server')) error(...line)
  })
})

/** What the server sends, before any script. */
function draw(page: ReactElement): string {
  const Stub = createRemixStub([{path: '/', Component: () => page}])
  return renderToStaticMarkup(<Stub />)
}

test('the forms work without scripts and inline styles', () => {
  const pages = [
    draw(<SignInPage to={HOME} done={null} google={{problem: null}} />),
    draw(<RegisterPage to={HOME} />),
    draw(<ResetPage works />),
    draw(<VerifyPage found={{name: 'Amina', email: 'amina@example.com', isSameBrowser: false}} />),
  ]
  for (const page of pages) {
    expect(page).toContain('<form method="post"')
    expect(page).not.toMatch(/ style=|<script|role="alert"/)
    // It could not show anything yet.
    expect(page).not.toContain('Show password')
  }
})

describe('signing in', () => {
  test('ties what is wrong to both fields, and never shows the password again', () => {
    const problems = {password: 'That email or password isn’t right.'}
    const result = {values: {email: 'amina@example.com'}, problems}
    const page = draw(<SignInPage to={HOME} done="password" google={null} result={result} />)
    expect(page.match(/aria-describedby="password-error"/g)).toHaveLength(2)
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(page).toContain('value="amina@example.com"')
    expect(page).toContain('autoComplete="username"')
    expect(page).toContain('autoComplete="current-password"')
    // What was done before is no news any more.
    expect(page).not.toContain('Password Changed Successfully!')
  })

  test('carries along where one wanted to go', () => {
    const page = draw(<SignInPage to="/cart?a=1" done={null} google={{problem: null}} />)
    for (const link of ['/register', '/forgotten-password']) {
      expect(page).toContain(`href="${link}?to=%2Fcart%3Fa%3D1"`)
    }
    expect(page).toMatch(/action="\/sign-in\/google".*name="to" value="\/cart\?a=1"/)
    expect(page).toContain('href="/sign-in/code?to=%2Fcart%3Fa%3D1"')
  })

  test('says what was done before', () => {
    const page = draw(<SignInPage to={HOME} done="password" google={null} />)
    expect(page).toContain('Password Changed Successfully!')
    expect(page).not.toContain('/sign-in/google')
  })
})

describe('a link from a mail', () => {
  test('that does not work says so and offers another', () => {
    const page = draw(<ResetPage works={false} />)
    expect(page).toContain('This link has expired')
    expect(page).toContain('href="/forgotten-password"')
    expect(page).not.toContain('<form')
    expect(draw(<VerifyPage found={null} />)).toContain('href="/register"')
  })

  test('has the fields of the specification', () => {
    const page = draw(
      <ResetPage works result={{values: {}, problems: {confirmation: 'Passwords do not match'}}} />,
    )
    for (const text of ['New Password', 'Confirm Password', 'Submit', 'Passwords do not match']) {
      expect(page).toContain(text)
    }
    expect(page.match(/autoComplete="new-password"/g)).toHaveLength(2)
  })
})
