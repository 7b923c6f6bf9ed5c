import {createServer} from 'node:net'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startMailServer} from '../../../tests/support/mail-server'
import type {MailServer} from '../../../tests/support/mail-server'
import {createMailer} from './mail.server'
import {isMailAddress, MailError, requireSafeMail} from './outgoing-mail'
import type {OutgoingMail} from './outgoing-mail'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
  server.onRecipient = () => undefined
})

const FROM = 'The shop <shop@store.example>'
const mail: OutgoingMail = {
  messageId: '<one@store.example>',
  to: 'sara@people.example',
  subject: 'Salaam',
  html: '<p>Hello</p>',
  text: 'Hello',
}
const send = (changes: Partial<OutgoingMail> = {}) =>
  createMailer({smtpUrl: server.url, from: FROM}).send({...mail, ...changes})

test('sends the mail as it was passed', async () => {
  await send({replyTo: 'amina@people.example', headers: {'List-Unsubscribe': '<https://shop.example/stop>'}})
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    recipients: ['sara@people.example'],
    from: {name: 'The shop', address: 'shop@store.example'},
    to: [{address: 'sara@people.example'}],
    replyTo: [{address: 'amina@people.example'}],
    messageId: '<one@store.example>',
    subject: 'Salaam',
  })
  expect(server.received[0]?.html?.trim()).toBe('<p>Hello</p>')
  expect(server.received[0]?.text?.trim()).toBe('Hello')
  expect(server.received[0]?.raw).toContain('List-Unsubscribe: <https://shop.example/stop>')
})

test('takes the domain of Message-IDs from the sender', () => {
  expect(createMailer({smtpUrl: server.url, from: FROM}).domain).toBe('store.example')
  expect(createMailer({smtpUrl: server.url, from: 'shop@store.example'}).domain).toBe('store.example')
})

describe('nothing that was typed becomes a header or another recipient', () => {
  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'A <a@b.example>',
    'friends: a@b.example, c@d.example;',
    'a@b.example> RCPT TO:<c@d.example',
    '"a b"@b.example',
    'a@b@c.example',
    'a@b.example\u0000',
    'a@b.example\u2028',
    ' a@b.example',
    '@b.example',
    'a@',
    '',
    `${'a'.repeat(65)}@b.example`,
  ])('not the address %j', async (address) => {
    expect(isMailAddress(address)).toBe(false)
    await expect(send({to: address})).rejects.toMatchObject({code: 'invalid'})
    if (address) await expect(send({replyTo: address})).rejects.toMatchObject({code: 'invalid'})
    expect(server.received).toEqual([])
  })

  test.each(['a@b.example', "o'neil+shop@b-c.example", 'zoë@b.example', 'a@localhost'])(
    'but the address %s',
    (address) => expect(isMailAddress(address)).toBe(true),
  )

  test.each([
    'Hi\r\nBcc: c@d.example',
    'Hi\nBcc: c@d.example',
    'Hi\rBcc: c@d.example',
    'Hi\u2028\r\n\r\nBcc: x',
  ])('nor the subject %j, which stays one line', async (subject) => {
    await send({subject})
    expect(server.received[0]?.headers.map(({key}) => key)).not.toContain('bcc')
    expect(server.received[0]?.recipients).toEqual(['sara@people.example'])
    expect(server.received[0]?.subject).toMatch(/^Hi Bcc: \S+$/)
    expect(server.received[0]?.text?.trim()).toBe('Hello')
  })

  test.each<[string, Record<string, string>]>([
    ['a break in its value', {'List-Unsubscribe': '<x>\r\nBcc: c@d.example'}],
    ['a break in its name', {'X-A: b\r\nBcc': 'c@d.example'}],
    ['the name of one of ours', {Bcc: 'c@d.example'}],
    ['another spelling of one of ours', {'content-TYPE': 'text/html'}],
  ])('nor a header with %s', async (_, headers) => {
    await expect(send({headers})).rejects.toMatchObject({code: 'invalid'})
    expect(server.received).toEqual([])
  })

  test('nor a Message-ID that is more than one', async () => {
    await expect(send({messageId: '<a@b>\r\nBcc: c@d.example'})).rejects.toMatchObject({code: 'invalid'})
  })

  test('a long subject is cut', () => {
    expect(requireSafeMail({...mail, subject: 'a'.repeat(1_000)}).subject).toHaveLength(200)
  })

  test('and a line of one dot does not end the mail', async () => {
    await send({text: 'one\r\n.\r\nMAIL FROM:<c@d.example>\r\ntwo'})
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).toContain('MAIL FROM')
  })
})

describe('what went wrong', () => {
  test.each([
    [550, 'refused'],
    [450, 'failed'],
    [503, 'failed'],
  ])('a recipient answered with %i: %s', async (code, expected) => {
    server.onRecipient = () => code
    await expect(send()).rejects.toMatchObject({name: 'MailError', code: expected})
  })

  test('no server there', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const sent = createMailer({smtpUrl: gone.url, from: FROM}).send(mail)
    await expect(sent).rejects.toMatchObject({code: 'unreachable'})
  })

  test('a server that moves is looked up before each mail; while it is down nothing is sent', async () => {
    const place: {url?: string} = {}
    const mailer = createMailer({smtpUrl: () => place.url, from: FROM})
    await expect(mailer.send(mail)).rejects.toMatchObject({name: 'MailError', code: 'unreachable'})
    place.url = server.url
    await mailer.send(mail)
    expect(server.received).toHaveLength(1)
  })

  test('a server that never greets is left after five seconds', {timeout: 60_000}, async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(createMailer({smtpUrl, from: FROM}).send(mail)).rejects.toMatchObject({code: 'unreachable'})
    silent.close()
  })

  test('a password is not sent to a server without TLS', async () => {
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0').replace('//', '//user:secret@')
    const error: unknown = await createMailer({smtpUrl: elsewhere, from: FROM})
      .send(mail)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MailError)
    expect((error as MailError).cause).toMatchObject({code: 'ETLS'})
    expect(server.received).toEqual([])
  })
})
