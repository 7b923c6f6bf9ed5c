import {describe, expect, test} from 'vitest'
import type {Change, LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import {hookSchema} from './hook'
import type {Hook} from './hook'
import {compileHook, createPayload, isConcerned} from './hook-payload'

function hook(fields: object): Hook {
  const parsed = hookSchema.parse({name: 'News', url: 'https://receiver.example/', ...fields})
  return {...parsed, id: 'hook', createdAt: '', updatedAt: ''}
}

function document(_id: string, more: object = {}): LakeDocument {
  return {_id, _type: 'deal', _rev: 'r', _createdAt: '', _updatedAt: '', title: 'Lamb', price: 5, ...more}
}

const change = (before: LakeDocument | null, after: LakeDocument | null): Change => ({
  ...{id: (after ?? before)?._id ?? '', before, after, mutations: []},
})
const created = change(null, document('a'))
const updated = change(document('a'), document('a', {price: 4}))
const deleted = change(document('a'), null)

async function payload(rule: object, one: Change): Promise<unknown> {
  const context = {
    projectId: 'store',
    dataset: 'production',
    find: (id: string) => document(id, {title: 'found'}),
  }
  const json = createPayload(compileHook(hook({rule: {on: ['create'], ...rule}})), one, context)
  return json === undefined ? undefined : JSON.parse(json)
}

describe('the filter', () => {
  test.each([
    ['_type == "deal"', updated, true],
    ['_type == "other"', updated, false],
    ['_type == "deal"', deleted, true],
    ['delta::changedAny(price)', updated, true],
    ['delta::changedAny(title)', updated, false],
    ['before().price > after().price', updated, true],
    ['!defined(before())', created, true],
    ['price', updated, false],
  ])('%s', async (filter, one, isSent) => {
    expect((await payload({filter}, one)) !== undefined).toBe(isSent)
  })
})

describe('what is sent', () => {
  test('is the document as it is, or as it was', async () => {
    expect(await payload({}, updated)).toEqual(updated.after)
    expect(await payload({}, deleted)).toEqual(deleted.before)
  })

  test('is what the projection makes of both, with references', async () => {
    const projection =
      '{_id, "was": before().price, "is": after().price, "in": sanity::dataset(), "author": author->title}'
    const withAuthor = change(document('a'), document('a', {price: 4, author: {_ref: 'x'}}))
    expect(await payload({projection}, withAuthor)).toEqual({
      ...{_id: 'a', was: 5, is: 4, in: 'production', author: 'found'},
    })
  })

  test('is limited, and knows nothing of the rest of the dataset', async () => {
    const large = change(null, document('a', {text: 'x'.repeat(LAKE_LIMITS.hooks.payloadBytes)}))
    await expect(payload({}, large)).rejects.toThrow('may send')
    expect(await payload({projection: '{"all": *}'}, updated)).toEqual({all: []})
  })
})

test.each([
  [{dataset: '*'}, false],
  [{dataset: 'production'}, true],
])('comments and tasks concern only the hooks of their own dataset: %j', (fields, expected) => {
  const addon = {name: 'production', addonFor: 'content'}
  expect(isConcerned(compileHook(hook(fields)), created, addon)).toBe(expected)
})

test.each([
  ['drafts', {}, change(null, document('drafts.a')), false],
  ['drafts', {includeDrafts: true}, change(null, document('drafts.a')), true],
  ['versions', {includeDrafts: true}, change(null, document('versions.spring.a')), false],
  ['versions', {includeAllVersions: true}, change(null, document('versions.spring.a')), true],
  ['system documents', {includeAllVersions: true}, change(null, document('_.releases.spring')), false],
  ['deletions', {}, deleted, false],
  ['deletions', {rule: {on: ['delete']}}, deleted, true],
  ['other datasets', {dataset: 'staging'}, created, false],
  ['every dataset', {dataset: '*'}, created, true],
  ['disabled ones', {isDisabledByUser: true}, created, false],
])('%s with %j: %#', (_, fields, one, expected) => {
  expect(isConcerned(compileHook(hook(fields)), one, {name: 'production', addonFor: null})).toBe(expected)
})

test.each([
  ['url', {url: 'ftp://receiver.example'}],
  ['url', {url: 'https://user:password@receiver.example'}],
  ['url', {url: '/relative'}],
  ['headers', {headers: {'Sanity-Webhook-Signature': 'mine'}}],
  ['headers', {headers: {host: 'other'}}],
  ['headers', {headers: {'x-a': 'line\r\nbreak'}}],
  ['headers', {headers: Object.fromEntries(Array.from({length: 21}, (_, n) => [`x-${n}`, '']))}],
  ['rule', {rule: {on: []}}],
  ['rule', {rule: {on: ['create'], filter: 'x'.repeat(LAKE_LIMITS.hooks.groqLength + 1)}}],
  ['name', {name: ' '}],
  ['httpMethod', {httpMethod: 'TRACE'}],
  ['type', {type: 'transaction'}],
])('a wrong %s is refused: %j', (field, fields) => {
  const parsed = hookSchema.safeParse({name: 'News', url: 'https://receiver.example/', ...fields})
  expect(parsed.error?.issues[0]?.path[0]).toBe(field)
})

test('a filter that cannot be read is a parse error', () => {
  expect(() => compileHook(hook({rule: {on: ['create'], filter: '*['}}))).toThrow()
})
