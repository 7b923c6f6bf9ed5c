import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {createTestOrderAdmin} from '~/admin/orders/order-admin.test-helper'
import {createMessagesService} from '~/domain/messages/messages.server'
import {builtInSettings} from '~/domain/store/settings'
import {contactMessages} from '~/platform/db/schema'
import {loader as places} from '~/routes/admin/places'
import {formatCount} from './bar'
import {readCounts} from './read-bar.server'
import {getRequest, routeArgs} from './routes.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let messages: ReturnType<typeof createMessagesService>
const warnings: unknown[] = []
const log = {
  info: () => {},
  warn: (about: unknown) => {
    warnings.push(about)
  },
  error: () => {},
}

beforeAll(async () => {
  shop = await createTestOrderAdmin()
  const readStore = async () => builtInSettings
  messages = createMessagesService({...shop, readStore, publicUrl: () => new URL('http://localhost'), log})
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await shop.sql.delete(contactMessages)
})

const services = () => ({orderAdmin: shop.orderAdmin, messages, log})

async function writeMessages(count: number, handledAt: Date | null = null) {
  const message = {name: 'Sara', phone: '5550100000', email: 'sara@people.example', message: 'Salaam'}
  const createdAt = new Date(shop.clock.at)
  const rows = Array.from({length: count}, () => {
    const id = crypto.randomUUID()
    return {...message, id, key: id, createdAt, handledAt}
  })
  if (rows.length > 0) await shop.sql.insert(contactMessages).values(rows)
}

test('counts orders that nobody has begun with, and messages that nobody has handled', async () => {
  await shop.place()
  await shop.place({steps: ['preparing']})
  await writeMessages(2)
  await writeMessages(3, new Date(shop.clock.at))
  expect(await readCounts(services(), 'shopkeeper')).toEqual({orders: 1, messages: 2})
})

test('an editor’s bar counts nothing of the orders', async () => {
  await shop.place()
  expect(await readCounts(services(), 'editor')).toEqual({orders: 0, messages: 0})
})

test('counts no further than a hundred, and says so', async () => {
  await writeMessages(120)
  const {messages: count = 0} = await readCounts(services(), 'editor')
  expect([count, formatCount(count), formatCount(99)]).toEqual([100, '99+', '99'])
})

test('a page is shown without counts when they cannot be read, and the log has it', async () => {
  const orderAdmin = {...shop.orderAdmin, countNew: () => Promise.reject(new Error('the database is away'))}
  expect(await readCounts({...services(), orderAdmin}, 'shopkeeper')).toEqual({})
  expect(warnings).toHaveLength(1)
})

test('the Studio is told where its user may go, by role, and strangers nothing', async () => {
  async function placesFor(role: 'administrator' | 'editor' | null, kind = 'embedded') {
    const args = routeArgs(getRequest('/staff/places.json'), {
      role,
      services: {...services(), config: {mail: {kind}}},
    })
    const response = await places(args)
    const body = (await response.json()) as {places?: {id: string}[]}
    return [response.status, body.places?.map(({id}) => id)]
  }
  const all = ['orders', 'catalog', 'customers', 'messages', 'reports', 'studio']
  expect(await placesFor('administrator')).toEqual([200, [...all, 'mail']])
  expect(await placesFor('administrator', 'smtp')).toEqual([200, all])
  expect(await placesFor('editor')).toEqual([200, ['messages', 'studio']])
  expect(await placesFor(null)).toEqual([401, undefined])
})
