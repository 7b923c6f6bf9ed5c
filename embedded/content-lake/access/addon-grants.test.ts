import {expect, test} from 'vitest'
import {addonGrants} from './addon-grants'
import type {Grant} from './identity'

const EVERYTHING = '_id in path("**")'
const ADDON = '_type in ["comment","tasks.task"]'
const reader: Grant = {filter: EVERYTHING, permissions: ['read', 'history']}
const writer: Grant = {filter: '_type == "article"', permissions: ['create', 'update']}

test.each<[string, Grant[], Grant[]]>([
  [
    'who reads everything and writes something comments',
    [reader, writer],
    [{filter: ADDON, permissions: ['read', 'create', 'update', 'history']}],
  ],
  ['who only reads, reads', [reader], [{filter: ADDON, permissions: ['read', 'history']}]],
  [
    'who changes what is there but makes nothing, reads',
    [
      {filter: EVERYTHING, permissions: ['read']},
      {filter: '_type == "secret"', permissions: ['update']},
    ],
    [{filter: ADDON, permissions: ['read']}],
  ],
  [
    'who reads no drafts has nothing to do with it',
    [{filter: '_id in path("*")', permissions: ['read']}],
    [],
  ],
  ['who reads one type only, neither', [{filter: '_type == "article"', permissions: ['read', 'create']}], []],
])('%s', (_, grants, expected) => {
  expect(addonGrants(grants)).toEqual(expected)
})
