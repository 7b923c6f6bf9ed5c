import {expect, test} from 'vitest'
import {toAnimals, toCounterDays, toTotals} from './counter-view'
import type {SoldShare} from './udhiyah-counter.server'

const TITLES = new Map([
  ['cattle', 'Share of cattle'],
  ['goat', 'Goat'],
])

function share(orderNumber: string, number: number, rest: Partial<SoldShare> = {}): SoldShare {
  const startsAt = new Date('2027-05-17T14:00:00Z')
  return {
    ...{
      offer: 'cattle',
      number,
      perAnimal: 7,
      forName: `Name ${number}`,
      cutting: 'Curry cut',
      restCents: 31_900,
    },
    ...{distribution: 'Thirds', orderId: orderNumber, orderNumber, name: 'Amina', phone: '5550100177'},
    ...{status: 'received', startsAt, endsAt: new Date('2027-05-17T16:00:00Z'), note: null, isTest: false},
    ...rest,
  }
}

const LATER = {startsAt: new Date('2027-05-18T02:00:00Z'), endsAt: new Date('2027-05-18T03:00:00Z')}
const SOLD = [
  share('AAAAAAA', 1),
  share('AAAAAAA', 2),
  share('BBBBBBB', 8, {cutting: null, forName: null}),
  share('CCCCCCC', 1, {...LATER, offer: 'goat', perAnimal: 1, restCents: 0, phone: ''}),
  share('DDDDDDD', 3, {...LATER, status: 'collected'}),
]

test('orders stand by the day and hour of the store, with each of their shares', () => {
  const days = toCounterDays(SOLD, TITLES, 'America/New_York')
  expect(days.map(({text, orderCount, restCents}) => [text, orderCount, restCents])).toEqual([
    // Ten in the evening is the same day in the store.
    ['Mon, May 17, 2027', 4, 95_700],
  ])
  expect(days[0]?.hours.map(({orders, shareCount}) => [orders.length, shareCount])).toEqual([
    [2, 3],
    [2, 2],
  ])
  const [first, second] = days[0]?.hours[0]?.orders ?? []
  expect(first).toMatchObject({
    ...{displayNumber: 'AAA-AAAA', what: '2 × Share of cattle', restCents: 63_800},
    phone: {text: '(555) 010-0177', href: 'tel:+15550100177'},
    shares: [
      'Animal 1, share 1: for Name 1, Curry cut, Thirds',
      'Animal 1, share 2: for Name 2, Curry cut, Thirds',
    ],
  })
  expect(second?.shares).toEqual(['Animal 2, share 1: Thirds'])
  const [goat, collected] = days[0]?.hours[1]?.orders ?? []
  expect(goat).toMatchObject({
    what: '1 × Goat',
    phone: null,
    restCents: 0,
    shares: ['No. 1: for Name 1, Curry cut, Thirds'],
  })
  expect(collected).toMatchObject({status: 'collected', restCents: 0})
})

test('seven shares of cattle are one animal, whoever has them; what is not sold is free', () => {
  const animals = toAnimals(SOLD, TITLES)
  expect(animals.map(({title}) => title)).toEqual(['Share of cattle: animal 1', 'Share of cattle: animal 2'])
  expect(animals[0]?.shares.map((one) => one?.displayNumber ?? null)).toEqual([
    ...['AAA-AAAA', 'AAA-AAAA', 'DDD-DDDD'],
    ...[null, null, null, null],
  ])
  expect(animals[1]?.shares[0]).toEqual({
    displayNumber: 'BBB-BBBB',
    name: null,
    cutting: null,
    distribution: 'Thirds',
  })
})

test('totals say what to cut, whom for, and what is still to be paid', () => {
  expect(toTotals(SOLD)).toEqual({
    ...{orderCount: 4, shareCount: 5, restCents: 95_700},
    cuttings: [
      ['Curry cut', 4],
      ['–', 1],
    ],
    distributions: [['Thirds', 5]],
  })
})
