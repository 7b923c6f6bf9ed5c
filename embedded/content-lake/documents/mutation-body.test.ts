import {describe, expect, test} from 'vitest'
import {parseMutationBody} from './mutations'

describe('the request body', () => {
  test('may contain a transaction id', () => {
    expect(parseMutationBody({mutations: [], transactionId: 't1', other: 1})).toEqual({
      mutations: [],
      transactionId: 't1',
    })
    expect(parseMutationBody({mutations: []})).toEqual({mutations: []})
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['no mutations', {}],
    ['mutations that are no list', {mutations: {}}],
    ['an empty transaction id', {mutations: [], transactionId: ''}],
    ['a mutation that is null', {mutations: [null]}],
    ['an unknown mutation', {mutations: [{upsert: {}}]}],
    ['an inherited mutation', {mutations: [{constructor: {}}]}],
    ['two mutations in one', {mutations: [{create: {_type: 'a'}, delete: {id: 'a'}}]}],
    ['a document that is null', {mutations: [{create: null}]}],
    ['a document without a type', {mutations: [{create: {_id: 'a'}}]}],
    ['a document whose id is no text', {mutations: [{create: {_id: 7, _type: 'a'}}]}],
    ['a replacement without an id', {mutations: [{createOrReplace: {_type: 'a'}}]}],
    ['a delete of nothing', {mutations: [{delete: {}}]}],
    ['a delete of two kinds', {mutations: [{delete: {id: 'a', query: '*'}}]}],
    ['a patch of nothing', {mutations: [{patch: {set: {a: 1}}}]}],
    ['a patch with an unknown operation', {mutations: [{patch: {id: 'a', merge: {}}}]}],
    ['a patch outside of one', {mutations: [{id: 'a', set: {a: 1}}]}],
  ])('is rejected with %s', (_name, body) => {
    expect(() => parseMutationBody(body)).toThrow(
      expect.objectContaining({status: 400, code: 'httpInvalidRequestBody'}),
    )
  })

  test('is rejected if its depth would overflow the stack', () => {
    let value: unknown = 1
    for (let depth = 0; depth < 100_000; depth++) value = [value]
    expect(() => parseMutationBody({mutations: [{create: {_type: 'a', value}}]})).toThrow(/nested too deeply/)
  })

  test('reports the invalid mutation', () => {
    expect(() =>
      parseMutationBody({mutations: [{delete: {id: 'a'}}, {patch: {id: 'a', inc: {n: 'x'}}}]}),
    ).toThrow(/mutations\[1\].*numbers/s)
  })
})
