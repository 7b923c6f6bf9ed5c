import type {LoaderFunctionArgs} from '@remix-run/node'
import {beforeEach, describe, expect, test} from 'vitest'
import {loader as place} from '~/routes/storefront/address/place'
import {loader as suggest} from '~/routes/storefront/address/suggest'
import {MapsError} from '~/platform/gateways/maps.server'
import type {MapsGateway} from '~/platform/gateways/maps.server'
import {createAddressLookup} from './address-lookup.server'

const session = '0123456789abcdef0123456789abcdef'
const clock = {at: 0}
let gateway: {[Name in keyof MapsGateway]: (input: Record<string, string>) => Promise<unknown>}
let requests: unknown[]
let lines: string[]
let lookup: ReturnType<typeof createAddressLookup> | null

beforeEach(() => {
  clock.at = Date.parse('2026-11-21T15:00:00Z')
  requests = []
  lines = []
  gateway = {
    autocomplete: async (input) => {
      requests.push(input)
      return {suggestions: [suggestion('ChIJ-1', '1420 Maple Avenue', 'Fairview, OH, USA')]}
    },
    findPlace: async (input) => {
      requests.push(input)
      return {addressComponents: MAPLE}
    },
  }
  const log = {warn: (...line: unknown[]) => void lines.push(JSON.stringify(line))}
  const through: MapsGateway = {
    autocomplete: (input) => gateway.autocomplete(input),
    findPlace: (input) => gateway.findPlace(input),
  }
  lookup = createAddressLookup({gateway: through, log, now: () => clock.at})
})

function suggestion(placeId: string, main: string, secondary?: string) {
  const secondaryText = secondary === undefined ? undefined : {text: secondary}
  return {placePrediction: {placeId, structuredFormat: {mainText: {text: main}, secondaryText}}}
}

const part = (type: string, longText: string, shortText = longText) => ({longText, shortText, types: [type]})
const MAPLE = [
  part('street_number', '1420'),
  part('route', 'Maple Avenue', 'Maple Ave'),
  part('locality', 'Fairview'),
  part('administrative_area_level_1', 'Ohio', 'OH'),
  part('country', 'United States', 'US'),
  part('postal_code', '44126'),
]

function ask(
  loader: typeof suggest,
  question: Record<string, string>,
  {signedIn = true, clientAddress = '192.0.2.1'} = {},
) {
  const request = new Request(`https://shop.example/address?${new URLSearchParams(question)}`)
  const customers = {findBySession: async () => (signedIn ? {id: 'customer-1'} : null)}
  const context = {customers, clientAddress, addressLookup: lookup}
  return loader({request, context, params: {}} as unknown as LoaderFunctionArgs)
}

const bodyOf = async (response: Response): Promise<unknown> => response.json()

