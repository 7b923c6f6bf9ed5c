import {describe, expect, test} from 'vitest'
import type {LakeDocument} from '../../documents/types'
import {createCompiler} from '../groq/compile'
import {parseQuery} from '../groq/parse'
import {Scope} from '../groq/scope'
import {createSourceMap} from './source-map'
import type {ArraySelectors} from './source-map'
import {leavesOf, valueAtPath} from './source-map.test-helper'
import type {Leaf} from './source-map.test-helper'
import {createTracer} from './trace'
import {NOTHING} from './traced'
import {TracedScope} from './traced-scope'

const SYSTEM = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
const goat: LakeDocument = {
  ...{_id: 'goat', _type: 'meat', ...SYSTEM},
  title: 'Goat',
  price: 9.49,
  isFresh: true,
  category: {_type: 'reference', _ref: 'butcher'},
  variants: [
    {_key: 'a', label: 'Leg', price: 11, "it's": 'quoted'},
    {_key: 'b', label: 'Curry', price: 9},
    {_key: 'same', label: 'Chop'},
    {_key: 'same', label: 'Rib'},
    {label: 'No key'},
  ],
  tags: ['halal', 'local'],
  body: [{_key: 'p1', _type: 'block', children: [{_key: 's1', _type: 'span', text: 'Slow cooked'}]}],
}
const lamb: LakeDocument = {
  ...{_id: 'lamb', _type: 'meat', ...SYSTEM},
  title: 'Lamb',
  price: 12,
  nested: [[{text: 'deep'}], ['deeper']],
}
const butcher: LakeDocument = {_id: 'butcher', _type: 'category', ...SYSTEM, title: 'Butcher'}
const stored = [butcher, goat, lamb]

interface TraceOptions {
  documents?: readonly LakeDocument[]
  selectors?: ArraySelectors
}

function traceQuery(query: string, {documents = stored, selectors = 'key'}: TraceOptions = {}) {
  const environment = {
    documents,
    dereference: (id: string) => documents.find(({_id}) => _id === id),
    countReferring: () => 0,
    timestamp: new Date(0),
    ...{identity: 'amina', projectId: 'p', dataset: 'd'},
  }
  const tree = parseQuery(query, {})
  const compile = createCompiler(environment, tree)
  const traced = createTracer(environment, compile)(tree)(TracedScope.root(NOTHING))
  return {traced, plain: compile(tree)(new Scope(null)), map: createSourceMap(traced, selectors)}
}

/** `title ← goat title` for each leaf of the result. */
function sourcesOf(query: string): string[] {
  const {traced, map} = traceQuery(query)
  return leavesOf(traced.value, map, stored).map(({path, source}) => {
    const from = typeof source === 'string' ? source : `${source.document._id} ${describePath(source.path)}`
    return `${describePath(path)} ← ${from}`
  })
}

function describePath(path: Leaf['path']): string {
  return path.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join('.')
}

