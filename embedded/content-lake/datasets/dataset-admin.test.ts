import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {Dataset} from '../storage/dataset'
import {createDatasetAdmin} from './dataset-admin'
import {createKeyedMutex} from '../runtime/keyed-mutex'

/** Each step of the storage and of the assets waits until it is let go on. */
function open(copying: {source?: string; target?: string} = {}) {
  const steps: {name: string; finish: (error?: Error) => void}[] = []
  const step = (name: string) =>
    new Promise<void>((resolve, reject) => {
      steps.push({name, finish: (error) => (error ? reject(error) : resolve())})
    })
  const datasets = new Map([['production', new Dataset({name: 'production', aclMode: 'public'})]])
  const runExclusive = createKeyedMutex()
  const admin = createDatasetAdmin({
    storage: {
      createDataset: (name) => step(`create ${name}`),
      editDataset: async () => {},
      deleteDataset: (name) => step(`delete ${name}`),
    },
    assets: {store: {removeDataset: (name) => step(`remove files of ${name}`)}},
    ...{datasets, runExclusive, hubs: new Map(), feeds: new Map()},
    aliases: {unlinkAll() {}},
    pool: {broadcast() {}},
    copies: {isSource: (name) => name === copying.source, isTarget: (name) => name === copying.target},
    ownDataset: 'production',
  })
  async function next(name: string) {
    await expect.poll(() => steps[0]?.name, {interval: 1}).toBe(name)
    return steps.shift()
  }
  const add = (name: string) => {
    const dataset = new Dataset({name, aclMode: 'public'})
    datasets.set(name, dataset)
    return dataset
  }
  return {admin, datasets, next, add, runExclusive}
}

test('a name is taken as soon as somebody begins to create it, and free again if that fails', async () => {
  const {admin, datasets, next} = open()
  const first = admin.create('news', 'public')
  await expect(admin.create('news', 'private')).rejects.toMatchObject({status: 409})
  const {finish} = (await next('create news')) ?? {}
  finish?.(new Error('the disk is full'))
  await expect(first).rejects.toThrow('the disk is full')
  expect(datasets.has('news')).toBe(false)
  const second = admin.create('news', 'private')
  ;(await next('create news'))?.finish()
  expect(await second).toBe(datasets.get('news'))
})

test('those that are being created count', async () => {
  const {admin, add} = open()
  for (let n = 2; n < LAKE_LIMITS.datasets.total; n++) add(`many-${n}`)
  void admin.create('last', 'public')
  await expect(admin.create('one-more', 'public')).rejects.toMatchObject({status: 429})
})

test('a dataset is deleted after the commit under way, and its name is free when its files are gone', async () => {
  const {admin, datasets, next, add, runExclusive} = open()
  const news = add('news')
  let finishCommit = () => {}
  const commit = runExclusive('news', () => new Promise<void>((resolve) => (finishCommit = resolve)))
  const deleted = admin.delete(news)
  await Promise.resolve()
  expect(news.isDeleted).toBe(false)
  finishCommit()
  await commit
  ;(await next('delete news'))?.finish()
  const {finish} = (await next('remove files of news')) ?? {}
  expect([datasets.has('news'), news.isDeleted]).toEqual([false, true])
  expect(() => admin.requireNewName('news')).toThrow('already exists')
  finish?.()
  await deleted
  admin.requireNewName('news')
})

test('what is not deleted from storage stays', async () => {
  const {admin, datasets, next, add} = open()
  const news = add('news')
  const deleted = admin.delete(news)
  ;(await next('delete news'))?.finish(new Error('the database is away'))
  await expect(deleted).rejects.toThrow('the database is away')
  expect([datasets.get('news'), news.isDeleted]).toEqual([news, false])
})

test('the dataset of the server stays, and one that is being copied', async () => {
  const {admin, datasets, add} = open({source: 'copied', target: 'copy'})
  const own = datasets.get('production') ?? add('production')
  await expect(admin.delete(own)).rejects.toMatchObject({status: 409, body: {statusCode: 409}})
  await expect(admin.delete(add('copied'))).rejects.toThrow('is being copied')
  await expect(admin.create('copy', 'public')).rejects.toMatchObject({status: 409})
})

test('the add-on of a dataset is made once, for all who ask at once, and is private', async () => {
  const {admin, datasets, next} = open()
  const main = new Dataset({name: 'production', aclMode: 'public'})
  const both = Promise.all([admin.setUpAddon(main), admin.setUpAddon(main)])
  ;(await next('create production-comments'))?.finish()
  const [first, second] = await both
  expect(first).toBe(second)
  expect(first).toBe(datasets.get('production-comments'))
  expect(first).toMatchObject({aclMode: 'private', addonFor: 'production'})
})
