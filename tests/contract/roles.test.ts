import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What a token that only reads may do with Sanity's command line, client and API, and what it is refused. */
let server: TestLake
let cli: SanityCli
beforeAll(async () => {
  server = await startTestLake()
  cli = createSanityCli({port: Number(new URL(server.origin).port), token: 'token-viewer'})
  const admin = server.client('admin')
  await admin.datasets.create('other', {aclMode: 'private'})
  await admin
    .transaction()
    .create({_id: 'note', _type: 'note', title: 'Lamb'})
    .create({_id: 'drafts.note', _type: 'note', title: 'Lamb and rice'})
    .commit()
  writeFileSync(join(cli.folder, 'new.json'), JSON.stringify({_id: 'new', _type: 'note'}))
  writeFileSync(join(cli.folder, 'new.ndjson'), JSON.stringify({_id: 'imported', _type: 'note'}))
})
afterAll(async () => {
  cli.remove()
  await server.close()
})

const viewer = (apiVersion = '2025-02-19') => server.client('viewer', {apiVersion})

/** Nothing of it has changed. */
async function expectAsBefore() {
  const admin = server.client('admin', {perspective: 'raw'})
  expect(await admin.fetch('*{_id, title} | order(_id)')).toEqual([
    {_id: 'drafts.note', title: 'Lamb and rice'},
    {_id: 'note', title: 'Lamb'},
  ])
  const datasets = await admin.datasets.list()
  expect(datasets.map(({name, aclMode}) => [name, aclMode]).toSorted()).toEqual([
    ['other', 'private'],
    ['production', 'public'],
  ])
  expect(await admin.request<object[]>({uri: '/hooks'})).toEqual([])
}

describe('the command line', () => {
  test('reads', async () => {
    const found = await cli.require(
      ...['documents', 'query', '*[_id == "drafts.note"].title', '--api-version', 'v2021-06-07'],
    )
    expect(found).toContain('Lamb and rice')
  })

  test.each([
    [['documents', 'create', 'new.json'], /Insufficient permissions/],
    [['documents', 'delete', 'note'], /Insufficient permissions/],
    [['dataset', 'import', 'new.ndjson', 'production'], /Insufficient permissions/],
    [['dataset', 'create', 'mine', '--visibility', 'public'], /Only administrators/],
    [['dataset', 'delete', 'other', '--force'], /Only administrators/],
    [['hook', 'list'], /Only administrators/],
  ])('is refused %j', async (args, message) => {
    const {code, output} = await cli.run(...args)
    expect(code).not.toBe(0)
    expect(output).toMatch(message)
  })

  test('has changed nothing', expectAsBefore)
})

const publish = {
  actionType: 'sanity.action.document.publish' as const,
  draftId: 'drafts.note',
  publishedId: 'note',
}

describe('the client', () => {
  test('reads documents and drafts', async () => {
    expect(await viewer().getDocument('drafts.note')).toMatchObject({title: 'Lamb and rice'})
    expect(await viewer().fetch('*[_id == "note"][0].title', {}, {perspective: 'drafts'})).toBe(
      'Lamb and rice',
    )
  })

  const refused = {statusCode: 403}
  test.each([
    ['create', () => viewer().create({_type: 'note'})],
    ['a dry run', () => viewer().create({_type: 'note'}, {dryRun: true})],
    ['patch', () => viewer().patch('note').set({title: 'Mine'}).commit()],
    ['delete', () => viewer().delete('note')],
    ['delete by query', () => viewer().delete({query: '*[_type == "note"]'})],
    ['upload', () => viewer().assets.upload('file', Buffer.from('halal'), {filename: 'a.txt'})],
    ['publish', () => viewer().action(publish)],
    ['create a release', () => viewer().releases.create({releaseId: 'mine'})],
    ['create a dataset', () => viewer().datasets.create('mine')],
    ['edit a dataset', () => viewer().datasets.edit('other', {aclMode: 'public'})],
    ['delete a dataset', () => viewer().datasets.delete('other')],
  ])('is refused: %s', async (_, act) => {
    await expect(act()).rejects.toMatchObject(refused)
  })

  test('has changed nothing', expectAsBefore)
})

test.each([
  ['PUT', '/datasets/other/copy', {targetDataset: 'twin'}],
  ['PUT', '/aliases/mine', {datasetName: 'other'}],
  ['GET', '/hooks', undefined],
  ['POST', '/hooks', {name: 'Mine', url: 'https://receiver.example/', rule: {on: ['create']}}],
  ['GET', '/hooks/attempts/any.0', undefined],
  ['GET', '/cors', undefined],
  ['POST', '/cors', {origin: 'https://evil.example', allowCredentials: true}],
  ['GET', '/jobs/any', undefined],
])('the API refuses %s %s', async (method, path, body) => {
  const init = {method, as: 'viewer' as const, ...(body && {body: JSON.stringify(body)})}
  const response = await server.request(`/v2021-06-07${path}`, init)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({statusCode: 403, message: expect.any(String) as string})
})
