import {describe, expect, test} from 'vitest'
import {compileQuery} from './compile'
import {parseQuery} from './parse'
import {Scope} from './scope'

const documents = [
  {_id: 'a', title: 'Slow cooked lamb', body: [{_type: 'block', children: [{text: 'with rice and mint'}]}]},
  {_id: 'b', title: 'Lamb chops', body: [{_type: 'block', children: [{text: 'cooked slow, not fast'}]}]},
  {_id: 'c', title: 'Mint tea'},
]

function idsOf(query: string): unknown {
  const environment = {
    documents,
    dereference: () => null,
    countReferring: () => 0,
    timestamp: new Date(0),
    ...{identity: '', projectId: '', dataset: ''},
  }
  return compileQuery(parseQuery(query, {}), environment)(new Scope(null))
}

describe('text::query', () => {
  test.each([
    ['all words, anywhere in the document', '@ match text::query("mint LAMB")', ['a']],
    ['of one field', 'title match text::query("lamb")', ['a', 'b']],
    ['of several', '[title, _id] match text::query("c mint")', ['c']],
    ['a phrase', '@ match text::query("\\"slow cooked\\"")', ['a']],
    ['an excluded word', '@ match text::query("lamb -chops")', ['a']],
    ['an excluded phrase', '@ match text::query("lamb -\\"slow cooked\\"")', ['b']],
    ['excluded only', '@ match text::query("-lamb")', ['c']],
    ['the beginning of a word', '@ match text::query("sl* ri*")', ['a']],
    ['types and ids are no content', '@ match text::query("block")', []],
    ['an unfinished quote', '@ match text::query("\\"mint tea")', ['c']],
    ['nothing', '@ match text::query(" ")', []],
    ['no text', '@ match text::query(3)', []],
  ])('%s', (_, condition, expected) => expect(idsOf(`*[${condition}]._id`)).toEqual(expected))

  test('scores', () => {
    expect(
      idsOf(
        '* | score(boost(title match text::query("lamb"), 2), @ match text::query("mint")) | order(_score desc)._id',
      ),
    ).toEqual(['a', 'b', 'c'])
  })
})
