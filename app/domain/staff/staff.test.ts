import {beforeEach, describe, expect, test} from 'vitest'
import {staffSessions} from '~/platform/db/staff-schema'
import type {SignInOutcome} from './sign-in.server'
import {createTestStaff, headersWith, openTestStaff, resetStaff, workOf} from './staff.test-helper'
import type {TestStaff} from './staff.test-helper'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let shop: TestStaff
let password: string
const OWNER = 'owner@shop.example'

openTestStaff((opened) => (shop = opened))

beforeEach(async () => {
  password = await resetStaff(shop, ' Owner@Shop.example ')
})

function signIn(input: {email?: string; password?: string; clientAddress?: string; headers?: Headers} = {}) {
  return shop.staff.signIn({email: OWNER, password, clientAddress: '192.0.2.1', ...input})
}

function requireSignedIn(outcome: SignInOutcome): Headers {
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`)
  return headersWith(outcome.cookies[0] ?? '')
}

async function findsSomeone(headers: Headers): Promise<boolean> {
  return (await shop.staff.findBySession(headers)) !== null
}

describe('signing in', () => {
  test('names the member and sets a cookie that scripts of the page cannot read', async () => {
    const outcome = await signIn({email: 'OWNER@shop.example '})
    expect(outcome).toMatchObject({
      kind: 'signed-in',
      member: {name: 'Amina', email: OWNER, role: 'administrator'},
    })
    expect(outcome).toHaveProperty(
      'cookies.0',
      expect.stringMatching(/^staff=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    expect(await shop.staff.findBySession(requireSignedIn(outcome))).toMatchObject({email: OWNER})
  })

  test('an unknown account and a wrong password get the same answer', async () => {
    expect(await signIn({password: 'wrong-wrong'})).toEqual({kind: 'refused'})
    expect(await signIn({email: 'nobody@shop.example'})).toEqual({kind: 'refused'})
    expect(await signIn({email: "' or 1=1 --", password: "' or 1=1 --"})).toEqual({kind: 'refused'})
  })

  test('an unknown account is as much work as a wrong password', async () => {
    const refuse = async (input: Parameters<typeof signIn>[0]) =>
      expect(await signIn(input)).toEqual({kind: 'refused'})
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 10; round++) {
      const clientAddress = `198.51.100.${round}`
      known.push(await workOf(() => refuse({password: 'wrong-wrong', email: OWNER, clientAddress})))
      unknown.push(await workOf(() => refuse({email: 'nobody@shop.example', clientAddress})))
    }
    // Without the work on a hash that nobody's password fits, there would be next to none.
    expect(Math.min(...unknown)).toBeGreaterThan(0.6 * Math.min(...known))
    expect(Math.min(...known)).toBeGreaterThan(0.6 * Math.min(...unknown))
  })

  test('what no password can be is refused without a hash', async () => {
    expect(await signIn({password: 'x'.repeat(50_000)})).toEqual({kind: 'refused'})
    expect(await signIn({password: ''})).toEqual({kind: 'refused'})
  })

  test('a flood is told to come back, and nobody is counted for what was not looked at', async () => {
    const flood = await Promise.all(
      Array.from({length: 60}, (_, index) =>
        signIn({password: 'wrong-wrong', clientAddress: `203.0.113.${index}`, email: `${index}@x.example`}),
      ),
    )
    const kinds = flood.map(({kind}) => kind)
    expect(kinds.filter((kind) => kind === 'refused').length).toBeGreaterThanOrEqual(21)
    expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThan(10)
    expect(requireSignedIn(await signIn())).toBeDefined()
  })
})

describe('guessing', () => {
  test('a thousand tries from one place stay within the budget, and the owner gets in from another', async () => {
    let looked = 0
    for (let attempt = 0; attempt < 1_000; attempt++) {
      const outcome = await signIn({password: 'wrong-wrong', clientAddress: '203.0.113.9'})
      if (outcome.kind === 'refused') looked++
      shop.clock.at += 900
    }
    expect(looked).toBeLessThanOrEqual(9)
    expect((await signIn()).kind).toBe('signed-in')
  })

  test('the owner gets in with a browser of their own while a thousand places guess', async () => {
    const outcome = await signIn()
    if (outcome.kind !== 'signed-in') throw new Error('not signed in')
    const own = new Headers({cookie: outcome.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')})
    for (let place = 0; place < 1_000; place++) {
      // Each of a network of its own. An empty password costs no less, but the test is about the limits.
      await signIn({password: 'x'.repeat(200), clientAddress: `10.${place >> 8}.${place & 255}.1`})
    }
    expect((await signIn({headers: own})).kind).toBe('signed-in')
    // M2: another browser waits, and so does one that is known to another account only.
    expect((await signIn({clientAddress: '198.51.100.9'})).kind).toBe('slow-down')
    const other = await shop.staff.addAccount({email: 'other@shop.example', name: 'Other', role: 'editor'})
    if (other.kind !== 'added') throw new Error('not added')
    const theirs = await signIn({
      email: 'other@shop.example',
      password: other.password,
      clientAddress: '198.51.100.8',
    })
    if (theirs.kind !== 'signed-in') throw new Error('not signed in')
    const borrowed = new Headers({cookie: theirs.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')})
    expect((await signIn({headers: borrowed, clientAddress: '198.51.100.7'})).kind).toBe('slow-down')
  })

  test('the wait grows and is told in seconds', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await signIn({password: 'wrong'})).toEqual({kind: 'refused'})
    expect(await signIn()).toEqual({kind: 'slow-down', retryAfterSeconds: 60})
    shop.clock.at += 60_000
    expect(await signIn({password: 'wrong'})).toEqual({kind: 'refused'})
    expect(await signIn()).toEqual({kind: 'slow-down', retryAfterSeconds: 120})
    shop.clock.at += 120_000
    expect((await signIn()).kind).toBe('signed-in')
    expect((await signIn({password: 'wrong'})).kind).toBe('refused')
  })

  test('an unknown account makes one wait just the same', async () => {
    const email = 'nobody@shop.example'
    for (let attempt = 0; attempt < 5; attempt++) await signIn({email})
    expect(await signIn({email})).toEqual({kind: 'slow-down', retryAfterSeconds: 60})
  })

  test('one place tries ten passwords a minute, over all accounts', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await signIn({email: `${attempt}@x.example`})).toEqual({kind: 'refused'})
    }
    expect(await signIn()).toEqual({kind: 'slow-down', retryAfterSeconds: 60})
    shop.clock.at += 60_000
    expect((await signIn()).kind).toBe('signed-in')
  })

  test('a reset by the owner at the computer ends the waiting', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await signIn({password: 'wrong'})
    const reset = await shop.staff.resetPassword(OWNER)
    expect(reset.kind).toBe('reset')
    if (reset.kind === 'reset') expect((await signIn({password: reset.password})).kind).toBe('signed-in')
  })
})

describe('sessions', () => {
  test('signing in ends the session the browser came with', async () => {
    const first = requireSignedIn(await signIn())
    const second = requireSignedIn(await signIn({headers: first}))
    expect(await findsSomeone(first)).toBe(false)
    expect(await findsSomeone(second)).toBe(true)
  })

  test('a token that we never gave out names nobody, and is not taken over by signing in', async () => {
    const planted = new Headers({cookie: 'staff=planted-token.planted-signature'})
    const mine = requireSignedIn(await signIn({headers: planted}))
    expect(mine.get('cookie')).not.toContain('planted')
    expect(await findsSomeone(planted)).toBe(false)
  })

  test('a changed cookie, or one signed with another secret, names nobody', async () => {
    const mine = requireSignedIn(await signIn())
    const value = mine.get('cookie') ?? ''
    for (let at = 'staff='.length; at < value.length - 1; at += 7) {
      const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
      expect(await findsSomeone(new Headers({cookie: changed}))).toBe(false)
    }
    expect(await shop.create('another secret that is long enough too').findBySession(mine)).toBeNull()
    expect(await findsSomeone(new Headers({cookie: `other=1; staff=stale; ${value}`}))).toBe(true)
  })

  test('signing out ends the session at once, kept answers or not', async () => {
    const mine = requireSignedIn(await signIn())
    expect(await findsSomeone(mine)).toBe(true)
    const {cookie} = await shop.staff.signOut(mine)
    expect(cookie).toBe('staff=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(await findsSomeone(mine)).toBe(false)
    expect(await shop.sql.select().from(staffSessions)).toEqual([])
  })

  test('a reset ends all sessions and the old password', async () => {
    const mine = [requireSignedIn(await signIn()), requireSignedIn(await signIn())]
    for (const headers of mine) expect(await findsSomeone(headers)).toBe(true)
    await shop.staff.resetPassword(OWNER)
    for (const headers of mine) expect(await findsSomeone(headers)).toBe(false)
    expect(await signIn()).toEqual({kind: 'refused'})
  })

  test('a sign-in that overlaps a reset leaves no session of the old password', async () => {
    for (let round = 0; round < 5; round++) {
      const [outcome, reset] = await Promise.all([signIn(), shop.staff.resetPassword(OWNER)])
      if (outcome.kind === 'signed-in')
        expect(await findsSomeone(headersWith(outcome.cookies[0] ?? ''))).toBe(false)
      if (reset.kind === 'reset') password = reset.password
    }
    expect(await shop.sql.select().from(staffSessions)).toEqual([])
  })

  test('what an open page asks by itself keeps nobody signed in, and does not hide that somebody is there', async () => {
    const idle = requireSignedIn(await signIn())
    const look = () => shop.staff.findBySession(idle, {isUse: false})
    for (let hours = 0; hours < 11; hours++) {
      shop.clock.at += HOUR
      expect(await look()).not.toBeNull()
    }
    expect(await findsSomeone(idle)).toBe(true)
    for (let hours = 0; hours < 11; hours++) {
      shop.clock.at += HOUR
      expect(await look()).not.toBeNull()
    }
    shop.clock.at += HOUR
    expect(await look()).toBeNull()
    expect(await findsSomeone(idle)).toBe(false)
  })

  test('of who can refund end after half a day unused, and after a week in any case, in the night', async () => {
    const idle = requireSignedIn(await signIn())
    const busy = requireSignedIn(await signIn({clientAddress: '192.0.2.2'}))
    for (let hours = 0; hours < 11; hours += 5.5) {
      shop.clock.at += 5.5 * HOUR
      expect(await findsSomeone(busy)).toBe(true)
    }
    shop.clock.at += HOUR
    expect(await findsSomeone(idle)).toBe(false)
    expect(await findsSomeone(busy)).toBe(true)
    // The clock of the tests begins on a Friday at ten in New York: a week later the counter is busy.
    for (const until = shop.clock.at + 7 * DAY; shop.clock.at < until; shop.clock.at += 6 * HOUR) {
      expect(await findsSomeone(busy)).toBe(true)
    }
    expect(await findsSomeone(busy)).toBe(true)
    shop.clock.at += 12 * HOUR - 1
    expect(await findsSomeone(busy)).toBe(false)
    await signIn()
    expect(await shop.sql.select().from(staffSessions)).toHaveLength(1)
  })

  test('of editors, who can give no money back, end after two weeks unused and thirty days in any case', async () => {
    const editor = {email: 'editor@shop.example', name: 'Edith', role: 'editor'} as const
    const added = await shop.staff.addAccount(editor)
    if (added.kind !== 'added') throw new Error('not added')
    const as = {email: editor.email, password: added.password}
    const idle = requireSignedIn(await signIn(as))
    const busy = requireSignedIn(await signIn({...as, clientAddress: '192.0.2.2'}))
    for (let day = 0; day < 13; day++) {
      shop.clock.at += DAY
      expect(await findsSomeone(busy)).toBe(true)
    }
    shop.clock.at += DAY
    expect(await findsSomeone(idle)).toBe(false)
    expect(await findsSomeone(busy)).toBe(true)
    shop.clock.at += 13 * DAY
    expect(await findsSomeone(busy)).toBe(true)
    shop.clock.at += 3 * DAY
    expect(await findsSomeone(busy)).toBe(false)
  })

  test('write down their use every ten minutes, not with every request', async () => {
    const mine = requireSignedIn(await signIn())
    const lastSeen = async () => (await shop.sql.select().from(staffSessions))[0]?.lastSeenAt.getTime()
    const began = await lastSeen()
    shop.clock.at += 9 * MINUTE
    await findsSomeone(mine)
    expect(await lastSeen()).toBe(began)
    shop.clock.at += 2 * MINUTE
    await findsSomeone(mine)
    expect(await lastSeen()).toBe(shop.clock.at)
  })

  test('keep nothing in the table that opens one', async () => {
    const cookie = requireSignedIn(await signIn()).get('cookie') ?? ''
    const [row] = await shop.sql.select().from(staffSessions)
    expect(cookie).not.toContain(row?.tokenHash)
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })
})

test('over https the cookie is bound to the host', async () => {
  const secure = await createTestStaff({secure: true})
  const added = await secure.staff.addAccount({email: OWNER, name: 'Amina', role: 'editor'})
  if (added.kind !== 'added') throw new Error('not added')
  const outcome = await secure.staff.signIn({email: OWNER, password: added.password, clientAddress: '::1'})
  expect(outcome).toHaveProperty('cookies.0', expect.stringMatching(/^__Host-staff=.*; Path=\/; .*; Secure$/))
  await secure.close()
})
