import {beforeEach, describe, expect, test} from 'vitest'
import {staffAccounts, staffRecoveryCodes, staffSessions} from '~/platform/db/staff-schema'
import {createTestStaff, headersWith, openTestStaff, resetStaff} from '../staff.test-helper'
import type {TestStaff} from '../staff.test-helper'
import {codeAt} from './authenticator.test-helper'

const MINUTE = 60_000
const EMAIL = 'owner@shop.example'
const OTHER_SECRET = 'another secret that is long enough to be one'

let shop: TestStaff
let password: string
let networks = 0
const nextNetwork = () => `10.1.${++networks >> 8}.${networks & 255}`

openTestStaff((opened) => (shop = opened))
beforeEach(async () => {
  shop.lines.length = 0
  password = await resetStaff(shop, EMAIL)
})

const signIn = (headers?: Headers) =>
  shop.staff.signIn({email: EMAIL, password, clientAddress: nextNetwork(), headers})

async function signedIn() {
  const outcome = await signIn()
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`)
  return {member: outcome.member, headers: headersWith(outcome.cookies[0] ?? '')}
}

/** Set up in a browser that is signed in. */
async function setUp() {
  const mine = await signedIn()
  const {sealed, key} = shop.staff.beginSecondFactor(mine.member)
  const prove = (code: string, changes: {password?: string} = {}) => ({
    ...{...mine, password, code, clientAddress: nextNetwork(), ...changes},
  })
  const confirmed = await shop.staff.confirmSecondFactor({...prove(codeAt(key, shop.clock.at)), sealed})
  if (confirmed.kind !== 'on') throw new Error(`not set up: ${confirmed.kind}`)
  shop.clock.at += MINUTE
  return {...mine, prove, key, codes: confirmed.codes, code: () => codeAt(key, shop.clock.at)}
}

async function pendingOf(outcome: ReturnType<typeof signIn>): Promise<Headers> {
  const begun = await outcome
  if (begun.kind !== 'code-needed') throw new Error(`no code asked for: ${begun.kind}`)
  return headersWith(begun.cookies[0] ?? '')
}

const enter = (headers: Headers, code: string, clientAddress = nextNetwork()) =>
  shop.staff.signInWithCode({code, headers, clientAddress})

describe('setting it up', () => {
  test('asks for the password and a code, keeps the secret encrypted, and signs other browsers out', async () => {
    const other = await signedIn()
    const mine = await signedIn()
    const {sealed, key} = shop.staff.beginSecondFactor(mine.member)
    const confirm = (changes: {password?: string; code?: string; sealed?: string}) =>
      shop.staff.confirmSecondFactor({
        ...{...mine, password, sealed, code: codeAt(key, shop.clock.at), clientAddress: nextNetwork()},
        ...changes,
      })
    expect(await confirm({password: 'wrong'})).toEqual({kind: 'wrong-password'})
    expect(await confirm({code: codeAt(key, shop.clock.at + 10 * MINUTE)})).toEqual({kind: 'wrong-code'})
    expect(await confirm({sealed: `${sealed}x`})).toEqual({kind: 'gone'})
    expect(await shop.staff.readSecondFactor(mine.member)).toMatchObject({since: null})

    const on = await confirm({})
    expect(on).toMatchObject({kind: 'on', codes: expect.objectContaining({length: 10}) as unknown})
    const stored = JSON.stringify([
      await shop.sql.select().from(staffAccounts),
      await shop.sql.select().from(staffRecoveryCodes),
    ])
    for (const secret of [key, ...(on.kind === 'on' ? on.codes : [])]) expect(stored).not.toContain(secret)
    expect(await shop.staff.findBySession(other.headers)).toBeNull()
    expect(await shop.staff.findBySession(mine.headers)).not.toBeNull()
    expect(await shop.staff.readSecondFactor(mine.member)).toMatchObject({codesLeft: 10})
    // Another tab with another phone is too late.
    expect(await confirm({})).toEqual({kind: 'gone'})
  })

  test('a secret that was begun is nobody else’s, and works for a quarter of an hour', async () => {
    const mine = await signedIn()
    const {sealed} = shop.staff.beginSecondFactor(mine.member)
    expect(shop.staff.continueSecondFactor(mine.member, sealed)).not.toBeNull()
    expect(shop.staff.continueSecondFactor({...mine.member, id: 'staff-other'}, sealed)).toBeNull()
    shop.clock.at += 15 * MINUTE
    expect(shop.staff.continueSecondFactor(mine.member, sealed)).toBeNull()
  })
})

describe('signing in', () => {
  test('takes password and code; what is pending is no session', async () => {
    const {code} = await setUp()
    const before = (await shop.sql.select().from(staffSessions)).length
    const pending = await pendingOf(signIn())
    expect(await shop.sql.select().from(staffSessions)).toHaveLength(before)
    expect(await shop.staff.findBySession(pending)).toBeNull()
    expect(await shop.staff.findSessionHolder(pending)).toBeNull()
    // Nor is its value a session's under another name.
    const [, value = ''] = (pending.get('cookie') ?? '').split('staff-pending=')
    expect(await shop.staff.findBySession(new Headers({cookie: `staff=${value}`}))).toBeNull()
    expect(shop.staff.isCodePending(pending)).toBe(true)

    expect(await enter(pending, 'not a code')).toEqual({kind: 'wrong-code'})
    const outcome = await enter(pending, ` ${code().slice(0, 3)} ${code().slice(3)} `)
    expect(outcome).toMatchObject({kind: 'signed-in', member: {email: EMAIL}, mustSetUp: false})
    if (outcome.kind !== 'signed-in') throw new Error('not signed in')
    expect(await shop.staff.findBySession(headersWith(outcome.cookies[0] ?? ''))).not.toBeNull()
    // Once.
    expect((await enter(pending, code())).kind).toBe('expired')
  })

  test('a code works once, also for ten at the same moment, and no older one after it', async () => {
    const {code, key} = await setUp()
    const pendings = await Promise.all(Array.from({length: 5}, () => pendingOf(signIn())))
    const outcomes = await Promise.all(pendings.map((pending) => enter(pending, code())))
    expect(outcomes.filter(({kind}) => kind === 'signed-in')).toHaveLength(1)
    const again = await pendingOf(signIn())
    expect(await enter(again, code())).toEqual({kind: 'wrong-code'})
    expect(await enter(again, codeAt(key, shop.clock.at - 30_000))).toEqual({kind: 'wrong-code'})
    expect((await enter(again, codeAt(key, shop.clock.at + 30_000))).kind).toBe('signed-in')
  })

  test('the code of the set-up is spent', async () => {
    const mine = await signedIn()
    const {sealed, key} = shop.staff.beginSecondFactor(mine.member)
    const code = codeAt(key, shop.clock.at)
    await shop.staff.confirmSecondFactor({...mine, sealed, password, code, clientAddress: nextNetwork()})
    expect(await enter(await pendingOf(signIn()), code)).toEqual({kind: 'wrong-code'})
  })

  test('what is pending ends after five minutes, with another password, and with the second factor', async () => {
    const {code} = await setUp()
    const late = await pendingOf(signIn())
    shop.clock.at += 5 * MINUTE
    expect((await enter(late, code())).kind).toBe('expired')

    const early = await pendingOf(signIn())
    const reset = await shop.staff.resetPassword(EMAIL)
    expect((await enter(early, code())).kind).toBe('expired')
    if (reset.kind === 'reset') ({password} = reset)

    const last = await pendingOf(signIn())
    expect(await shop.staff.resetSecondFactor(EMAIL)).toBe('reset')
    expect((await enter(last, code())).kind).toBe('expired')
    expect((await signIn()).kind).toBe('signed-in')
    expect(await shop.staff.resetSecondFactor(EMAIL)).toBe('none')
    expect(await shop.staff.resetSecondFactor('nobody@shop.example')).toBe('unknown')
  })

  test('a browser that has signed in before is asked for the code all the same', async () => {
    const {code} = await setUp()
    const outcome = await enter(await pendingOf(signIn()), code())
    if (outcome.kind !== 'signed-in') throw new Error('not signed in')
    const known = new Headers({cookie: outcome.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')})
    expect((await signIn(known)).kind).toBe('code-needed')
  })

  test('a password that was checked before the second factor was set up opens no session after', async () => {
    for (let round = 0; round < 3; round++) {
      await shop.staff.resetSecondFactor(EMAIL)
      const mine = await signedIn()
      const {sealed, key} = shop.staff.beginSecondFactor(mine.member)
      const code = codeAt(key, shop.clock.at)
      const proof = {...mine, sealed, password, code, clientAddress: nextNetwork()}
      await Promise.all([shop.staff.confirmSecondFactor(proof), signIn(), signIn()])
      expect(await shop.sql.select().from(staffSessions)).toHaveLength(1)
      shop.clock.at += MINUTE
    }
  })
})

describe('guessing', () => {
  test('ten wrong codes end what is pending, from wherever they come', async () => {
    const {code} = await setUp()
    const pending = await pendingOf(signIn())
    for (let round = 0; round < 10; round++) {
      expect(await enter(pending, String(round).padStart(6, '0'))).toEqual({kind: 'wrong-code'})
    }
    expect((await enter(pending, code())).kind).toBe('expired')
  })

  test('one network has five tries, then waits', async () => {
    await setUp()
    const pending = await pendingOf(signIn())
    for (let round = 0; round < 5; round++) {
      expect(await enter(pending, String(round).padStart(6, '0'), '192.0.2.9')).toEqual({kind: 'wrong-code'})
    }
    expect(await enter(pending, '000000', '192.0.2.9')).toEqual({kind: 'slow-down', retryAfterSeconds: 60})
  })

  test('whoever knows the password has a hundred codes, over all places; a recovery code opens even then', async () => {
    const {codes} = await setUp()
    let looked = 0
    for (let round = 0; round < 15; round++) {
      const begun = await signIn()
      if (begun.kind !== 'code-needed') break
      const pending = headersWith(begun.cookies[0] ?? '')
      for (let guess = 0; guess < 10; guess++) {
        if ((await enter(pending, '000000')).kind === 'wrong-code') looked++
      }
    }
    expect(looked).toBe(100)
    const pending = await pendingOf(signIn())
    expect((await enter(pending, '000000')).kind).toBe('slow-down')
    expect((await enter(pending, codes[3] ?? '')).kind).toBe('signed-in')
  })

  test('passwords that strangers guess do not lock the code out', async () => {
    const {code} = await setUp()
    const known = await enter(await pendingOf(signIn()), code())
    if (known.kind !== 'signed-in') throw new Error('not signed in')
    const own = new Headers({cookie: known.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')})
    for (let place = 0; place < 150; place++) {
      const clientAddress = nextNetwork()
      await shop.staff.signIn({email: EMAIL, password: 'x'.repeat(200), clientAddress})
    }
    shop.clock.at += MINUTE
    const pending = await pendingOf(signIn(own))
    expect((await enter(pending, code())).kind).toBe('signed-in')
  })
})

describe('recovery codes', () => {
  test('work once each, however they are typed', async () => {
    const {codes, member} = await setUp()
    const [first = '', second = ''] = codes
    expect((await enter(await pendingOf(signIn()), first)).kind).toBe('signed-in')
    expect(await enter(await pendingOf(signIn()), first)).toEqual({kind: 'wrong-code'})
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `
    expect((await enter(await pendingOf(signIn()), typed)).kind).toBe('signed-in')
    expect(await shop.staff.readSecondFactor(member)).toMatchObject({codesLeft: 8})
  })

  test('open the account when another secret signs the cookies, which makes the app’s codes unreadable', async () => {
    const {codes, code} = await setUp()
    shop.staff = shop.create(OTHER_SECRET)
    expect(await enter(await pendingOf(signIn()), code())).toEqual({kind: 'wrong-code'})
    expect(shop.lines.join()).toContain('reset-second-factor')
    expect((await enter(await pendingOf(signIn()), codes[0] ?? '')).kind).toBe('signed-in')
  })

  test('new ones end the old, and ask for password and code', async () => {
    const {codes, prove, code} = await setUp()
    expect(await shop.staff.renewRecoveryCodes(prove(code(), {password: 'wrong'}))).toEqual({
      kind: 'wrong-password',
    })
    expect(await shop.staff.renewRecoveryCodes(prove('000000'))).toEqual({kind: 'wrong-code'})
    const renewed = await shop.staff.renewRecoveryCodes(prove(code()))
    if (renewed.kind !== 'renewed') throw new Error(renewed.kind)
    expect(await enter(await pendingOf(signIn()), codes[0] ?? '')).toEqual({kind: 'wrong-code'})
    expect((await enter(await pendingOf(signIn()), renewed.codes[0] ?? '')).kind).toBe('signed-in')
  })
})

