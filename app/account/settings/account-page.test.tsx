import {expect, test} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {AccountPage} from './account-page'
import {AccountFrame} from '~/account/shell/account-frame'
import type {Account} from './read-account.server'

const account: Account = {
  customer: {
    ...{name: 'Amina', lastName: 'Yusuf', email: 'amina@example.com', contactNumber: '5550100177'},
    ...{address: null, preferredPickupTime: '22:00', loyaltyPoints: 0, hasPassword: true, hasGoogle: false},
  },
  times: ['10:00', '10:15'],
  delivers: false,
  browsers: [
    {id: '1', browser: 'Chrome on Windows', lastSeen: 'Sat, Nov 21, 10:00 AM', isThis: true},
    {id: '2', browser: 'Safari on iPhone', lastSeen: 'Fri, Nov 20, 6:00 PM', isThis: false},
  ],
  canSuggest: false,
}

function page(changes: Partial<Account['customer']> = {}) {
  const shown = {...account, customer: {...account.customer, ...changes}}
  return renderMarkup(<AccountPage account={shown} edit={null} back={null} done={null} result={undefined} />)
}

test('the page has the fields of the specification, and a link to edit each card', () => {
  const markup = page()
  for (const field of ['Name', 'Last Name', 'Email Address', 'Phone Number', 'Delivery Address']) {
    expect(markup).toContain(`>${field}</dt>`)
  }
  expect(markup).toContain('>Preferred Pick up time</dt>')
  expect(markup).toContain('10:00 PM: we’re closed then now.')
  for (const edit of ['details', 'preferences', 'password', 'email', 'delete']) {
    expect(markup).toContain(`href="/customer-portal/account?edit=${edit}"`)
  }
  expect(markup).toContain('aria-label="Edit your details"')
  // Where nothing is delivered, nobody wonders what the address is for.
  expect(markup).toContain('We only offer pickup right now.')
  expect(markup.match(/This browser/g)).toHaveLength(1)
  expect(markup).not.toMatch(/ style=|<script/)
})

test('loyalty points are shown once there are some', () => {
  expect(page()).not.toContain('loyalty')
  expect(page({loyaltyPoints: 1200})).toContain('1,200 loyalty points')
})

test('who signs in with Google sets a password before changing the e-mail', () => {
  const markup = page({hasPassword: false, hasGoogle: true})
  expect(markup).not.toContain('edit=email')
  expect(markup).toContain('aria-label="Set a password"')
  expect(markup).toContain('You sign in with Google.')
  expect(page({hasPassword: false})).toContain('You sign in with a code by email.')
})

test('the frame leads to the three rooms, and out by a form', () => {
  const markup = renderMarkup(<AccountFrame name="Amina">here</AccountFrame>, '/customer-portal/past-orders')
  for (const room of ['account', 'current-orders', 'past-orders']) {
    expect(markup).toContain(`href="/customer-portal/${room}"`)
  }
  expect(markup.match(/aria-current="page"/g)).toHaveLength(1)
  expect(markup).toContain('<form method="post" action="/sign-out"')
})