describe('every kind of expression that passes values on', () => {
  test.each([
    ['*[_type == "meat"].title', ['0 ← goat title', '1 ← lamb title']],
    ['*[_id == "goat"][0]{"name": title}', ['name ← goat title']],
    ['*[_id == "goat"]{title, "from": category->title}', ['0.title ← goat title', '0.from ← butcher title']],
    ['*[_id == "goat"][0].category->{...}.title', [' ← butcher title']],
    ['*[_id == "goat"][0].variants[1].price', [' ← goat variants.{"key":"b"}.price']],
    ['*[_id == "goat"][0].variants[price < 10].label', ['0 ← goat variants.{"key":"b"}.label']],
    [
      '*[_id == "goat"][0].variants[0...2] | order(price asc){label}',
      ['0.label ← goat variants.{"key":"b"}.label', '1.label ← goat variants.{"key":"a"}.label'],
    ],
    ['*[_id == "goat"][0].variants[2..3].label', ['0 ← goat variants.2.label', '1 ← goat variants.3.label']],
    ['*[_id == "goat"][0].variants[-1].label', [' ← goat variants.4.label']],
    [`*[_id == "goat"][0].variants[0]["it's"]`, [` ← goat variants.{"key":"a"}.it's`]],
    ['*[_id == "goat"][0].tags', ['0 ← goat tags.0', '1 ← goat tags.1']],
    ['*[_id == "goat"][0].tags[@ == "local"]', ['0 ← goat tags.1']],
    ['*[_id == "goat"][0].body[].children[].text', ['0 ← goat body.{"key":"p1"}.children.{"key":"s1"}.text']],
    ['*[_id == "lamb"][0].nested', ['0.0.text ← lamb nested.0.0.text', '1.0 ← lamb nested.1.0']],
    ['*[_type == "meat"]{"x": coalesce(subtitle, title)}', ['0.x ← goat title', '1.x ← lamb title']],
    ['*[_type == "meat"]{"x": select(price > 10 => title, _type)}', ['0.x ← goat _type', '1.x ← lamb title']],
    ['*[_id == "goat"]{isFresh => {"yes": title}, !isFresh => {"no": title}}', ['0.yes ← goat title']],
    [
      '*[_id == "butcher"]{"names": *[references(^._id)]{title, "up": ^.title}}',
      ['0.names.0.title ← goat title', '0.names.0.up ← butcher title'],
    ],
    ['[...*[_id == "lamb"].title, "fixed"]', ['0 ← lamb title', '1 ← literal']],
    ['array::compact(*[_type == "meat"].isFresh)', ['0 ← goat isFresh']],
    [
      '*[title match "lamb"] | score(title match "lamb"){title, _score}',
      ['0.title ← lamb title', '0._score ← unknown'],
    ],
    ['*[_type == "meat"] | order(price desc)[0]{title}', ['title ← lamb title']],
  ])('%s', (query, expected) => expect(sourcesOf(query)).toEqual(expected))
})

test.each([
  '*[_id == "goat"][0]{"x": title + "!"}',
  '*[_id == "goat"][0]{"x": pt::text(body)}',
  '*[_id == "goat"][0]{"x": string::upper(title)}',
  '*[_id == "goat"][0]{"x": count(variants)}',
  '*[_id == "goat"][0]{"x": array::join(tags, ", ")}',
])('what is computed has no source: %s', (query) => expect(sourcesOf(query)).toEqual(['x ← unknown']))

const PASSED_ON = ['*', '*[_type == "meat"]{..., "again": variants[]{..., "up": ^.title}}', '*[]{"all": @}']

test.each(PASSED_ON)('the result is the same, and each part is found at its source: %s', (query) => {
  for (const selectors of ['key', 'index'] as const) {
    const {traced, plain, map} = traceQuery(query, {selectors})
    expect(traced.value).toEqual(plain)
    const leaves = leavesOf(traced.value, map, stored)
    expect(leaves.length).toBeGreaterThan(20)
    for (const {value, source} of leaves) {
      if (typeof source === 'string') throw new Error('not traced')
      expect(valueAtPath(source.document, source.path)).toEqual(value)
    }
    expect(map.paths.some((path) => path.includes('@._key'))).toBe(selectors === 'key')
  }
})

test('a draft is opened as a draft, and the id that a perspective shows is not its field', () => {
  const draft = {...goat, _id: 'goat', _originalId: 'drafts.goat'}
  const {traced, map} = traceQuery('*[0]{_id, title}', {documents: [draft]})
  expect(map.documents).toEqual([{_id: 'drafts.goat', _type: 'meat'}])
  const leaves = leavesOf(traced.value, map, [{...draft, _id: 'drafts.goat'}])
  expect(leaves.map(({path, source}) => [path[0], typeof source])).toEqual([
    ['_id', 'string'],
    ['title', 'object'],
  ])
  const whole = traceQuery('*', {documents: [draft]}).map
  expect(whole.mappings["$[0]['_id']"]).toEqual({type: 'value', source: {type: 'unknown'}})
})
