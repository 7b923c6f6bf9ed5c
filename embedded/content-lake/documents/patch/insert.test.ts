import {describe} from 'vitest'
import {cuts, testPatches} from './patch.test-helper'

describe('insert', () => {
  testPatches([
    {
      name: 'insert after',
      before: {x: [1, 2]},
      patch: {insert: {after: 'x[0]', items: [8, 9]}},
      after: {x: [1, 8, 9, 2]},
    },
    {
      name: 'insert before the last',
      before: {x: [1, 2]},
      patch: {insert: {before: 'x[-1]', items: [9]}},
      after: {x: [1, 9, 2]},
    },
    {
      name: 'insert before the first of many',
      before: {x: [1, 2, 3]},
      patch: {insert: {before: 'x[1:3]', items: [9]}},
      after: {x: [1, 9, 2, 3]},
    },
    {
      name: 'insert after the last of many',
      before: {x: [1, 2, 3]},
      patch: {insert: {after: 'x[0,1]', items: [9]}},
      after: {x: [1, 2, 9, 3]},
    },
    {
      name: 'insert after all',
      before: {x: [1, 2]},
      patch: {insert: {after: 'x[*]', items: [9]}},
      after: {x: [1, 2, 9]},
    },
    {
      name: 'replace a range that ends before it begins',
      before: {x: [1, 2, 3]},
      patch: {insert: {replace: 'x[2:1]', items: [9]}},
      after: {x: [1, 2, 9, 3]},
    },
    {
      name: 'insert by key',
      before: {cuts},
      patch: {insert: {before: 'cuts[_key=="rib"]', items: [{_key: 'n'}]}},
      after: {cuts: [cuts[0], cuts[1], {_key: 'n'}, cuts[2]]},
    },
    {
      name: 'insert by a missing key',
      before: {cuts},
      patch: {insert: {after: 'cuts[_key=="tail"]', items: [1]}},
      after: {cuts},
    },
    {
      name: 'insert past the end',
      before: {x: [1]},
      patch: {insert: {after: 'x[3]', items: [9]}},
      after: {x: [1]},
    },
    {
      name: 'insert at the end of an empty array',
      before: {x: []},
      patch: {insert: {after: 'x[-1]', items: [9]}},
      after: {x: [9]},
    },
    {
      name: 'insert at the start of an empty array',
      before: {x: []},
      patch: {insert: {before: 'x[0]', items: [9]}},
      after: {x: [9]},
    },
    {
      name: 'insert into a missing array',
      before: {},
      patch: {insert: {after: 'x[-1]', items: [9]}},
      after: {},
    },
    {
      name: 'insert into null',
      before: {x: null},
      patch: {insert: {after: 'x[-1]', items: [9]}},
      after: {x: null},
    },
    {
      name: 'insert deep inside',
      before: {a: [{x: [1]}, {x: [2]}]},
      patch: {insert: {after: 'a[1].x[-1]', items: [9]}},
      after: {a: [{x: [1]}, {x: [2, 9]}]},
    },
    {
      name: 'insert into several arrays',
      before: {a: [{x: [1]}, {x: []}]},
      patch: {insert: {after: 'a[*].x[-1]', items: [9]}},
      after: {a: [{x: [1, 9]}, {x: [9]}]},
    },
    {
      name: 'insert at any depth',
      before: {a: [{_key: 'k', b: [{_key: 'k'}]}]},
      patch: {insert: {after: '..[_key=="k"]', items: [9]}},
      after: {a: [{_key: 'k', b: [{_key: 'k'}, 9]}, 9]},
    },
    {
      name: 'replace an item',
      before: {x: [1, 2, 3]},
      patch: {insert: {replace: 'x[1]', items: [8, 9]}},
      after: {x: [1, 8, 9, 3]},
    },
    {
      name: 'replace a range',
      before: {x: [1, 2, 3, 4]},
      patch: {insert: {replace: 'x[1:3]', items: [9]}},
      after: {x: [1, 9, 4]},
    },
    {
      name: 'replace items that are not adjacent',
      before: {x: [1, 2, 3, 4]},
      patch: {insert: {replace: 'x[1,3]', items: [9]}},
      after: {x: [1, 9, 3]},
    },
    {
      name: 'replace without a match',
      before: {x: [1]},
      patch: {insert: {replace: 'x[3]', items: [9]}},
      after: {x: [1]},
    },
    {
      name: 'replace an empty range',
      before: {x: [1, 2, 3]},
      patch: {insert: {replace: 'x[1:1]', items: [9]}},
      after: {x: [1, 9, 2, 3]},
    },
    {
      name: 'replace an empty range of an empty array',
      before: {x: []},
      patch: {insert: {replace: 'x[0:0]', items: [9]}},
      after: {x: [9]},
    },
    {
      name: 'replace a range past the end',
      before: {x: [1]},
      patch: {insert: {replace: 'x[5:7]', items: [9]}},
      after: {x: [1, 9]},
    },
    {
      name: 'insert comes after unset',
      before: {x: [1, 2]},
      patch: {insert: {before: 'x[0]', items: [9]}, unset: ['x[0]']},
      after: {x: [9, 2]},
    },
    {
      name: 'insert after setIfMissing',
      before: {},
      patch: {setIfMissing: {x: []}, insert: {after: 'x[-1]', items: [9]}},
      after: {x: [9]},
    },
    {
      name: 'replace the last item of an empty array',
      before: {x: []},
      patch: {insert: {replace: 'x[-1]', items: [9]}},
      after: {x: [9]},
    },
    {
      name: 'insert after a range of an empty array',
      before: {x: []},
      patch: {insert: {after: 'x[0:2]', items: [9]}},
      after: {x: [9]},
    },
    {
      name: 'insert by a key into an empty array',
      before: {x: []},
      patch: {insert: {after: 'x[_key=="a"]', items: [9]}},
      after: {x: []},
    },
    {
      name: 'insert at an index inside a missing value',
      before: {x: []},
      patch: {insert: {after: 'x[3]', items: [9]}},
      after: {x: []},
    },
    {
      name: 'a condition does not look into arrays in arrays',
      before: {x: [[{_key: 'a'}]]},
      patch: {insert: {after: 'x[_key=="a"]', items: [9]}},
      after: {x: [[{_key: 'a'}]]},
    },
  ])
})
