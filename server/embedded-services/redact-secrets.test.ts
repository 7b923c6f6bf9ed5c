import {expect, test} from 'vitest'
import {readCustomerMails} from '~/domain/customers/mails.server'
import {readStaffMails} from '~/domain/staff/team/mails.server'
import {builtInSettings} from '~/domain/store/settings'
import {redactSecrets} from './open-services'

const deps = {
  readStore: async () => builtInSettings,
  publicUrl: () => new URL('https://shop.example'),
}
const mails = await readCustomerMails(deps)
const staffMails = await readStaffMails(deps)
const invitation = {token: 'a-token_43', by: 'Amina', role: 'editor'} as const

test.each([
  ['the code', '482913', mails.signInCode('amina@example.com', 'id', '482913')],
  ['the link that verifies', 'a-token_43', mails.verifyEmail('amina@example.com', 'a-token_43')],
  ['the link to a new password', 'a-token_43', mails.passwordReset('amina@example.com', 'a-token_43')],
  ['the link of an invitation', 'a-token_43', staffMails.invitation('karim@example.com', invitation)],
  ['staff’s link to a new password', 'a-token_43', staffMails.passwordReset('k@example.com', 'a-token_43')],
])('%s is not in a mail that administrators of a public shop read', (_, secret, {html, text, subject}) => {
  for (const part of [html, text]) {
    expect(part).toContain(secret)
    expect(redactSecrets(part)).not.toContain(secret)
  }
  expect(subject).not.toContain(secret)
})
