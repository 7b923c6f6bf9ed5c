import {beforeEach, describe, expect, test} from 'vitest'
import {customerCodes, customers} from '~/platform/db/customers-schema'
import {AMINA, headersWithCookies, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'

const MINUTE = 60_000
const {email} = AMINA
const DETAILS = {name: 'Amina', lastName: 'Yusuf', contactNumber: '5550100188'}

let shop: TestCustomers
openTestCustomers((opened) => (shop = opened))
beforeEach(async () => {
  shop.lines.length = 0
  await shop.empty()
})

/** A browser asks; gives what it sends from then on, and the code of the newest mail. */
async function ask(headers = new Headers(), to = email) {
  shop.clock.at += 1
  const outcome = await shop.customers.requestCode({email: to, clientAddress: shop.nextNetwork(), headers})
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return {headers: headersWithCookies(outcome.cookies, headers), code: await shop.lastCode()}
}

const enter = (headers: Headers, code: string, to = email) =>
  shop.customers.signInWithCode({
    ...{email: to, code, headers, details: DETAILS, clientAddress: shop.nextNetwork()},
  })

/** A code that was not mailed. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('signs a known customer in, and changes nothing of the account', async () => {
    const customer = await shop.addCustomer()
    const {headers, code} = await ask(new Headers(), ' Amina@Example.com ')
    expect(code).toMatch(/^\d{6}$/)
    const outcome = await enter(headers, code)
    expect(outcome).toMatchObject({kind: 'signed-in', customer: {id: customer.id}})
    const after = headersWithCookies('cookies' in outcome ? outcome.cookies : [], headers)
    expect(await shop.customers.findBySession(after)).toEqual(customer)
  })

  test('makes the account of a new address on the way, with what was filled in', async () => {
    const {headers, code} = await ask()
    expect(await shop.sql.select().from(customers)).toEqual([])
    const outcome = await enter(headers, code)
    expect(outcome).toMatchObject({kind: 'signed-in', customer: {email, ...DETAILS, hasPassword: false}})
    expect((await shop.mails()).at(-1)?.subject).toContain('Welcome to')
  })

  test('is in the mail only: neither the table nor the log has it', async () => {
    const {headers, code} = await ask()
    await enter(headers, otherThan(code))
    const [row] = await shop.sql.select().from(customerCodes)
    expect(JSON.stringify(row)).not.toContain(code)
    expect(shop.lines.join()).not.toContain(code)
    expect(shop.lines.join()).not.toMatch(/amina|yusuf|555\W*010\W*0188/i)
    const mail = (await shop.mails())[0]
    expect(`${mail?.subject}`).not.toContain(code)
  })

  test('works once, also for two at the same moment', async () => {
    const {headers, code} = await ask()
    const kinds = (await Promise.all([enter(headers, code), enter(headers, code)])).map(({kind}) => kind)
    expect(kinds.toSorted()).toEqual(['gone', 'signed-in'])
    expect(await enter(headers, code)).toEqual({kind: 'gone'})
  })

  test('works for ten minutes', async () => {
    const {headers, code} = await ask()
    shop.clock.at += 10 * MINUTE - 1
    const late = await ask(headers)
    shop.clock.at += 1
    expect(await enter(headers, code)).toEqual({kind: 'wrong'})
    expect((await enter(headers, late.code)).kind).toBe('signed-in')
  })

  test('may be mistyped four times; the fifth ends it, whatever is typed after that', async () => {
    const {headers, code} = await ask()
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(await enter(headers, otherThan(code))).toEqual({kind: 'wrong'})
    }
    expect(await enter(headers, otherThan(code))).toEqual({kind: 'wrong'})
    expect(await enter(headers, code)).toEqual({kind: 'gone'})
    // Ten at once are no more than five tries, either.
    const next = await ask(headers)
    const wrong = Array.from({length: 10}, () => enter(headers, otherThan(next.code)))
    const kinds = (await Promise.all(wrong)).map(({kind}) => kind)
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5)
    expect(await enter(headers, next.code)).toEqual({kind: 'gone'})
  })

  test('that was mailed before works beside the newest, as mails overtake each other', async () => {
    const first = await ask()
    const second = await ask(first.headers)
    expect((await enter(second.headers, first.code)).kind).toBe('signed-in')
    expect(await enter(second.headers, second.code)).toEqual({kind: 'gone'})
  })

  test('works in the browser that asked, for the address that it went to, and nowhere else', async () => {
    const {headers, code} = await ask()
    const stranger = await ask(new Headers(), 'stranger@example.com')
    expect(await enter(new Headers(), code)).toEqual({kind: 'gone'})
    expect(await enter(stranger.headers, code)).toEqual({kind: 'gone'})
    expect(await enter(headers, code, 'stranger@example.com')).toEqual({kind: 'gone'})
    expect(await enter(headersWithCookies(['attempt=made.up']), code)).toEqual({kind: 'gone'})
    expect(await enter(headers, code, 'not an address')).toEqual({kind: 'gone'})
    expect((await enter(headers, code)).kind).toBe('signed-in')
  })
})

describe('nobody learns who has an account', () => {
  test('by the outcome, the mail or a wrong code', async () => {
    await shop.addCustomer()
    const texts: string[] = []
    for (const to of [email, 'nobody@example.com']) {
      const {headers, code} = await ask(new Headers(), to)
      texts.push(((await shop.mails()).at(-1)?.text ?? '').replace(code, 'CODE'))
      expect(await enter(headers, otherThan(code), to)).toEqual({kind: 'wrong'})
    }
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('Your sign-in code is')
  })

  test('by the time of the answer', async () => {
    await shop.addCustomer()
    const slow = shop.create({minResponseMs: 120})
    for (const to of [email, 'nobody@example.com']) {
      const from = performance.now()
      await slow.requestCode({email: to, clientAddress: shop.nextNetwork(), headers: new Headers()})
      expect(performance.now() - from).toBeGreaterThanOrEqual(119)
    }
  })
})

describe('limits', () => {
  const codesMailed = async () =>
    (await shop.mails()).filter(({subject}) => subject.startsWith('Your code')).length

  test('one address is mailed three codes an hour and ten a day, and the answer is the same', async () => {
    for (let round = 0; round < 5; round++) await ask()
    expect(await codesMailed()).toBe(3)
    for (let hour = 1; hour < 24; hour++) {
      shop.clock.at += 60 * MINUTE
      await ask()
    }
    expect(await codesMailed()).toBe(10)
  })

  test('one network asks ten times and types thirty codes in ten minutes', async () => {
    const clientAddress = '192.0.2.77'
    const headers = new Headers()
    for (let index = 0; index < 10; index++) {
      const request = {email: `${index}@example.com`, clientAddress, headers}
      expect((await shop.customers.requestCode(request)).kind).toBe('sent')
    }
    expect(await shop.customers.requestCode({email, clientAddress, headers})).toEqual({
      ...{kind: 'slow-down', retryAfterSeconds: 600},
    })
    const entry = {email, code: '000000', headers, details: DETAILS, clientAddress}
    for (let index = 0; index < 30; index++) {
      expect((await shop.customers.signInWithCode(entry)).kind).toBe('gone')
    }
    expect((await shop.customers.signInWithCode(entry)).kind).toBe('slow-down')
  })
})
