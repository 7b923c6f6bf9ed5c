import {createClient} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Click-to-edit, as the vendor's client makes it of what the lake answers. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
  await server
    .client('admin')
    .transaction()
    .create({_id: 'butcher', _type: 'category', title: 'Butcher'})
    .create({
      ...{_id: 'goat', _type: 'meat', title: 'Goat', price: 9},
      category: {_type: 'reference', _ref: 'butcher'},
      variants: [
        {_key: 'a', label: 'Leg'},
        {_key: 'b', label: 'Curry'},
      ],
    })
    .create({_id: 'drafts.goat', _type: 'meat', title: 'Goat of tomorrow', price: 8})
    .commit()
})
afterAll(() => server.close())

const QUERY =
  '*[_id == "goat"][0]{"name": title, price, "shelf": category->title, "second": variants[1].label}'

describe('a client that encodes sources', () => {
  const read = async (perspective: 'published' | 'drafts') => {
    const {token} = server.client('admin').config()
    const {apiHost, projectId, dataset, apiVersion} = server.client('admin').config()
    const client = createClient({
      ...{apiHost, projectId, dataset, apiVersion, token, useProjectHostname: false, useCdn: false},
      ...{perspective, stega: {enabled: true, studioUrl: '/studio'}},
    })
    return client.fetch<Record<string, string>>(QUERY, {}, {filterResponse: false})
  }

  test('gets texts that lead to their fields, and looks the same', async () => {
    const {result, resultSourceMap} = await read('published')
    const cleaned = stegaClean(result)
    expect(cleaned).toEqual({name: 'Goat', price: 9, shelf: 'Butcher', second: 'Curry'})
    expect(result['name']?.length).toBeGreaterThan(100)
    expect(resultSourceMap?.documents).toEqual(
      expect.arrayContaining([
        {_id: 'goat', _type: 'meat'},
        {_id: 'butcher', _type: 'category'},
      ]),
    )
    expect(resultSourceMap?.paths).toContain("$['variants'][?(@._key=='b')]['label']")
    expect(resultSourceMap?.mappings["$['name']"]).toMatchObject({source: {type: 'documentValue'}})
  })

  test('is led to the draft where there is one', async () => {
    const {result, resultSourceMap} = await read('drafts')
    expect(stegaClean(result)).toMatchObject({name: 'Goat of tomorrow', price: 8})
    expect(resultSourceMap?.documents).toContainEqual({_id: 'drafts.goat', _type: 'meat'})
  })
})

test('without being asked for, there is no source map; with indexes only, paths have indexes', async () => {
  const client = server.client('admin')
  expect(await client.fetch(QUERY, {}, {filterResponse: false})).not.toHaveProperty('resultSourceMap')
  const {resultSourceMap} = await client.fetch(QUERY, {}, {filterResponse: false, resultSourceMap: true})
  expect(resultSourceMap?.paths).toContain("$['variants'][1]['label']")
})

test('explain names what a search looked at', async () => {
  const response = await client('explain=true')
  expect(response).toMatchObject({explain: {scans: [{by: 'ids', documents: 1}]}})
  expect(await client('')).not.toHaveProperty('explain')
})

async function client(search: string): Promise<unknown> {
  return server.client('admin').request({
    uri: `/data/query/production?query=${encodeURIComponent('*[_id == "goat"][0]._id')}&${search}`,
  })
}