test('turning it off asks for password and code', async () => {
  const {prove, code, codes} = await setUp()
  expect(await shop.staff.disableSecondFactor(prove(code(), {password: 'wrong'}))).toEqual({
    kind: 'wrong-password',
  })
  expect(await shop.staff.disableSecondFactor(prove('000000'))).toEqual({kind: 'wrong-code'})
  expect((await signIn()).kind).toBe('code-needed')
  expect(await shop.staff.disableSecondFactor(prove(codes[0] ?? ''))).toEqual({kind: 'off'})
  expect((await signIn()).kind).toBe('signed-in')
  expect(await shop.sql.select().from(staffRecoveryCodes)).toEqual([])
})

test('where it is required, who has none can do nothing but set it up', async () => {
  const strict = await createTestStaff({requireSecondFactor: true})
  const added = await strict.staff.addAccount({email: EMAIL, name: 'Amina', role: 'editor'})
  if (added.kind !== 'added') throw new Error('not added')
  const signIn = {email: EMAIL, password: added.password, clientAddress: '192.0.2.1'}
  const outcome = await strict.staff.signIn(signIn)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  expect(outcome.mustSetUp).toBe(true)
  const {member} = outcome
  const headers = headersWith(outcome.cookies[0] ?? '')
  expect(await strict.staff.findBySession(headers)).toBeNull()
  expect(await strict.staff.findSessionHolder(headers)).toMatchObject({mustSetUp: true})
  const {sealed, key} = strict.staff.beginSecondFactor(member)
  const code = codeAt(key, strict.clock.at)
  await strict.staff.confirmSecondFactor({...signIn, member, headers, sealed, code})
  expect(await strict.staff.findBySession(headers)).toMatchObject({email: EMAIL})
  await strict.close()
})
