import {ClientError, isQueryParseError} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** What the vendor's client expects of the real API, asked of the embedded one with that very client. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const admin = () => server.client('admin')

describe('documents', () => {
  test('are created, read and deleted', async () => {
    const made = await admin().create({_id: 'round-trip', _type: 'note', text: 'سلام 👋'})
    expect(made).toMatchObject({_id: 'round-trip', _type: 'note', text: 'سلام 👋'})
    expect(await admin().getDocument('round-trip')).toEqual(made)
    await admin().delete('round-trip')
    expect(await admin().getDocument('round-trip')).toBeUndefined()
  })

  test('deleting one that is not there is no error', async () => {
    await expect(admin().delete('never-was')).resolves.toBeDefined()
  })

  test('several are read at once, the missing ones as null', async () => {
    await admin().createOrReplace({_id: 'here', _type: 'note'})
    const documents = await admin().getDocuments(['gone', 'here'])
    expect(documents.map((document) => document?._id ?? null)).toEqual([null, 'here'])
  })

  test('a transaction with a patch tells its id and the documents', async () => {
    await admin().createOrReplace({_id: 'counted', _type: 'note', count: 1})
    const result = await admin()
      .transaction()
      .patch('counted', (patch) => patch.set({title: 'x'}).inc({count: 2}))
      .commit({transactionId: 'my-transaction'})
    expect(result).toEqual({
      transactionId: 'my-transaction',
      documentIds: ['counted'],
      results: [{id: 'counted', operation: 'update'}],
    })
    expect(await admin().getDocument('counted')).toMatchObject({count: 3, title: 'x', _rev: 'my-transaction'})
  })

  test('a transaction that fails in one part changes nothing', async () => {
    await admin().createOrReplace({_id: 'whole', _type: 'note', n: 1})
    const failing = admin()
      .transaction()
      .patch('whole', (patch) => patch.set({n: 2}))
      .create({_id: 'whole', _type: 'note'})
      .commit()
    await expect(failing).rejects.toMatchObject({statusCode: 409})
    expect(await admin().getDocument('whole')).toMatchObject({n: 1})
  })

  test('a wrong revision is refused with both revisions', async () => {
    const {_rev} = await admin().createOrReplace({_id: 'revised', _type: 'note'})
    const refused = admin().patch('revised').ifRevisionId('other').set({n: 1}).commit()
    await expect(refused).rejects.toMatchObject({
      statusCode: 409,
      response: {
        body: {
          error: {
            items: [
              {
                error: {
                  type: 'documentRevisionIDDoesNotMatchError',
                  currentRevisionID: _rev,
                  expectedRevisionID: 'other',
                },
              },
            ],
          },
        },
      },
    })
  })

  test('a transaction id is taken once', async () => {
    const once = () => admin().mutate([{create: {_type: 'note'}}], {transactionId: 'taken'})
    await once()
    await expect(once()).rejects.toMatchObject({statusCode: 409})
  })

  test.each([
    ['create', () => [{create: {_id: 'repeated', _type: 'note', n: 1}}]],
    ['inc', (rev: string) => [{patch: {id: 'repeated', inc: {n: 1}, ifRevisionID: rev}}]],
    ['inc without a revision', () => [{patch: {id: 'repeated', inc: {n: 1}}}]],
  ] as const)(
    'a transaction that is sent again (%s) is told apart, and applied once',
    async (id, mutations) => {
      const rev = await admin().fetch<string | null>('*[_id == "repeated"][0]._rev')
      const send = () => admin().mutate([...mutations(rev ?? '')] as never, {transactionId: `again ${id}`})
      await send()
      const stored = await admin().getDocument('repeated')
      await expect(send()).rejects.toMatchObject({
        statusCode: 409,
        response: {body: {error: {type: 'transactionAlreadyExistsError'}}},
      })
      expect(await admin().getDocument('repeated')).toEqual({...stored, _rev: `again ${id}`})
    },
  )

  test('a dry run answers as if and changes nothing', async () => {
    await admin().create({_id: 'dry', _type: 'note'}, {dryRun: true})
    expect(await admin().getDocument('dry')).toBeUndefined()
  })

  test('array keys are made on request', async () => {
    const made = await admin().create({_type: 'note', list: [{a: 1}, {a: 2}]}, {autoGenerateArrayKeys: true})
    expect(made['list']).toEqual([
      {a: 1, _key: expect.stringMatching(/^[0-9a-f]{12}$/) as string},
      {a: 2, _key: expect.stringMatching(/^[0-9a-f]{12}$/) as string},
    ])
  })

  test('can be patched and deleted by query', async () => {
    await admin()
      .transaction([1, 2, 3].map((n) => ({createOrReplace: {_id: `many-${n}`, _type: 'many', n}})))
      .commit()
    await admin()
      .patch({query: '*[_type == "many" && n > $least]', params: {least: 1}})
      .set({big: true})
      .commit({returnDocuments: false})
    expect(await admin().fetch('*[_type == "many" && big].n')).toEqual([2, 3])
    await admin().delete({query: '*[_type == "many"]'})
    expect(await admin().fetch('count(*[_type == "many"])')).toBe(0)
  })

  test('a document that others refer to stays', async () => {
    await admin().createOrReplace({_id: 'target', _type: 'note'})
    await admin().createOrReplace({_id: 'holder', _type: 'note', ref: {_type: 'reference', _ref: 'target'}})
    await expect(admin().delete('target')).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(
        'cannot be deleted as there are references to it from "holder"',
      ) as string,
    })
  })
})

