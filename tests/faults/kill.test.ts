import {createClient} from '@sanity/client'
import {setTimeout as wait} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** How often the server is killed, over two servers side by side. */
const KILLS = Number(process.env['KILLS'] ?? 6)
const SERVERS = 2
const WRITERS = 4

interface Round {
  acknowledged: string[]
  sent: string[]
}

describe(`the server is killed ${KILLS} times while it is written to`, () => {
  test.concurrent.each(Array.from({length: SERVERS}, (_, n) => n))(
    'pglite#327, server %i: every acknowledged transaction is there afterwards, none is torn',
    async (server) => {
      const shop = await startShop()
      let acknowledged = 0
      let unanswered = 0
      try {
        const token = (await requireSeededShop()).token
        let last: Round = {acknowledged: [], sent: []}
        for (let round = 0; round < KILLS / SERVERS; round++) {
          last = await writeUntilKilled(shop, token, `s${server}-r${round}`, momentOf(round))
          await shop.start()
          await check(shop, token, last)
          acknowledged += last.acknowledged.length
          unanswered += last.sent.length - last.acknowledged.length
        }
        expect(acknowledged).toBeGreaterThan(KILLS / SERVERS)
      } finally {
        await shop.remove()
      }
      console.log(
        `FIGURE server ${server}: ${KILLS / SERVERS} kills, ${acknowledged} acknowledged transactions all there, ${unanswered} unanswered none torn`,
      )
    },
    300_000 + KILLS * 10_000,
  )
})

/** Another moment of the writing each time, the same in every run. */
function momentOf(round: number): number {
  return 50 + ((round * 113) % 300)
}

function clientOf(shop: ShopProcess, token: string) {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2021-06-07',
    apiHost: `http://127.0.0.1:${shop.port}/lake`,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token,
  })
}

/** Each transaction makes two documents and deletes a third, so that half of one would show. */
async function writeUntilKilled(
  shop: ShopProcess,
  token: string,
  name: string,
  afterMs: number,
): Promise<Round> {
  const client = clientOf(shop, token)
  const round: Round = {acknowledged: [], sent: []}
  let alive = true
  let acknowledgeFirst = () => {}
  const first = new Promise<void>((resolve) => (acknowledgeFirst = resolve))
  const writers = Array.from({length: WRITERS}, async (_, writer) => {
    for (let n = 0; alive; n++) {
      const id = `kill-${name}-${writer}-${n}`
      round.sent.push(id)
      const transaction = client
        .transaction()
        .create({_id: `${id}-a`, _type: 'kill', id})
        .create({_id: `${id}-b`, _type: 'kill', id})
        .create({_id: `${id}-c`, _type: 'kill', id})
        .delete(`${id}-c`)
      try {
        await transaction.commit({visibility: 'async', returnDocuments: false})
        round.acknowledged.push(id)
        acknowledgeFirst()
      } catch (error) {
        if (alive) throw error
      }
    }
  })
  // However slow the machine is, something was acknowledged by then.
  await first
  await wait(afterMs)
  alive = false
  await shop.kill()
  await Promise.all(writers)
  return round
}

async function check(shop: ShopProcess, token: string, {acknowledged, sent}: Round) {
  const client = clientOf(shop, token)
  const found = await client.fetch<{_id: string}[]>('*[_type == "kill"]{_id}')
  const ids = new Set(found.map(({_id}) => _id))
  const whole = (id: string) => ids.has(`${id}-a`) && ids.has(`${id}-b`)
  const torn = (id: string) => ids.has(`${id}-a`) !== ids.has(`${id}-b`) || ids.has(`${id}-c`)
  expect(acknowledged.filter((id) => !whole(id))).toEqual([])
  expect(sent.filter(torn)).toEqual([])
  await client.delete({query: '*[_type == "kill"]'})
}
