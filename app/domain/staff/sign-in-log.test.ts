import {expect, test} from 'vitest'
import {createStaffService} from './staff.server'
import {TEST_SECRET, createTestStaff} from './staff.test-helper'

test('the log says who signed in and who was refused, from where, and nothing that was typed', async () => {
  const {sql, close} = await createTestStaff()
  const lines: unknown[][] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const staff = createStaffService({
    sql,
    secret: TEST_SECRET,
    secure: false,
    log: {info: note, warn: note, error: note},
  })
  const account = {email: 'owner@shop.example', name: 'Amina', role: 'administrator'} as const
  const added = await staff.addAccount(account)
  if (added.kind !== 'added') throw new Error('the account of the test was not added')
  const {password, member} = added
  lines.length = 0

  const clientAddress = '192.0.2.1'
  await staff.signIn({email: account.email, password, clientAddress})
  await staff.signIn({email: account.email, password: 'typed-1', clientAddress})
  await staff.signIn({email: 'typed-2', password: 'typed-3', clientAddress})
  expect(lines).toEqual([
    [{clientAddress, staff: member.id}, 'a member of staff signed in'],
    [{clientAddress, staff: member.id}, 'a staff sign-in was refused'],
    [{clientAddress, staff: undefined}, 'a staff sign-in was refused'],
  ])
  await close()
})
