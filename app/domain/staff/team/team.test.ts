import {asc} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {createPasswords} from '~/platform/auth/password-hash.server'
import {outbox as mailTable} from '~/platform/db/schema'
import {staffInvitations, staffPasswordResets} from '~/platform/db/staff-schema'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {builtInSettings} from '~/domain/store/settings'
import {codeAt} from '../second-factor/authenticator.test-helper'
import {headersWith, openTestStaff, resetStaff} from '../staff.test-helper'
import type {TestStaff} from '../staff.test-helper'
import {MAX_INVITATIONS} from './invitations.server'
import {createStaffTeam} from './team.server'
import type {StaffTeam} from './team.server'

const OWNER = 'owner@shop.example'
const KARIM = {email: 'karim@shop.example', name: 'Karim', role: 'shopkeeper'} as const
const NEW = 'chickpeas and mint'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PUBLIC_URL = new URL('https://shop.example')
const BY = {id: 'staff-amina', name: 'Amina'}

let shop: TestStaff
let team: StaffTeam
let ownerPassword: string
let networks = 0
const nextNetwork = () => `10.3.${++networks >> 8}.${networks & 255}`

openTestStaff((opened) => (shop = opened))
beforeEach(async () => {
  ownerPassword = await resetStaff(shop, OWNER)
  await shop.sql.delete(mailTable)
  await shop.sql.delete(staffInvitations)
  shop.lines.length = 0
  const log = {info: record, warn: record, error: record}
  team = createStaffTeam({
    ...{sql: shop.sql, staff: shop.staff, passwords: createPasswords(), log},
    outbox: createOutbox({
      sql: shop.sql,
      mailer: {domain: PUBLIC_URL.hostname, send: async () => {}},
      log,
      now: () => (shop.clock.at += 1),
    }),
    readStore: async () => builtInSettings,
    publicUrl: () => PUBLIC_URL,
    minResponseMs: 0,
    now: () => shop.clock.at,
  })
})

const record = (...line: unknown[]) => void shop.lines.push(JSON.stringify(line))
const mails = () => shop.sql.select().from(mailTable).orderBy(asc(mailTable.createdAt))

