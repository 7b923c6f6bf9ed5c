import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {contactMessages, outbox} from '~/platform/db/schema'
import {action, loader} from '~/routes/storefront/contact'
import {action as send} from '~/routes/storefront/contact/send'
import {createTestForms, formRequest} from '../../../tests/support/test-forms'
import type {TestForms} from '../../../tests/support/test-forms'

const good = {
  fullName: 'Amina <b>Yusuf</b>',
  phoneNumber: '(555) 010-0142',
  email: 'amina@example.com',
  message: 'Line one\r\nLine two & <script>alert(1)</script>',
}
const formId = 'f'.repeat(32)
let caller = 0
let forms: TestForms

beforeAll(async () => {
  forms = await createTestForms()
})
afterAll(() => forms.close())
beforeEach(async () => {
  caller++
  forms.lines.length = 0
  forms.settings.email = 'hello@baraka.example'
  await forms.sql.delete(contactMessages)
  await forms.sql.delete(outbox)
})

/** Each test calls from a network of its own, so that none meets another's limit. */
const from = () => `10.0.${caller}.1`
const byScript = (fields: Record<string, string>) =>
  send(forms.args(formRequest('/contact/send', fields), from()))
const byForm = (fields: Record<string, string>) => action(forms.args(formRequest('/contact', fields), from()))
const stored = () => forms.sql.select().from(contactMessages)

describe('a message', () => {
  test('is kept and mailed to the store, with the visitor to answer to', async () => {
    const response = await byScript({...good, formId})
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({problem: null})
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: 'Amina <b>Yusuf</b>',
      phone: '5550100142',
      email: 'amina@example.com',
      message: 'Line one\nLine two & <script>alert(1)</script>',
      createdAt: new Date(forms.clock.at),
      handledAt: null,
    })
    const [mail] = await forms.mails()
    expect(mail).toMatchObject({
      key: `contact:${rows[0]?.id}:store`,
      recipient: 'hello@baraka.example',
      replyTo: 'amina@example.com',
      subject: 'Message from Amina <b>Yusuf</b>',
    })
    // Every field is in it, and nothing of them is markup.
    expect(mail?.html).not.toMatch(/<script|<b>/)
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).toContain('https://shop.example/staff/messages')
    for (const part of ['Amina', '(555) 010-0142', 'amina@example.com', 'Line one', 'Line two & <script>']) {
      expect(mail?.text).toContain(part)
    }
  })

  test('without scripts leads on to a page that a reload does not send again', async () => {
    const response = await byForm(good)
    expect(response).toBeInstanceOf(Response)
    const {status, headers} = response as Response
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent=1'])
    expect(loader(forms.args(new Request('https://shop.example/contact?sent=1')))).toEqual({sent: true})
    expect(await stored()).toHaveLength(1)
  })

  test('sent twice is one, at once or again', async () => {
    await Promise.all([byScript({...good, formId}), byScript({...good, formId}), byScript({...good, formId})])
    forms.clock.at += 5 * 60_000
    await byScript({...good, formId})
    expect(await stored()).toHaveLength(1)
    expect(await forms.mails()).toHaveLength(1)
    // What was changed before it was sent once more is not lost.
    await byScript({...good, formId, message: 'Something else'})
    expect(await stored()).toHaveLength(2)
  })

  test('without scripts, a double click is one, also over the turn of a minute; the next day it is another', async () => {
    forms.clock.at = Date.parse('2025-11-21T16:00:59.900Z')
    await byForm(good)
    forms.clock.at += 200
    await byForm(good)
    expect(await stored()).toHaveLength(1)
    expect(await forms.mails()).toHaveLength(1)
    forms.clock.at += 24 * 3_600_000
    await byForm(good)
    expect(await stored()).toHaveLength(2)
  })

  test('of a store without an address is kept all the same', async () => {
    forms.settings.email = null
    await byScript({...good, formId})
    expect(await stored()).toHaveLength(1)
    expect(await forms.mails()).toHaveLength(0)
  })

  test('from a program is dropped without a word', async () => {
    const response = await byScript({...good, formId, website: 'https://spam.example'})
    expect(await response.json()).toEqual({problem: null})
    expect(((await byForm({...good, website: 'x'})) as Response).status).toBe(303)
    expect(await stored()).toHaveLength(0)
    expect(forms.lines.join()).toContain('dropped')
  })
})

describe('a form with something wrong', () => {
  test('is answered with the text, its field and what was typed', async () => {
    const response = await byForm({...good, email: 'amina'})
    if (!('data' in response)) throw new Error('a redirect, not a problem')
    expect(response.init?.status).toBe(400)
    expect(response.data).toEqual({
      form: {...good, email: 'amina', message: good.message.replace('\r', '')},
      problem: {field: 'email', text: 'Please enter a valid email address.'},
    })
    expect(await stored()).toHaveLength(0)
  })

  test('is answered in JSON to a script', async () => {
    const response = await byScript({fullName: 'Amina'})
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      problem: {
        text: 'Please fill in all fields.',
        beside: {
          phoneNumber: 'Please enter your phone number.',
          email: 'Please enter your email address.',
          message: 'Please write your message.',
        },
      },
    })
  })

  test('and one that is none at all are the sender’s mistake', async () => {
    const request = new Request('https://shop.example/contact/send', {
      method: 'POST',
      body: '{}',
      headers: {'content-type': 'application/json'},
    })
    await expect(send(forms.args(request))).rejects.toMatchObject({status: 400})
  })
})

test('five in ten minutes from one network, then a wait in plain words', async () => {
  for (let index = 0; index < 5; index++) {
    expect((await byScript({...good, formId, message: `Message ${index}`})).status).toBe(200)
  }
  const response = await byScript({...good, formId, message: 'One more'})
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('600')
  expect(await response.json()).toEqual({
    problem: {
      text: 'That is a lot of messages in a short time. Please wait 10 minutes, or call us.',
    },
  })
  expect(await stored()).toHaveLength(5)
})

test('a failing database is told in the one sentence, and nothing personal is logged', async () => {
  const broken = await createTestForms()
  await broken.close()
  const request = formRequest('/contact/send', {...good, formId})
  const response = await send(broken.args(request))
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({problem: {text: 'An error occurred while submitting the form.'}})
  expect(broken.lines).toHaveLength(1)
  await byScript({...good, formId})
  // The whole phone number, however it is written: the message's random id has a 555 in it at times.
  const personal = /amina|555\W*010\W*0142|Line one/i
  for (const line of [...broken.lines, ...forms.lines]) expect(line).not.toMatch(personal)
})