describe('queries', () => {
  test('an unfinished one is a parse error in the words that people know', async () => {
    const failure: unknown = await admin()
      .fetch('*[')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ClientError)
    if (!(failure instanceof ClientError)) return
    expect(failure.statusCode).toBe(400)
    expect(isQueryParseError(failure.details as object)).toBe(true)
    expect(failure.message).toContain('GROQ query parse error')
    expect(failure.message).toContain('unexpected end-of-file, expected expression')
  })

  test('a parameter that is used and not given is named', async () => {
    await expect(admin().fetch('*[_id == $id]')).rejects.toThrow('param $id referenced, but not provided')
  })

  test('long ones travel by POST and answer the same', async () => {
    await admin().createOrReplace({_id: 'long', _type: 'note'})
    const ids = Array.from({length: 2_000}, (_, n) => `id-${n}`)
    expect(await admin().fetch('*[_id in $ids]._id', {ids: [...ids, 'long']})).toEqual(['long'])
  })

  test('the answer can come with its query and time', async () => {
    const result: unknown = await admin().fetch('1 + 1', {}, {filterResponse: false})
    expect(result).toMatchObject({result: 2, query: '1 + 1', ms: expect.any(Number) as number})
  })

  test('perspectives: raw, published, drafts, and what each version of the API starts from', async () => {
    await admin()
      .transaction()
      .createOrReplace({_id: 'seen', _type: 'seen', title: 'published'})
      .createOrReplace({_id: 'drafts.seen', _type: 'seen', title: 'draft'})
      .createOrReplace({_id: 'drafts.new', _type: 'seen', title: 'only a draft'})
      .createOrReplace({_id: 'versions.spring.seen', _type: 'seen', title: 'spring'})
      .commit()
    const ask = (config: {
      apiVersion?: string
      perspective?: 'raw' | 'published' | 'drafts' | 'previewDrafts' | string[]
    }) => server.client('admin', config).fetch<unknown[]>('*[_type == "seen"]{_id, _originalId, title}')
    const published = [{_id: 'seen', _originalId: 'seen', title: 'published'}]
    const drafts = [
      {_id: 'new', _originalId: 'drafts.new', title: 'only a draft'},
      {_id: 'seen', _originalId: 'drafts.seen', title: 'draft'},
    ]
    expect(await ask({})).toEqual(published)
    expect(await ask({perspective: 'published'})).toEqual(published)
    expect(await ask({perspective: 'drafts'})).toEqual(drafts)
    expect(await ask({perspective: 'previewDrafts', apiVersion: '2024-01-01'})).toEqual(drafts)
    expect(await ask({perspective: ['spring', 'drafts']})).toEqual([
      drafts[0],
      {_id: 'seen', _originalId: 'versions.spring.seen', title: 'spring'},
    ])
    expect(await ask({apiVersion: '2021-06-07'})).toHaveLength(4)
    expect(await ask({perspective: 'raw'})).toHaveLength(4)
  })
})

describe('people and projects', () => {
  test('who am I', async () => {
    expect(await admin().users.getById('me')).toMatchObject({
      id: 'admin',
      name: 'Amina Admin',
      role: 'administrator',
    })
  })

  test('the project and its datasets', async () => {
    expect(await admin().projects.list()).toMatchObject([{id: 'store'}])
    expect(await admin().projects.getById('store')).toMatchObject({
      id: 'store',
      members: expect.any(Array) as unknown[],
    })
    expect(await admin().datasets.list()).toMatchObject([{name: 'production', aclMode: 'public'}])
  })

  test('a dataset is made and removed by administrators only', async () => {
    await expect(server.client('butcher').datasets.create('extra')).rejects.toMatchObject({statusCode: 403})
    await admin().datasets.create('extra', {aclMode: 'private'})
    const extra = server.client('admin', {dataset: 'extra'})
    await extra.create({_id: 'one', _type: 'note'})
    expect(await extra.fetch('count(*)')).toBe(1)
    await admin().datasets.delete('extra')
    await expect(extra.fetch('count(*)')).rejects.toMatchObject({statusCode: 404})
  })
})

test('no request of the client went to an endpoint that does not exist', () => {
  expect(server.lake.unhandledRequests.entries()).toEqual({})
  expect(server.logged).toEqual([])
})
