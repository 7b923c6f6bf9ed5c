import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {outbox, subscriberConfirmations, subscribers} from '~/platform/db/schema'
import {
  action as confirm,
  headers as confirmHeaders,
  loader as confirmPage,
} from '~/routes/storefront/newsletter/confirm'
import {action as plainSubscribe} from '~/routes/storefront/newsletter'
import {action as subscribe} from '~/routes/storefront/newsletter/subscribe'
import {action as unsubscribe, loader as unsubscribePage} from '~/routes/storefront/newsletter/unsubscribe'
import {createTestForms, formRequest} from '../../../tests/support/test-forms'
import type {TestForms} from '../../../tests/support/test-forms'

const DAY = 24 * 3_600_000
const email = 'amina@example.com'

let forms: TestForms
let caller = 0

beforeAll(async () => {
  forms = await createTestForms()
})
afterAll(() => forms.close())
beforeEach(async () => {
  forms.lines.length = 0
  await forms.sql.delete(subscribers)
  await forms.sql.delete(outbox)
})

/** From a network of its own each time: the limit has a test of its own. */
async function join(reach: string, clientAddress = `10.${++caller >> 8}.${caller & 255}.1`) {
  // Mails are in the order of their time.
  forms.clock.at += 1
  const response = await subscribe(forms.args(formRequest('/newsletter/subscribe', {reach}), clientAddress))
  return {status: response.status, told: (await response.json()) as unknown}
}

const JOINED = {status: 200, told: {problem: null, note: 'We’ve sent you a link to confirm.'}}
/** Nothing is mailed to a phone. */
const PHONE_JOINED = {status: 200, told: {problem: null}}
const rows = () => forms.sql.select().from(subscribers)
const stateOf = async () => (await rows())[0]?.state

async function lastMail() {
  const mail = (await forms.mails()).at(-1)
  if (!mail) throw new Error('no mail')
  const link = (path: string) => {
    const found = new RegExp(`https://shop\\.example${path}\\?token=([\\w.-]+)`).exec(mail.text ?? '')
    return found?.[1] ?? ''
  }
  return {mail, confirmToken: link('/newsletter/confirm'), leaveToken: link('/newsletter/unsubscribe')}
}

async function press(action: typeof confirm, path: string, token: string) {
  forms.clock.at += 1
  const {data, init} = await action(forms.args(formRequest(path, {token})))
  return {state: data.state, status: init?.status}
}
const pressConfirm = (token: string) => press(confirm, '/newsletter/confirm', token)
const pressLeave = (token: string) => press(unsubscribe, '/newsletter/unsubscribe', token)

async function joinAndConfirm() {
  await join(email)
  await pressConfirm((await lastMail()).confirmToken)
}

