import {expect, test} from 'vitest'
import {stored} from '../../documents/memory-view.test-helper'
import {LAKE_LIMITS} from '../../limits'
import {compileQuery} from '../groq/compile'
import {parseQuery} from '../groq/parse'
import {Scope} from '../groq/scope'
import {IndexedView} from '../indexed-view'
import {createScanCompiler} from '../plan/scan'
import {IndexCache} from './index-cache'

test('the one unused for longest goes first, and comes back when it is wanted', () => {
  const cache = new IndexCache<{name: string}>(2)
  const made: string[] = []
  const want = (name: string) =>
    cache.findOrAdd(name, () => {
      made.push(name)
      return {name}
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) want(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect([...cache.values()].map(({name}) => name).sort()).toEqual(['a', 'b'])
})

test('what costs more than one search is made the second time', () => {
  const cache = new IndexCache<object>(2)
  expect(cache.findOrAddSecond('a', () => ({}))).toBeUndefined()
  expect(cache.findOrAddSecond('a', () => ({}))).toBeDefined()
  expect(cache.find('a')).toBeDefined()
})

test('callers who ask for ever other indexes get results, and no more indexes than there may be', () => {
  const view = new IndexedView([stored('a', {n0: 1}), stored('b', {n1: 1})])
  const counted = new Set<unknown>()
  const {keyIndex} = view
  view.keyIndex = function (...args) {
    const index = keyIndex.apply(this, args)
    counted.add(index)
    return index
  }
  const environment = {
    ...{documents: view.documents, dereference: () => null, countReferring: () => 0},
    ...{timestamp: new Date(0), identity: '', projectId: '', dataset: ''},
    compileScan: createScanCompiler(view),
  }
  const idsOf = (attribute: string) =>
    compileQuery(parseQuery(`*[${attribute} == 1]._id`, {}), environment)(new Scope(null))
  const {keys} = LAKE_LIMITS.query.indexes
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < keys + 10; n++) expect(idsOf(`n${n}`)).toEqual(n === 0 ? ['a'] : n === 1 ? ['b'] : [])
  }
  // Had all been held, the second round would have made none.
  expect(counted.size).toBe(2 * (keys + 10))
})
