import {afterAll, beforeAll, expect, test} from 'vitest'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** What Sanity's own command line does with datasets and documents, against the built shop. */
let shop: ShopProcess
let cli: SanityCli
beforeAll(async () => {
  const {token} = await requireSeededShop()
  shop = await startShop({LAKE_PUBLIC: '1'})
  cli = createSanityCli({port: shop.port, token})
})
afterAll(async () => {
  cli.remove()
  await shop.remove()
})

/** What a stranger finds in a dataset, through the shop's cache of such responses. */
async function countForStrangers(dataset: string): Promise<unknown> {
  const response = await fetch(`${shop.origin}/lake/v1/data/query/${dataset}?query=count(*)`)
  return ((await response.json()) as {result: unknown}).result
}

test('visibility: what becomes private is so at once, also where it was cached', async () => {
  await cli.require('dataset', 'create', 'news', '--visibility', 'public')
  await cli.client('news').create({_id: 'one', _type: 'note'})
  expect(await countForStrangers('news')).toBe(1)
  expect(await countForStrangers('news')).toBe(1)
  expect(await cli.require('dataset', 'visibility', 'set', 'news', 'private')).toContain('visibility changed')
  expect(await countForStrangers('news')).toBe(0)
  expect(await cli.require('dataset', 'visibility', 'get', 'news')).toContain('private')
})

test('copy: with its progress, and in the list of jobs', async () => {
  const copied = await cli.require('dataset', 'copy', 'production', 'staging', '--skip-history')
  expect(copied).toMatch(/Job \S+ completed/)
  const jobs = await cli.require('dataset', 'copy', '--list')
  expect(jobs).toMatch(/production.*staging.*completed/)
  const count = (dataset: string) => cli.client(dataset).fetch<number>('count(*)')
  expect(await count('staging')).toBe(await count('production'))
})

test('copy: started, and followed later', async () => {
  const started = await cli.require('dataset', 'copy', 'news', 'later', '--skip-history', '--detach')
  const [, id = ''] = /Job (\S+) started/.exec(started) ?? []
  expect(await cli.require('dataset', 'copy', '--attach', id)).toContain('Copy finished')
  expect(await cli.client('later').fetch('*._id')).toEqual(['one'])
})

test('the dataset of the shop is not deleted, others are', async () => {
  const {code, output} = await cli.run('dataset', 'delete', 'production', '--force')
  expect([code, output]).toEqual([1, expect.stringContaining('is the one that this server uses')])
  await cli.require('dataset', 'create', 'gone', '--visibility', 'public')
  expect(await cli.require('dataset', 'delete', 'gone', '--force')).toContain('deleted')
  expect(await cli.require('dataset', 'list')).not.toContain('gone')
})

test('aliases: created, listed with the datasets, linked, unlinked and deleted', async () => {
  await cli.require('dataset', 'alias', 'create', 'live', 'production')
  expect(await cli.require('dataset', 'list')).toMatch(/production[^]*~live -> production/)
  await cli.require('dataset', 'alias', 'link', 'live', 'staging', '--force')
  expect(await cli.client('~live').fetch('count(*)')).toBe(await cli.client('staging').fetch('count(*)'))
  await cli.require('dataset', 'alias', 'unlink', 'live', '--force')
  expect(await cli.require('dataset', 'list')).toContain('~live -> <unlinked>')
  await cli.require('dataset', 'alias', 'delete', 'live', '--force')
})
