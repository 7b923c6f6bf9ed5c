import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {builtInSettings} from './settings'
import {storeSettingsQuery} from './settings.server'

const text = [
  {_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: 'Fresh goat on Friday'}]},
]

const full = {
  _id: 'storeSettings',
  _type: 'storeSettings',
  name: 'Baraka',
  tagline: 'Fresh every morning',
  address: {street: '1 Maple Avenue', city: 'Fairview', state: 'OH', zip: '44126', lat: 41.4, lng: -81.8},
  phone: '5550100142',
  email: 'hello@baraka.example',
  access: 'Park behind the store.',
  timeZone: 'America/Chicago',
  hours: [
    {_key: 'a', day: 'monday', closed: false, opens: '10:00', closes: '21:00'},
    {_key: 'b', day: 'tuesday', closed: true, opens: '10:00', closes: '21:00'},
  ],
  exceptions: [
    {_key: 'x', date: '2026-11-26', closed: true, note: 'Thanksgiving'},
    {_key: 'y', date: '2026-11-25', opens: '10:00', closes: '16:00'},
  ],
  socialLinks: [{_key: 'c', kind: 'chat', label: 'Chat', url: 'https://chat.example/baraka'}],
  onlineOrderingUrl: 'https://order.example/',
  taxRate: 6.75,
  notices: [{_key: 'n', tone: 'info', text, from: '2026-11-20T15:00:00Z', until: null}],
  pickup: {
    ...{leadMinutes: 90, slotMinutes: 20, capacity: 4, daysAhead: 14},
    delivery: {on: true, radiusMiles: 10, overDollars: 75.5, zipCodes: ['44126']},
  },
  weighing: {marginPercent: 20, holdDays: 6, cancelRule: 'capture', noShowRule: 'refund'},
}

async function fetchRaw(document: Record<string, unknown>): Promise<unknown> {
  const dataset = [document, {_id: 'other', _type: 'other', name: 'No'}]
  const value = await evaluate(parse(storeSettingsQuery.groq), {dataset})
  return value.get()
}

async function runQuery(document: Record<string, unknown>) {
  return storeSettingsQuery.schema.safeParse(await fetchRaw(document))
}

describe('the store settings', () => {
  it('are read whole', async () => {
    const {data} = await runQuery(full)
    expect(data).toMatchObject({
      name: 'Baraka',
      access: 'Park behind the store.',
      timeZone: 'America/Chicago',
      hours: [{day: 'monday', opens: '10:00', closes: '21:00'}],
      exceptions: [
        {date: '2026-11-26', opening: null, note: 'Thanksgiving'},
        {date: '2026-11-25', opening: {opens: '10:00', closes: '16:00'}, note: null},
      ],
      socialLinks: [{key: 'c', kind: 'chat'}],
      announcements: [{key: 'n', tone: 'info', text, from: '2026-11-20T15:00:00Z', until: null}],
      taxRate: 6.75,
      pickup: {
        ...{leadMinutes: 90, slotMinutes: 20, capacity: 4, daysAhead: 14},
        delivery: {radiusMiles: 10, overCents: 7550, zipCodes: ['44126']},
      },
      weighing: {marginBasisPoints: 2_000, holdDays: 6, cancelRule: 'capture', noShowRule: 'refund'},
      leftOut: [],
    })
  })

  it('need only a name', async () => {
    const {data} = await runQuery({_id: 'storeSettings', name: 'Baraka'})
    expect(data).toEqual({
      name: 'Baraka',
      tagline: null,
      address: null,
      phone: null,
      email: null,
      access: null,
      timeZone: 'America/New_York',
      hours: [],
      exceptions: [],
      socialLinks: [],
      onlineOrderingUrl: null,
      taxRate: 0,
      announcements: [],
      shareImage: null,
      pickup: builtInSettings.pickup,
      weighing: builtInSettings.weighing,
      guestCheckout: false,
      leftOut: [],
    })
    expect((await runQuery({_id: 'storeSettings', name: ''})).success).toBe(false)
    expect((await runQuery({_id: 'elsewhere', name: 'Baraka'})).success).toBe(false)
  })

  it('cached by an older version without pickup, weighing or parking are still valid', async () => {
    // The stale cache stores raw results.
    const raw = (await fetchRaw({_id: 'storeSettings', name: 'Baraka'})) as Record<string, unknown>
    const {pickup: _, access: __, guestCheckout: _on, weighing: _weighing, ...cached} = raw
    expect(storeSettingsQuery.schema.safeParse(cached).data).toMatchObject({
      name: 'Baraka',
      access: null,
      ...{pickup: builtInSettings.pickup, weighing: builtInSettings.weighing, guestCheckout: false},
    })
  })

  it.each([
    [true, true],
    [false, false],
    [null, false],
    ['true', false],
    [1, false],
  ])('allow orders without an account only by a clear yes: %j', async (guestCheckout, isAllowed) => {
    const {data} = await runQuery({_id: 'storeSettings', name: 'Baraka', guestCheckout})
    expect(data).toMatchObject({guestCheckout: isAllowed, leftOut: []})
  })

  it('leave out what is malformed, keep the rest, and say so', async () => {
    const {data} = await runQuery({
      ...full,
      phone: '12',
      email: 'not an address',
      timeZone: 'Nowhere/Land',
      onlineOrderingUrl: 'javascript:alert(1)',
      hours: [...full.hours, {_key: 'bad', day: 'friday', opens: '9', closes: null}],
      socialLinks: [
        ...full.socialLinks,
        {_key: 'evil', kind: 'chat', label: 'x', url: 'javascript:alert(1)'},
      ],
      notices: [...full.notices, {_key: 'empty', tone: 'info', text: []}],
      pickup: {...full.pickup, slotMinutes: 7},
      weighing: {...full.weighing, holdDays: 30},
    })
    expect(data).toMatchObject({
      phone: null,
      email: null,
      timeZone: 'America/New_York',
      onlineOrderingUrl: null,
    })
    expect(data?.hours).toHaveLength(1)
    expect(data?.socialLinks).toHaveLength(1)
    expect(data?.announcements).toHaveLength(1)
    expect(data?.leftOut.map((line) => line.split(':')[0])).toEqual([
      ...['bad', 'evil', 'empty'],
      ...['pickup.slotMinutes', 'weighing.holdDays'],
    ])
    expect(data?.pickup).toMatchObject({slotMinutes: 30, capacity: 4})
    expect(data?.weighing).toMatchObject({holdDays: 5, marginBasisPoints: 2_000})
  })
})