async function lastToken(path: string): Promise<string> {
  const mail = (await mails()).at(-1)
  return new RegExp(`${PUBLIC_URL.origin}${path}([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''
}

const signIn = (email: string, password: string) =>
  shop.staff.signIn({email, password, clientAddress: nextNetwork(), headers: new Headers()})

async function openBrowser(email: string, password: string): Promise<Headers> {
  const outcome = await signIn(email, password)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return headersWith(outcome.cookies[0] ?? '')
}

const isIn = async (headers: Headers) => (await shop.staff.findBySession(headers)) !== null
const requireId = async (email: string) => {
  const member = (await team.listTeam()).find((one) => one.email === email)
  if (!member) throw new Error(`no account of ${email}`)
  return member.id
}

async function joinKarim() {
  const added = await shop.staff.addAccount(KARIM)
  if (added.kind !== 'added') throw new Error(added.kind)
  return {id: added.member.id, password: added.password, member: added.member}
}

describe('an invitation', () => {
  test('is mailed, works once within three days, and makes the account with its role', async () => {
    expect(await team.invite({...KARIM, email: ' Karim@Shop.example '}, BY)).toEqual({kind: 'invited'})
    const token = await lastToken('/staff/invitation/')
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await shop.sql.select().from(staffInvitations))).not.toContain(token)
    expect(shop.lines.join()).not.toContain(token)
    expect(await team.findInvited(token)).toEqual({email: KARIM.email, name: 'Karim'})
    shop.clock.at += 72 * HOUR - MINUTE
    expect(await team.acceptInvitation({token, password: NEW})).toEqual({kind: 'joined'})
    expect(await signIn(KARIM.email, NEW)).toMatchObject({kind: 'signed-in', member: KARIM})
    expect(await team.listInvitations()).toEqual([])
    expect(await team.acceptInvitation({token, password: NEW})).toEqual({kind: 'gone'})
  })

  test('ends after three days, when it is taken back, and when it is sent again', async () => {
    await team.invite(KARIM, BY)
    const first = await lastToken('/staff/invitation/')
    const [{id = ''} = {}] = await team.listInvitations()
    expect(await team.resendInvitation(id, BY)).toEqual({kind: 'invited'})
    const second = await lastToken('/staff/invitation/')
    expect(await team.findInvited(first)).toBeNull()
    expect(await team.findInvited(second)).not.toBeNull()
    expect(await team.revokeInvitation(id, BY)).toBe(true)
    expect(await team.acceptInvitation({token: second, password: NEW})).toEqual({kind: 'gone'})
    await team.invite(KARIM, BY)
    const third = await lastToken('/staff/invitation/')
    shop.clock.at += 72 * HOUR
    expect(await team.acceptInvitation({token: third, password: NEW})).toEqual({kind: 'gone'})
  })

  test('is for nobody who has an account, and does not change one that was made meanwhile', async () => {
    expect(await team.invite({...KARIM, email: OWNER}, BY)).toEqual({kind: 'taken'})
    await team.invite(KARIM, BY)
    const token = await lastToken('/staff/invitation/')
    const {password} = await joinKarim()
    expect(await team.acceptInvitation({token, password: NEW})).toEqual({kind: 'gone'})
    expect((await signIn(KARIM.email, password)).kind).toBe('signed-in')
  })

  test('is one of fifty that are open, and one of twenty mails in an hour', async () => {
    for (let n = 0; n < 20; n++)
      expect((await team.invite({...KARIM, email: `p${n}@shop.example`}, BY)).kind).toBe('invited')
    expect(await team.invite(KARIM, BY)).toMatchObject({kind: 'slow-down'})
    for (let n = 20; n < MAX_INVITATIONS; n++)
      await team.invite({...KARIM, email: `p${n}@shop.example`}, {...BY, id: `staff-${n}`})
    expect(await team.invite(KARIM, {...BY, id: 'staff-other'})).toEqual({kind: 'too-many'})
  }, 60_000)
})

describe('a forgotten password', () => {
  const ask = (email: string, clientAddress = nextNetwork()) => team.requestReset({email, clientAddress})

  test('is replaced by a mailed link, once, within half an hour, and every browser is signed out', async () => {
    const browser = await openBrowser(OWNER, ownerPassword)
    expect(await ask(` ${OWNER.toUpperCase()} `)).toEqual({kind: 'sent'})
    const token = await lastToken('/staff/password-reset/')
    expect(JSON.stringify(await shop.sql.select().from(staffPasswordResets))).not.toContain(token)
    expect(await team.canReset(token)).toBe(true)
    expect(await isIn(browser)).toBe(true)
    expect(await team.resetPassword({token, password: NEW})).toEqual({kind: 'changed'})
    expect(await isIn(browser)).toBe(false)
    expect((await signIn(OWNER, ownerPassword)).kind).toBe('refused')
    expect((await signIn(OWNER, NEW)).kind).toBe('signed-in')
    expect(await team.resetPassword({token, password: 'another one of mine'})).toEqual({kind: 'gone'})
    expect((await mails()).at(-1)?.subject).toContain('was changed')
    await ask(OWNER)
    const late = await lastToken('/staff/password-reset/')
    shop.clock.at += 30 * MINUTE
    expect(await team.resetPassword({token: late, password: ownerPassword})).toEqual({kind: 'gone'})
  })

  test('of an unknown e-mail is answered the same, and mails nothing', async () => {
    expect(await ask('nobody@shop.example')).toEqual({kind: 'sent'})
    expect(await mails()).toEqual([])
  })

  test('mails three links an hour, of which the first still works, and is asked ten times by a network', async () => {
    await ask(OWNER)
    const first = await lastToken('/staff/password-reset/')
    for (let n = 0; n < 4; n++) expect(await ask(OWNER)).toEqual({kind: 'sent'})
    expect(await mails()).toHaveLength(3)
    expect(await team.canReset(first)).toBe(true)
    for (let n = 0; n < 10; n++) await ask('nobody@shop.example', '192.0.2.9')
    expect((await ask(OWNER, '192.0.2.9')).kind).toBe('slow-down')
  })

  test('does not do away with the second factor', async () => {
    const headers = await openBrowser(OWNER, ownerPassword)
    const [member] = await shop.staff.list()
    if (!member) throw new Error('no account')
    const {sealed, key} = shop.staff.beginSecondFactor(member)
    const proof = {member, password: ownerPassword, clientAddress: nextNetwork(), headers}
    await shop.staff.confirmSecondFactor({...proof, sealed, code: codeAt(key, shop.clock.at)})
    await ask(OWNER)
    await team.resetPassword({token: await lastToken('/staff/password-reset/'), password: NEW})
    expect((await signIn(OWNER, NEW)).kind).toBe('code-needed')
  })
})

describe('one’s own password', () => {
  async function change(headers: Headers, {password = ownerPassword, code = ''} = {}) {
    const [member] = await shop.staff.list()
    if (!member) throw new Error('no account')
    return team.changeOwnPassword({member, password, code, clientAddress: nextNetwork(), headers}, NEW)
  }

  test('is changed by the old one; this browser stays, others and mailed links end', async () => {
    const [mine, other] = [await openBrowser(OWNER, ownerPassword), await openBrowser(OWNER, ownerPassword)]
    await team.requestReset({email: OWNER, clientAddress: nextNetwork()})
    const token = await lastToken('/staff/password-reset/')
    expect((await change(mine, {password: 'not mine'})).kind).toBe('wrong-password')
    expect(await change(mine)).toEqual({kind: 'changed'})
    expect([await isIn(mine), await isIn(other), await team.canReset(token)]).toEqual([true, false, false])
    expect((await signIn(OWNER, NEW)).kind).toBe('signed-in')
  })

  test('needs the code where there is a second factor', async () => {
    const headers = await openBrowser(OWNER, ownerPassword)
    const [member] = await shop.staff.list()
    if (!member) throw new Error('no account')
    const {sealed, key} = shop.staff.beginSecondFactor(member)
    const proof = {member, password: ownerPassword, clientAddress: nextNetwork(), headers}
    await shop.staff.confirmSecondFactor({...proof, sealed, code: codeAt(key, shop.clock.at)})
    shop.clock.at += MINUTE
    expect((await change(headers, {code: '000000'})).kind).toBe('wrong-code')
    expect(await change(headers, {code: codeAt(key, shop.clock.at)})).toEqual({kind: 'changed'})
  })
})

describe('an administrator', () => {
  test('sees who works here, when they last signed in, and in how many browsers', async () => {
    const {password} = await joinKarim()
    await openBrowser(KARIM.email, password)
    await openBrowser(KARIM.email, password)
    const lastSignInAt = new Date(shop.clock.at).toISOString()
    expect(await team.listTeam()).toMatchObject([
      {name: 'Amina', role: 'administrator', browsers: 0, lastSignInAt: null, hasSecondFactor: false},
      {...KARIM, browsers: 2, lastSignInAt, hasSecondFactor: false},
    ])
  })

  test('changes a role, and what is open with the old one ends at once', async () => {
    const {id, password} = await joinKarim()
    const browser = await openBrowser(KARIM.email, password)
    expect(await team.changeRole(id, 'editor', BY)).toBe('changed')
    expect(await isIn(browser)).toBe(false)
    expect(await signIn(KARIM.email, password)).toMatchObject({member: {role: 'editor'}})
    expect(shop.lines.join()).toContain('"by":"staff-amina"')
  })

  test('signs somebody out everywhere, mails a link, and removes an account with its sessions', async () => {
    const {id, password} = await joinKarim()
    const browser = await openBrowser(KARIM.email, password)
    expect(await team.endSessions(id, BY)).toBe(1)
    expect(await isIn(browser)).toBe(false)
    expect(await team.mailPasswordLink(id, BY)).toBe('sent')
    expect((await mails()).at(-1)?.recipient).toBe(KARIM.email)
    const again = await openBrowser(KARIM.email, password)
    expect(await team.removeMember(id, BY)).toBe('removed')
    expect(await isIn(again)).toBe(false)
    expect(await team.canReset(await lastToken('/staff/password-reset/'))).toBe(false)
    expect(await team.removeMember(id, BY)).toBe('unknown')
  })

  test('who is the last one stays, also when two step down at once', async () => {
    const owner = await requireId(OWNER)
    expect(await team.changeRole(owner, 'editor', BY)).toBe('last-administrator')
    expect(await team.removeMember(owner, BY)).toBe('last-administrator')
    const {id} = await joinKarim()
    await team.changeRole(id, 'administrator', BY)
    const outcomes = await Promise.all([team.changeRole(owner, 'editor', BY), team.removeMember(id, BY)])
    expect(outcomes.filter((outcome) => outcome === 'last-administrator')).toHaveLength(1)
  })
})
