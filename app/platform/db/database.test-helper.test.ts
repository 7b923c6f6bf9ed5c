import {sql as raw} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {createTestDatabase} from './database.test-helper'

async function textOf(database: Awaited<ReturnType<typeof createTestDatabase>>, query: string) {
  return JSON.stringify(await database.sql.execute(raw.raw(query)))
}

const WRITE = `insert into contact_messages (id, key, name, phone, email, message, created_at)
  values ('one', 'one', 'Amina', '1', 'a@b.example', 'Hello', now())`

test('a database that was closed has nothing of the test before', async () => {
  const first = await createTestDatabase()
  const before = await textOf(first, 'select count(*) from pg_class')
  await first.sql.execute(raw.raw('set timezone to "Asia/Karachi"'))
  await first.sql.execute(raw.raw('create temp table scribbles as select 1 as one'))
  await first.sql.execute(raw.raw(WRITE))
  await first.close()

  const second = await createTestDatabase()
  expect(await textOf(second, 'select count(*) from contact_messages')).toContain('"rows":[{"count":0}]')
  expect(await textOf(second, 'show timezone')).not.toContain('Karachi')
  expect(await textOf(second, 'select count(*) from pg_class')).toBe(before)
  await second.close()
})

test.each(['alter table contact_messages drop column message', 'drop index contact_messages_newest'])(
  'one whose tables were changed is not used again: %s',
  async (change) => {
    const first = await createTestDatabase()
    const all = `select count(*) from pg_attribute where attname = 'message' union all
      select count(*) from pg_indexes where indexname = 'contact_messages_newest'`
    const before = await textOf(first, all)
    await first.sql.execute(raw.raw(change))
    expect(await textOf(first, all)).not.toBe(before)
    await first.close()

    const second = await createTestDatabase()
    expect(await textOf(second, all)).toBe(before)
    await second.close()
  },
)

test('a closed database takes no more writes, even when another test has it now', async () => {
  const first = await createTestDatabase()
  await first.close()
  const second = await createTestDatabase()
  await expect(first.sql.execute(raw.raw(WRITE))).rejects.toThrow()
  expect(await textOf(second, 'select count(*) from contact_messages')).toContain('"rows":[{"count":0}]')
  await second.close()
})
