import {afterAll, beforeAll, expect, test} from 'vitest'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {createTestStaff} from '~/domain/staff/staff.test-helper'
import {createCommands} from './command-registry'
import {noBackup} from './backup-deps.test-helper'

let shop: Awaited<ReturnType<typeof createTestStaff>>
beforeAll(async () => {
  shop = await createTestStaff()
})
afterAll(() => shop.close())

async function ask(...args: string[]) {
  const said: string[] = []
  const commands = createCommands({staff: shop.staff, sql: shop.sql, pictureBaseUrl: '', backup: noBackup})
  const outcome = await commands.run('customers', args, {
    print: (line) => said.push(line),
    write: () => Promise.resolve(),
    progress: () => {},
  })
  return {outcome, said}
}

test.each([[[]], [['demo', 'twice']], [['frobnicate']]])('answers %j in one line', async (args) => {
  expect((await ask(...args)).outcome).toEqual({kind: 'failed', message: 'Usage: npm run customers -- demo'})
})

test('makes the customer with orders once, and tells a new password each time', async () => {
  expect((await ask('demo')).outcome).toMatchObject({kind: 'failed'})
  const records = Array.from({length: 40}, (_, n) => testRecord({id: `TEA-${n}`, title: `Tea ${n}`}))
  await fillCatalog(shop.sql, records)
  const first = await ask('demo')
  expect(first.outcome).toEqual({kind: 'done'})
  expect(first.said[0]).toBe('Added a customer for demonstrations, Amina Yusuf. Made 9 orders for her.')
  expect(first.said[1]).toBe('E-mail:   demo@baraka.example')
  const second = await ask('demo')
  expect(second.said[0]).toContain('The orders are as they were.')
  expect(second.said[2]).toMatch(/^Password: \S+$/)
  expect(second.said[2]).not.toBe(first.said[2])
})
