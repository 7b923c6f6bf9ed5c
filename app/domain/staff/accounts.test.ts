import {beforeEach, describe, expect, test} from 'vitest'
import {staffAccounts, staffTokens} from '~/platform/db/staff-schema'
import {headersWith, openTestStaff, resetStaff} from './staff.test-helper'
import type {TestStaff} from './staff.test-helper'

let shop: TestStaff
let password: string
const OWNER = 'owner@shop.example'

openTestStaff((opened) => (shop = opened))

beforeEach(async () => {
  password = await resetStaff(shop, OWNER)
})

async function signIn(as: {email: string; password: string}): Promise<Headers> {
  const outcome = await shop.staff.signIn({...as, clientAddress: '192.0.2.1'})
  if (outcome.kind !== 'signed-in') throw new Error(`not signed in: ${outcome.kind}`)
  return headersWith(outcome.cookies[0] ?? '')
}

describe('tokens', () => {
  test('work with the next request, and stop with it', async () => {
    const unknown = `bt_${'x'.repeat(43)}`
    expect(await shop.staff.findByToken(unknown)).toBeNull()
    const token = await shop.staff.createToken('price import', 'shopkeeper')
    expect(token).toMatch(/^bt_[\w-]{43}$/)
    const script = await shop.staff.findByToken(token)
    expect(script).toEqual({
      id: expect.stringMatching(/^token-/) as string,
      name: 'price import',
      email: '',
      role: 'shopkeeper',
    })
    expect(await shop.staff.findById(script?.id ?? '')).toEqual(script)
    expect(await shop.staff.revokeTokens('price import')).toBe(1)
    expect(await shop.staff.findByToken(token)).toBeNull()
    expect(await shop.staff.revokeTokens('price import')).toBe(0)
  })

  test('are not kept as they are', async () => {
    const token = await shop.staff.createToken('one', 'editor')
    expect(JSON.stringify(await shop.sql.select().from(staffTokens))).not.toContain(token.slice(3))
  })
})

describe('accounts', () => {
  test('one address has one account, also when added twice at once', async () => {
    const account = {email: 'new@shop.example', name: 'New', role: 'editor'} as const
    const outcomes = await Promise.all([shop.staff.addAccount(account), shop.staff.addAccount(account)])
    expect(outcomes.map(({kind}) => kind).sort()).toEqual(['added', 'taken'])
  })

  test('the first administrator is made once', async () => {
    expect(await shop.staff.ensureAdministrator()).toBeNull()
    await shop.sql.delete(staffAccounts)
    const made = await Promise.all([shop.staff.ensureAdministrator(), shop.create().ensureAdministrator()])
    const [first] = made.filter((one) => one !== null)
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    expect(first?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    if (first)
      expect(await shop.staff.findBySession(await signIn(first))).toMatchObject({role: 'administrator'})
  })

  test('removing one ends its sessions; the last administrator stays', async () => {
    expect(await shop.staff.removeAccount(OWNER)).toBe('last-administrator')
    expect(await shop.staff.removeAccount('nobody@shop.example')).toBe('unknown')
    await shop.staff.addAccount({email: 'second@shop.example', name: 'Second', role: 'administrator'})
    const mine = await signIn({email: OWNER, password})
    expect(await shop.staff.findBySession(mine)).not.toBeNull()
    expect(await shop.staff.removeAccount(OWNER)).toBe('removed')
    expect(await shop.staff.findBySession(mine)).toBeNull()
    expect((await shop.staff.list()).map(({name}) => name)).toEqual(['Second'])
  })
})
