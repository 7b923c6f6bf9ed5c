import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {once} from 'node:events'
import {statSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import type {LakeProcess} from '../support/lake-process'
import {makeDataFolder, removeLakes, runLake, startLake} from '../support/lake-process'

/** `content-lake`, built and run as its own program. */
let lake: LakeProcess
beforeAll(async () => {
  lake = await startLake(['--project-id', 'blog'])
})
afterAll(removeLakes)

const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a folder has one lake at a time, and a database that is not there is named', async () => {
  const second = await runLake(['--data', lake.data, '--port', '0'])
  expect(second.output).toMatch(/is in use by process \d+/)
  const other = await runLake(['--data', makeDataFolder(), '--database-url', NO_DATABASE, '--port', '0'])
  expect(other.output).toContain('the database cannot be reached')
  expect([second.code, other.code]).toEqual([1, 1])
  expect((await lake.request('/v1/ping')).status).toBe(200)
})

test('tokens are made and removed beside the running lake', async () => {
  const run = async (...args: string[]) =>
    (await runLake(['token', ...args, '--data', lake.data])).output.trim()
  expect(await run()).toBe(lake.token)
  const viewer = await run('add', '--role', 'viewer', '--label', 'web site')
  await lake.client().create({_id: 'drafts.post', _type: 'draft'})
  const reading = lake.client({token: viewer, perspective: 'raw'})
  expect(await reading.fetch('count(*[_type == "draft"])')).toBe(1)
  await expect(reading.delete('drafts.post')).rejects.toThrow(/permission/i)
  const [listed] = await lake.client().request<{id: string; label: string}[]>({uri: '/projects/blog/tokens'})
  expect(listed?.label).toBe('web site')
  expect(await run('list')).toContain(`${listed?.id}  viewer `)
  expect(await run('remove', listed?.id ?? '')).toBe(`Removed ${listed?.id}`)
  await expect(reading.fetch('count(*)')).rejects.toMatchObject({statusCode: 401})
  expect(await run('add', '--role', 'king')).toContain(
    '--role has to be one of administrator, editor, viewer',
  )
  const own = {method: 'DELETE', uri: '/projects/blog/tokens/administrator'}
  await expect(lake.client().request(own)).rejects.toMatchObject({statusCode: 404})
  expect(await run('remove', 'administrator')).toContain(
    'There is no token administrator that can be removed',
  )
})

test('a webhook reaches a web site on this machine', async () => {
  const receiver = createServer((request, response) => {
    response.end()
    receiver.emit('delivered', request.url)
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const delivered = once(receiver, 'delivered')
  await lake.client().request({
    ...{method: 'POST', uri: '/hooks/projects/blog'},
    body: {
      ...{name: 'revalidate', type: 'document', dataset: 'production', apiVersion: 'v2021-03-25'},
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/revalidate`,
      rule: {on: ['create'], filter: '_type == "hooked"'},
    },
  })
  await lake.client().create({_type: 'hooked'})
  expect(await delivered).toEqual(['/revalidate'])
  receiver.close()
})

test('documents, pictures and the token are there after a restart, and now they are private', async () => {
  await lake.client().create({_id: 'post', _type: 'post', title: 'As-salamu alaykum'})
  const {url} = await lake.client().assets.upload('image', PNG, {filename: 'dot.png'})
  expect(url).toMatch(new RegExp(`^${lake.url}/images/blog/production/`))
  expect((await fetch(url)).status).toBe(200)
  expect(await lake.client({token: undefined}).fetch('*[_type == "post"].title')).toEqual([
    'As-salamu alaykum',
  ])
  expect(statSync(join(lake.data, 'administrator-token')).mode & 0o777).toBe(0o600)
  expect(await lake.stop()).toMatchObject({code: 0})

  const again = await startLake(['--project-id', 'blog'], {data: lake.data, env: {CONTENT_LAKE_PRIVATE: '1'}})
  expect(again.token).toBe(lake.token)
  expect(await again.client().fetch('*[_type == "post"].title')).toEqual(['As-salamu alaykum'])
  // On another port: pictures are where the lake is.
  const moved = await again.client().fetch<string>('*[_type == "sanity.imageAsset"][0].url')
  expect(moved).toBe(url.replace(lake.url, again.url))
  expect((await fetch(moved)).status).toBe(200)
  await expect(again.client({token: undefined}).fetch('*')).rejects.toMatchObject({statusCode: 401})
  expect(again.output()).toContain('production (private)')

  await again.stop()
  const occupied = createServer().listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  const {port} = occupied.address() as AddressInfo
  const refused = await runLake(['--data', lake.data, '--port', String(port)])
  expect(refused).toEqual({
    code: 1,
    output: `Port ${port} is in use by another program. Stop it, or choose another --port.\n`,
  })
  occupied.close()
})

const isInstalled = findPostgres() !== undefined
describe.skipIf(!isInstalled)(isInstalled ? 'Postgres' : 'Postgres (skipped: it is not installed)', () => {
  test('holds the documents, and has one lake at a time', async () => {
    const postgres = await startTestPostgres()
    const flags = ['--database-url', await postgres.createDatabase()]
    const lake = await startLake(flags)
    await lake.client().create({_id: 'post', _type: 'post'})
    const second = await runLake([...flags, '--data', makeDataFolder(), '--port', '0'])
    expect(second.code).toBe(1)
    expect(second.output).toContain('in use by another lake')
    expect(await lake.stop()).toMatchObject({code: 0})

    const again = await startLake(flags)
    expect(await again.client().fetch('*[]._id')).toEqual(['post'])
    await postgres.stop()
    // Another lake could take the lock now: this one ends by itself.
    await expect.poll(() => again.output()).toContain('The connection to Postgres was lost.')
    expect(await again.stop()).toMatchObject({code: 1})
  })
})
