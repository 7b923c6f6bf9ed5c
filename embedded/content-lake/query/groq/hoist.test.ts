import {evaluateSync} from 'groq-js'
import {expect, test} from 'vitest'
import {compileQuery} from './compile'
import {parseQuery} from './parse'
import {Scope} from './scope'

const documents = [
  {_id: 'a', _type: 'shop'},
  {_id: 'b', _type: 'shop'},
  ...['x', 'y', 'z'].map((_id, at) => ({_id, _type: 'deal', shop: {_ref: at === 2 ? 'b' : 'a'}})),
]

/** @returns the result, and how often `*` was looked at */
function run(query: string) {
  let looks = 0
  const environment = {
    get documents() {
      looks++
      return documents
    },
    ...{dereference: () => null, countReferring: () => 0, timestamp: new Date(0)},
    ...{identity: '', projectId: '', dataset: ''},
  }
  const result = compileQuery(parseQuery(query, {}), environment)(new Scope(null))
  return {result, looks}
}

test.each([
  ['the same for each candidate', '*[_id in *[_type == "deal"].shop._ref]._id', 2],
  ['within another', '*[_id in *[_id in *[_type == "shop"]._id]._id]._id', 3],
  [
    'beside a part that differs',
    '*[_type == "shop" && !(_id in *[_type == "deal"]._id) && defined(_id)]._id',
    2,
  ],
  [
    'the same for the candidates of one document, not of all',
    '*[_type == "shop"]{_id, "deals": *[_id in *[shop._ref == ^.^._id]._id]._id}',
    5,
  ],
  [
    'of lists within a document',
    '*[_type == "shop"]{"n": [1, 2][count(*[_type == "deal" && shop._ref == ^.^._id]) > @ - 1]}',
    3,
  ],
  ['different for each candidate', '*[count(*[shop._ref == ^._id]) > 0]._id', 6],
])('a search within a filter that is %s', (_, query, looks) => {
  expect(run(query)).toEqual({result: evaluateSync(parseQuery(query, {}), {dataset: documents}).data, looks})
})
