import {afterAll, beforeAll, beforeEach} from 'vitest'
import {asc} from 'drizzle-orm'
import type {UdhiyahCampaign} from '~/domain/udhiyah/campaign'
import {udhiyahQuery} from '~/domain/udhiyah/campaigns.server'
import type {ContentQuery} from '~/platform/content/content.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import type {Sql} from '~/platform/db/database'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'
import {addTestCustomers, newForm, openTestCheckout, START, testCustomer} from '../checkout.test-helper'
import type {TestCheckout} from '../checkout.test-helper'
import type {UdhiyahInput} from './udhiyah-order'
import {createUdhiyahOrders} from './udhiyah-orders.server'
import type {UdhiyahOrders} from './udhiyah-orders.server'

const DAY = 24 * 3_600_000

export function testCampaign(rest: Partial<UdhiyahCampaign> = {}): UdhiyahCampaign {
  return {
    ...{id: 'udhiyahCampaign-test', slug: 'eid', title: 'Udhiyah', animal: 'Cattle', text: [], picture: null},
    offers: [
      {
        ...{key: 'cattle', title: 'One share of cattle', kind: 'share', perAnimal: 7, count: 7},
        ...{fullCents: 46_900, payCents: 15_000},
      },
      {
        ...{key: 'goat', title: 'Whole goat', kind: 'whole', perAnimal: 1, count: 3},
        ...{fullCents: 42_900, payCents: 42_900},
      },
    ],
    ...{opensAt: null, orderBy: START + 10 * DAY, asksNames: true, isClosed: false},
    windows: [
      {key: 'morning', date: '2026-12-05', from: '10:00', to: '12:00', capacity: 20},
      {key: 'afternoon', date: '2026-12-05', from: '14:00', to: '16:00', capacity: 2},
    ],
    cuttings: ['Curry cut', 'Halves'],
    distributions: ['Thirds', 'All for the family'],
    ...rest,
  }
}

/** 10:00 in the store. */
export const MORNING = '2026-12-05T15:00:00.000Z'

export interface TestUdhiyah {
  shop: TestCheckout
  orders: UdhiyahOrders
  published: {campaigns: UdhiyahCampaign[]}
  /** Another process, on a database connection of its own. */
  openSecondProcess(sql: Sql): UdhiyahOrders
  fill(count: number, rest?: Partial<UdhiyahInput>): UdhiyahInput
  /** Of all orders, by number. */
  shares(): Promise<(typeof udhiyahShares.$inferSelect)[]>
  /** Numbers that somebody has. */
  taken(): Promise<number[]>
}

export function openTestUdhiyah(shop: TestCheckout): TestUdhiyah {
  const published = {campaigns: [testCampaign()]}
  const {content: readShop, ...deps} = shop.deps
  const content = () => {
    const read = async <T>(query: ContentQuery<T>): Promise<T> =>
      query.name === udhiyahQuery.name
        ? ({campaigns: published.campaigns, leftOut: []} as T)
        : readShop().read(query)
    return {...readShop(), read}
  }
  const open = (sql: Sql) => createUdhiyahOrders({...deps, sql, content})
  const readShares = () =>
    shop.sql.select().from(udhiyahShares).orderBy(asc(udhiyahShares.number), asc(udhiyahShares.at))
  return {
    ...{shop, published, orders: open(shop.sql), openSecondProcess: open, shares: readShares},
    fill(count, rest = {}) {
      // A form takes its time, so that no two orders have the same.
      shop.clock.at += 1
      const share = {name: 'Amina Yusuf', cutting: 'Curry cut', distribution: 'Thirds'}
      const {offers} = published.campaigns[0] ?? testCampaign()
      const offer = offers.find(({key}) => key === (rest.offer ?? 'cattle'))
      return {
        ...{buyer: testCustomer(), formToken: newForm(), campaignId: testCampaign().id, offer: 'cattle'},
        shares: Array.from({length: count}, () => share),
        ...{window: 'morning', name: 'Amina Yusuf', phone: '5550100177', note: ''},
        seenCents: count * (offer?.payCents ?? 0),
        ...rest,
      }
    },
    async taken() {
      const rows = await readShares()
      return rows.flatMap(({state, number}) => (state === 'released' ? [] : [number]))
    },
  }
}

/** With a database of its own, set back before each test. */
export function withTestUdhiyah(onOpen: (udhiyah: TestUdhiyah) => void): void {
  let database: TestDatabase
  let udhiyah: TestUdhiyah
  beforeAll(async () => {
    database = await createTestDatabase()
    await addTestCustomers(database.sql)
    udhiyah = openTestUdhiyah(await openTestCheckout(database.sql))
    onOpen(udhiyah)
  })
  afterAll(async () => {
    await udhiyah.shop.close()
    await database.close()
  })
  beforeEach(async () => {
    await udhiyah.shop.reset()
    udhiyah.published.campaigns = [testCampaign()]
  })
}

/** Somebody whom nobody knows. */
export function guest(index: number) {
  return {id: `guest-crowd-${index}`, email: `guest-${index}@people.example`}
}
