import {expect, test} from 'vitest'
import {readCustomerMails} from '~/domain/customers/mails.server'
import {builtInSettings} from '~/domain/store/settings'
import {redactSecrets} from './open-services'

const mails = await readCustomerMails({
  readStore: async () => builtInSettings,
  publicUrl: () => new URL('https://shop.example'),
})

test.each([
  ['the code', '482913', mails.signInCode('amina@example.com', 'id', '482913')],
  ['the link that verifies', 'a-token_43', mails.verifyEmail('amina@example.com', 'a-token_43')],
  ['the link to a new password', 'a-token_43', mails.passwordReset('amina@example.com', 'a-token_43')],
])('%s is not in a mail that administrators of a public shop read', (_, secret, {html, text, subject}) => {
  for (const part of [html, text]) {
    expect(part).toContain(secret)
    expect(redactSecrets(part)).not.toContain(secret)
  }
  expect(subject).not.toContain(secret)
})
