import {expect, test} from 'vitest'
import type {Services} from '~/context'
import {createReadRegistry} from './read-registry'
import {recordReads} from './record-reads'

/** A page that says what is left of two campaigns, and one that says nothing of it. */
async function renderTwo() {
  const taken: Record<string, number> = {eid: 3, other: 1}
  const services = {
    content: {read: async () => 'settings'},
    catalog: {kind: 'database'},
    udhiyahShares: {readTaken: async (id: string) => ({shares: {goat: taken[id] ?? 0}, orders: {}})},
    udhiyahOrders: {place: () => undefined},
  } as unknown as Services
  const registry = createReadRegistry()
  const record = async (read: (context: Services) => Promise<unknown>) => {
    const {services: context, recording} = recordReads(services, registry)
    await read(context)
    return recording
  }
  const ofEid = await record((context) => context.udhiyahShares.readTaken('eid'))
  const ofOther = await record((context) => context.udhiyahShares.readTaken('other'))
  const ofContent = await record(({content}) => content.read({name: 'store'} as never))
  return {taken, registry, record, ofEid, ofOther, ofContent}
}

test('a share that is taken drops exactly the pages of its campaign', async () => {
  const {taken, registry, ofEid, ofOther, ofContent} = await renderTwo()
  for (const page of [ofEid, ofOther, ofContent]) expect(await registry.verify(page)).toBe('current')
  taken['eid'] = 4
  registry.invalidate((tags) => tags.includes('shares'))
  expect([ofEid.isSuspect, ofOther.isSuspect, ofContent.isSuspect]).toEqual([true, true, false])
  expect(await registry.verify(ofEid)).toBe('changed')
  expect(await registry.verify(ofOther)).toBe('current')
})

test('what is left is for everybody to see; ordering is not', async () => {
  const {record, ofEid} = await renderTwo()
  expect(ofEid.isPersonal).toBe(false)
  expect((await record(async (context) => context.udhiyahOrders.place)).isPersonal).toBe(true)
})
