import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {contactMessages, contactReplies, outbox} from '~/platform/db/schema'
import {createTestForms} from '../../../../tests/support/test-forms'
import type {TestForms} from '../../../../tests/support/test-forms'
import {findReplyProblem, MAX_REPLY_LENGTH} from './reply-rules'

const SALMA = {id: 'staff-salma', name: 'Salma'}
const BILAL = {id: 'staff-bilal', name: 'Bilal'}
let forms: TestForms

beforeAll(async () => {
  forms = await createTestForms()
})
afterAll(() => forms.close())
beforeEach(async () => {
  forms.settings.email = 'hello@baraka.example'
  await forms.sql.delete(contactMessages)
  await forms.sql.delete(outbox)
})

async function addMessage(fields: Partial<typeof contactMessages.$inferInsert> = {}) {
  forms.clock.at += 1_000
  const id = randomUUID()
  await forms.sql.insert(contactMessages).values({
    ...{id, key: id, name: 'Amina Yusuf', phone: '5550100142', email: 'amina@example.com'},
    ...{message: 'Do you have <b>goat</b>?\nAnd when?', createdAt: new Date(forms.clock.at)},
    ...fields,
  })
  return id
}
const reply = (messageId: string, by = SALMA, changes: {id?: string; seen?: number; text?: string} = {}) =>
  forms.messages.reply(
    {messageId, id: randomUUID(), text: 'Yes.\n\nOn Friday & Saturday', seen: 0, ...changes},
    by,
  )
const names = async (filter: 'open' | 'handled' | 'spam' | 'all', search = '') =>
  (await forms.messages.list({page: 1, filter, search})).messages.map(({name}) => name)

describe('a reply', () => {
  test('is stored with who and when, mailed once, and handles the message', async () => {
    const id = await addMessage()
    expect(await reply(id)).toEqual({kind: 'sent'})
    const found = await forms.messages.find(id)
    expect(found?.message).toMatchObject({handledBy: 'Salma', handledAt: new Date(forms.clock.at)})
    expect(found?.replies).toMatchObject([
      {
        text: 'Yes.\n\nOn Friday & Saturday',
        byName: 'Salma',
        at: new Date(forms.clock.at),
        delivery: 'waiting',
      },
    ])
    const [mail] = await forms.mails()
    expect(mail).toMatchObject({
      recipient: 'amina@example.com',
      replyTo: 'hello@baraka.example',
      subject: 'Re: Your message to Baraka Halal Market & Butcher',
    })
    expect(mail?.text).toContain('Yes.\n\nOn Friday & Saturday')
    expect(mail?.text).toContain('Do you have <b>goat</b>?')
    expect(mail?.html).not.toContain('<b>')
  })

  test('submitted twice is one, at once or again', async () => {
    const id = await addMessage()
    const same = {id: randomUUID()}
    const both = await Promise.all([reply(id, SALMA, same), reply(id, SALMA, same)])
    expect([...both, await reply(id, SALMA, same)].map(({kind}) => kind)).toEqual(['sent', 'sent', 'sent'])
    expect(await forms.mails()).toHaveLength(1)
  })

  test('of a second person is not sent before they have seen the first', async () => {
    const id = await addMessage()
    const both = await Promise.all([reply(id, SALMA), reply(id, BILAL)])
    expect(both.map(({kind}) => kind).sort()).toEqual(['sent', 'stale'])
    expect(await forms.mails()).toHaveLength(1)
    expect(await reply(id, BILAL)).toMatchObject({kind: 'stale', replies: [{byName: 'Salma'}]})
    expect(await reply(id, BILAL, {seen: 1})).toEqual({kind: 'sent'})
    expect(await forms.mails()).toHaveLength(2)
    // Who handled it first stays named.
    expect((await forms.messages.find(id))?.message.handledBy).toBe('Salma')
  })

  test('to nobody is none, and goes with its message', async () => {
    expect(await reply(randomUUID())).toEqual({kind: 'unknown'})
    const id = await addMessage()
    await reply(id)
    await forms.messages.remove(id, SALMA)
    expect(await forms.messages.find(id)).toBeNull()
    expect(await forms.sql.select().from(contactReplies)).toEqual([])
  })

  test('has words, and no more than fit', () => {
    expect(findReplyProblem(' \n ')).toBe('Please write an answer.')
    expect(findReplyProblem('x'.repeat(MAX_REPLY_LENGTH))).toBeNull()
    expect(findReplyProblem('x'.repeat(MAX_REPLY_LENGTH + 1))).toBe(
      'Please stay within 5,000 letters. These are 5,001.',
    )
    // Browsers send each line break as two characters.
    expect(findReplyProblem('\r\nx'.repeat(MAX_REPLY_LENGTH / 2))).toBeNull()
  })
})

describe('messages', () => {
  test('are open, handled or spam, and only open ones count', async () => {
    const [a, b, c] = [
      await addMessage({name: 'A'}),
      await addMessage({name: 'B'}),
      await addMessage({name: 'C'}),
    ]
    await forms.messages.mark(a, 'handled', SALMA)
    await forms.messages.mark(b, 'spam', BILAL)
    expect(await names('open')).toEqual(['C'])
    expect(await names('handled')).toEqual(['A'])
    expect(await names('spam')).toEqual(['B'])
    expect(await names('all')).toEqual(['C', 'B', 'A'])
    expect(await forms.messages.countOpen(100)).toBe(1)
    await forms.messages.mark(b, 'open', SALMA)
    expect(await forms.messages.countOpen(100)).toBe(2)
    await forms.messages.mark(c, 'spam', SALMA)
    expect((await forms.messages.find(c))?.message).toMatchObject({spamBy: 'Salma', handledAt: null})
  })

  test('of two who mark at once the first is named', async () => {
    const id = await addMessage()
    await forms.messages.mark(id, 'handled', SALMA)
    await forms.messages.mark(id, 'handled', BILAL)
    expect((await forms.messages.find(id))?.message.handledBy).toBe('Salma')
  })

  test('are found by all words of person, text and replies', async () => {
    const id = await addMessage()
    await addMessage({name: '100%', message: 'Lamb', email: 'other@example.com'})
    await reply(id)
    for (const search of ['amina', 'GOAT yusuf', '0100142 amina', 'saturday', 'amina@example']) {
      expect(await names('all', search)).toEqual(['Amina Yusuf'])
    }
    expect(await names('all', '%')).toEqual(['100%'])
    expect(await names('all', 'goat lamb')).toEqual([])
    expect(await names('open', 'goat')).toEqual([])
  })
})
