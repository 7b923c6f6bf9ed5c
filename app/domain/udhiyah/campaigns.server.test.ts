import {evaluate, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {udhiyahDocuments} from '../../../studio/seed/udhiyah'
import {udhiyahQuery} from './campaigns.server'

async function runQuery(...dataset: object[]) {
  const value = await evaluate(parse(udhiyahQuery.groq), {dataset})
  return udhiyahQuery.schema.parse(await value.get())
}

const offer = {_key: 'goat', _type: 'udhiyahOffer', title: 'Goat', kind: 'whole', price: 429, count: 3}
const window = {
  _key: 'a',
  _type: 'udhiyahWindow',
  date: '2027-05-17',
  from: '10:00',
  to: '12:00',
  capacity: 5,
}
const campaign = (rest: object = {}) => ({
  ...{_id: 'eid', _type: 'udhiyahCampaign', title: 'Udhiyah', slug: {current: 'eid'}, animal: 'Goat'},
  ...{orderBy: '2027-05-10T00:00:00Z', offers: [offer], windows: [window]},
  ...rest,
})

it('reads what the seed has, whole', async () => {
  const {campaigns, leftOut} = await runQuery(...udhiyahDocuments)
  expect(leftOut).toEqual([])
  expect(campaigns).toMatchObject([{slug: 'eid-2027', isClosed: false, asksNames: true, opensAt: null}])
  expect(
    campaigns[0]?.offers.map(({key, perAnimal, fullCents, payCents, count}) => {
      return [key, perAnimal, fullCents, payCents, count]
    }),
  ).toEqual([
    ['sheep', 1, 38_900, 38_900, 30],
    ['goat', 1, 42_900, 42_900, 24],
    ['cattle-share', 7, 46_900, 15_000, 28],
  ])
  expect(campaigns[0]?.windows).toHaveLength(9)
  expect(campaigns[0]?.text).toHaveLength(3)
})

it('goes without what is not filled in, and says what it leaves out', async () => {
  const {campaigns, leftOut} = await runQuery(
    campaign({
      offers: [
        offer,
        {...offer, _key: 'free', price: 0},
        {...offer, _key: 'deposit', deposit: 429},
        {...offer, _key: 'half', count: 1.5},
      ],
      windows: [window, {...window, _key: 'b', to: '09:00'}, {...window, _key: 'c', date: 'May'}],
      cuttings: ['Curry cut', ' ', 7, 'Curry cut'],
    }),
  )
  expect(campaigns).toMatchObject([{cuttings: ['Curry cut'], distributions: [], asksNames: true}])
  expect(campaigns[0]?.offers.map(({key}) => key)).toEqual(['goat'])
  expect(campaigns[0]?.windows.map(({key}) => key)).toEqual(['a'])
  expect(leftOut.map((text) => text.split(':').slice(0, 2).join(':'))).toEqual([
    ...['eid: free', 'eid: deposit', 'eid: half', 'eid: b', 'eid: c'],
  ])
})

it.each([
  ['an address', {slug: undefined}],
  ['a title', {title: ' '}],
  ['its end', {orderBy: undefined}],
  ['an end that can be read', {orderBy: 'soon'}],
  ['a beginning that can be read', {opensAt: 'soon'}],
  ['anything to sell', {offers: []}],
])('sells nothing without %s', async (_, rest) => {
  const {campaigns, leftOut} = await runQuery(campaign(rest))
  expect(campaigns).toEqual([])
  expect(leftOut).toHaveLength(1)
})