describe('subscribing by e-mail', () => {
  test('sends one mail, whose button, not whose link, subscribes', async () => {
    expect(await join(` ${email.toUpperCase()} `)).toEqual(JOINED)
    expect(await stateOf()).toBe('pending')
    const {mail, confirmToken, leaveToken} = await lastMail()
    expect(mail).toMatchObject({
      recipient: email,
      headers: {
        'List-Unsubscribe': `<https://shop.example/newsletter/unsubscribe?token=${leaveToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    // The table has no token that could be used.
    const [kept] = await forms.sql.select().from(subscriberConfirmations)
    expect(confirmToken).toMatch(/^[\w-]{43}$/)
    expect(kept?.tokenHash).not.toContain(confirmToken)

    const opened = new Request(`https://shop.example/newsletter/confirm?token=${confirmToken}`)
    expect(await confirmPage(forms.args(opened))).toEqual({state: 'ready', token: confirmToken})
    expect(await stateOf()).toBe('pending')
    expect(confirmHeaders({} as never)).toEqual({'cache-control': 'no-store'})

    expect(await pressConfirm(confirmToken)).toEqual({state: 'done', status: 200})
    expect(await stateOf()).toBe('confirmed')
    expect((await lastMail()).mail.subject).toBe('Welcome to the news from Baraka Halal Market & Butcher')
    // The second of two presses: the same page, no second mail.
    expect(await pressConfirm(confirmToken)).toEqual({state: 'done', status: 200})
    expect(await forms.mails()).toHaveLength(2)
  })

  test('by a link that is older than seven days, or not whole, subscribes nobody', async () => {
    await join(email)
    const {confirmToken} = await lastMail()
    for (const token of ['', 'x', confirmToken.slice(1)]) {
      expect(await pressConfirm(token)).toEqual({state: 'expired', status: 410})
    }
    forms.clock.at += 7 * DAY
    expect(await pressConfirm(confirmToken)).toEqual({state: 'expired', status: 410})
    expect(await stateOf()).toBe('pending')
  })

  test('sends one address three mails a day at most, each of whose links works', async () => {
    for (let round = 0; round < 5; round++) expect(await join(email)).toEqual(JOINED)
    expect(await forms.mails()).toHaveLength(3)
    expect(await rows()).toHaveLength(1)
    forms.clock.at += DAY
    await join(email)
    expect(await forms.mails()).toHaveLength(4)
  })

  test('at the same moment twice is one subscriber', async () => {
    expect(await Promise.all([join(email), join(email)])).toEqual([JOINED, JOINED])
    expect(await rows()).toHaveLength(1)
  })

  test('of a subscriber reminds them once a day, and asks for nothing', async () => {
    await joinAndConfirm()
    for (let round = 0; round < 3; round++) expect(await join(email)).toEqual(JOINED)
    const mails = await forms.mails()
    expect(mails).toHaveLength(3)
    expect(mails.at(-1)?.subject).toBe('You already get news from Baraka Halal Market & Butcher')
    expect(await stateOf()).toBe('confirmed')
    forms.clock.at += DAY
    await join(email)
    expect(await forms.mails()).toHaveLength(4)
  })
})

describe('leaving', () => {
  test('takes one press; opening the link changes nothing', async () => {
    await joinAndConfirm()
    const {leaveToken} = await lastMail()
    const opened = new Request(`https://shop.example/newsletter/unsubscribe?token=${leaveToken}`)
    expect(unsubscribePage(forms.args(opened))).toEqual({state: 'ready', token: leaveToken})
    expect(await stateOf()).toBe('confirmed')
    expect(await pressLeave(leaveToken)).toEqual({state: 'done', status: 200})
    expect(await stateOf()).toBe('unsubscribed')
    expect(await pressLeave(leaveToken)).toEqual({state: 'done', status: 200})
  })

  test('by the mail program’s own click', async () => {
    await joinAndConfirm()
    const {leaveToken} = await lastMail()
    const path = `/newsletter/unsubscribe?token=${leaveToken}`
    const request = formRequest(path, {'List-Unsubscribe': 'One-Click'})
    const {data, init} = await unsubscribe(forms.args(request))
    expect([data.state, init?.status]).toEqual(['done', 200])
    expect(await stateOf()).toBe('unsubscribed')
  })

  test('needs a token that we signed', async () => {
    await joinAndConfirm()
    const {leaveToken} = await lastMail()
    const [id = '', signature = ''] = leaveToken.split('.')
    const others = [id, `${id}.`, `${id}.${signature.slice(1)}`, `x.${signature}`, `${leaveToken}.x`, '']
    for (const token of others) expect(await pressLeave(token)).toEqual({state: 'expired', status: 404})
    expect(await stateOf()).toBe('confirmed')
  })

  test('ends the links that would undo it, and one may come back by a new one', async () => {
    await join(email)
    const {confirmToken, leaveToken} = await lastMail()
    await pressLeave(leaveToken)
    expect(await pressConfirm(confirmToken)).toEqual({state: 'expired', status: 410})
    expect(await join(email)).toEqual(JOINED)
    expect(await stateOf()).toBe('unsubscribed')
    await pressConfirm((await lastMail()).confirmToken)
    expect(await stateOf()).toBe('confirmed')
  })
})

test('a phone number is kept as one that nobody could confirm yet, and gets no mail', async () => {
  expect(await join('(555) 010-0142')).toEqual(PHONE_JOINED)
  expect(await join('+1 555 010 0142')).toEqual(PHONE_JOINED)
  expect(await rows()).toMatchObject([{kind: 'phone', address: '5550100142', state: 'unverified'}])
  expect(await forms.mails()).toEqual([])
})

test.each([
  '',
  '  ',
  'amina',
  'a@b',
  '555010014',
  '25550100142',
  `${email}, b@c.de`,
  'a@b.co\r\nBcc: x@y.zz',
])('%j is neither', async (reach) => {
  expect(await join(reach)).toEqual({
    status: 400,
    told: {
      problem: {field: 'reach', text: 'Please enter a valid email address or phone number.'},
    },
  })
  expect(await rows()).toEqual([])
})

test('without scripts it leads on, or says what is wrong and keeps what was typed', async () => {
  const response = await plainSubscribe(forms.args(formRequest('/newsletter', {reach: email}), '10.9.9.1'))
  expect((response as Response).headers.get('location')).toBe('/newsletter?subscribed=mail')
  const wrong = await plainSubscribe(forms.args(formRequest('/newsletter', {reach: 'amina'})))
  if (!('data' in wrong)) throw new Error('a redirect, not a problem')
  expect(wrong.data).toMatchObject({reach: 'amina', problem: {field: 'reach'}})
})

test('a program is told what it wants to hear', async () => {
  const request = formRequest('/newsletter/subscribe', {reach: email, website: 'x'})
  expect(await (await subscribe(forms.args(request))).json()).toEqual({problem: null})
  expect(await rows()).toEqual([])
})

test('ten in ten minutes from one network', async () => {
  for (let index = 0; index < 10; index++) {
    expect((await join(`one${index}@example.com`, '10.8.8.1')).status).toBe(200)
  }
  expect(await join(email, '10.8.8.1')).toEqual({
    status: 429,
    told: {problem: {text: 'That is many tries in a short time. Please wait 10 minutes.'}},
  })
})

test('nobody learns who is on the list: same answer, same time; and the log names nobody', async () => {
  const slow = await createTestForms({answerAfterMs: 120})
  const took = async () => {
    const from = performance.now()
    const outcome = await slow.newsletter.subscribe({
      reach: email,
      isHoneypotFilled: false,
      clientAddress: `10.7.${++caller & 255}.1`,
    })
    expect(outcome).toEqual({kind: 'subscribed', isMailed: true})
    return performance.now() - from
  }
  // New, pending, pending and told enough.
  const times = [await took(), await took(), await took(), await took()]
  await slow.sql.update(subscribers).set({state: 'confirmed'})
  times.push(await took(), await took())
  await slow.sql.update(subscribers).set({state: 'unsubscribed'})
  times.push(await took())
  for (const time of times) expect(time).toBeGreaterThanOrEqual(119)
  expect(slow.lines.join()).not.toContain('amina')
  await slow.close()

  await joinAndConfirm()
  await pressLeave((await lastMail()).leaveToken)
  expect(forms.lines.length).toBeGreaterThan(0)
  expect(forms.lines.join()).not.toMatch(/amina|token/i)
})