describe('suggestions', () => {
  test('are for customers only', async () => {
    for (const loader of [suggest, place]) {
      const response = await ask(loader, {text: '1420 Maple', id: 'ChIJ-1', session}, {signedIn: false})
      expect(response.status).toBe(401)
    }
    expect(requests).toEqual([])
  })

  test('are what the maps service finds, without what cannot be read', async () => {
    gateway.autocomplete = async () => ({
      suggestions: [
        {queryPrediction: {}},
        suggestion('a', 'Here', 'There'),
        suggestion('', 'x'),
        suggestion('b', 'Alone'),
      ],
    })
    const response = await ask(suggest, {text: ' 1420 Maple ', session})
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await bodyOf(response)).toEqual({
      suggestions: [
        {id: 'a', title: 'Here', detail: 'There'},
        {id: 'b', title: 'Alone', detail: ''},
      ],
    })
  })

  test.each([
    [{text: 'ab', session}],
    [{text: '  ab ', session}],
    [{text: 'x'.repeat(201), session}],
    [{text: '1420 Maple', session: 'short'}],
    [{text: '1420 Maple', session: `${session}12345`}],
    [{text: '1420 Maple', session: '0123456789 abcdef'}],
    [{text: '1420 Maple'}],
  ])('are not asked for with %j', async (question) => {
    expect((await ask(suggest, question as Record<string, string>)).status).toBe(400)
    expect(requests).toEqual([])
  })

  test('are away when the service is, and what was typed is not logged', async () => {
    for (const failure of [
      () => Promise.reject(new MapsError('refused', 'the maps service answered 403')),
      () => Promise.resolve('<html>'),
    ]) {
      gateway.autocomplete = failure
      const response = await ask(suggest, {text: '1420 Maple', session})
      expect([response.status, await bodyOf(response)]).toEqual([503, {problem: 'away'}])
    }
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('Maple')
    lookup = null
    expect((await ask(suggest, {text: '1420 Maple', session})).status).toBe(503)
  })

  test('end for a while for one network, and for no other', async () => {
    for (let index = 0; index < 60; index++) await ask(suggest, {text: '1420 Maple', session})
    const response = await ask(suggest, {text: '1420 Maple', session})
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(requests).toHaveLength(60)
    const other = await ask(suggest, {text: '1420 Maple', session}, {clientAddress: '198.51.100.1'})
    expect(other.status).toBe(200)
    clock.at += 60_000
    expect((await ask(suggest, {text: '1420 Maple', session})).status).toBe(200)
  })
})

describe('the address of a suggestion', () => {
  const find = async () => (await bodyOf(await ask(place, {id: 'ChIJ-1', session}))) as {address: unknown}

  test('is one by our own rules', async () => {
    expect(await find()).toEqual({
      address: {line1: '1420 Maple Avenue', line2: '', city: 'Fairview', state: 'OH', zip: '44126'},
    })
    expect(requests).toEqual([{id: 'ChIJ-1', session}])
  })

  test('has its apartment, its long ZIP code, and a borough where there is no town', async () => {
    const rest = MAPLE.filter(({types}) => types[0] !== 'locality')
    const more = [
      part('subpremise', '4B'),
      part('postal_code_suffix', '1234'),
      part('sublocality_level_1', 'Brooklyn'),
    ]
    gateway.findPlace = async () => ({addressComponents: [...rest, ...more]})
    expect(await find()).toMatchObject({address: {line2: '#4B', zip: '44126-1234', city: 'Brooklyn'}})
  })

  test('may be in a territory, which is a country to the maps', async () => {
    const rest = MAPLE.filter(({types}) => !/country|administrative/.test(types[0] ?? ''))
    gateway.findPlace = async () => ({addressComponents: [...rest, part('country', 'Puerto Rico', 'PR')]})
    expect(await find()).toMatchObject({address: {state: 'PR'}})
  })

  test.each([
    ['there is no such place', null],
    ['it is a street', {addressComponents: MAPLE.slice(1)}],
    [
      'it is in another country',
      {addressComponents: [...MAPLE.slice(0, 4), part('country', 'Canada', 'CA')]},
    ],
    ['the answer is none', ['x']],
  ])('is none when %s', async (_, body) => {
    gateway.findPlace = async () => body
    expect(await find()).toEqual({address: null})
  })

  test('is none when the service is away, or asked too often', async () => {
    gateway.findPlace = async () =>
      Promise.reject(new MapsError('unreachable', 'the maps service did not answer'))
    expect(await find()).toEqual({address: null})
    for (let index = 0; index < 14; index++) await find()
    gateway.findPlace = async () => ({addressComponents: MAPLE})
    expect(await find()).toEqual({address: null})
    clock.at += 60_000
    expect(await find()).not.toEqual({address: null})
  })

  test('is not asked for by anything but an id', async () => {
    for (const id of ['', '../x', 'a b', 'x'.repeat(501)]) {
      expect((await ask(place, {id, session})).status).toBe(400)
    }
    expect(requests).toEqual([])
  })
})
