import {describe} from 'vitest'
import {cuts, testPatches} from './patch.test-helper'

describe('setIfMissing, unset, inc and dec', () => {
  testPatches([
    {
      name: 'setIfMissing leaves a value',
      before: {a: {b: 7}},
      patch: {setIfMissing: {'a.b': 1}},
      after: {a: {b: 7}},
    },
    {
      name: 'setIfMissing fills a gap',
      before: {a: {}},
      patch: {setIfMissing: {'a.b': 1}},
      after: {a: {b: 1}},
    },
    {
      name: 'setIfMissing takes null for a value',
      before: {a: null},
      patch: {setIfMissing: {a: 1}},
      after: {a: null},
    },
    {
      name: 'setIfMissing takes false and empty for values',
      before: {a: false, b: '', c: 0},
      patch: {setIfMissing: {a: 1, b: 1, c: 1}},
      after: {a: false, b: '', c: 0},
    },
    {
      name: 'setIfMissing is not fooled by inherited names',
      before: {},
      patch: {setIfMissing: {toString: 'x'}},
      after: {toString: 'x'},
    },
    {
      name: 'setIfMissing comes before set',
      before: {},
      patch: {set: {'a.b': 1}, setIfMissing: {a: {_type: 'o'}}},
      after: {a: {_type: 'o', b: 1}},
    },
    {
      name: 'unset removes an attribute',
      before: {a: {b: 1, c: 2}},
      patch: {unset: ['a.b']},
      after: {a: {c: 2}},
    },
    {
      name: 'unset of a missing attribute',
      before: {a: {b: 1}},
      patch: {unset: ['a.x', 'y', 'a.b.c', 'z[0]', 'a[3]']},
      after: {a: {b: 1}},
    },
    {name: 'unset takes an item', before: {x: [1, 2, 3]}, patch: {unset: ['x[1]']}, after: {x: [1, 3]}},
    {
      name: 'unset removes several items',
      before: {x: [1, 2, 3, 4, 5]},
      patch: {unset: ['x[0,2,-1]']},
      after: {x: [2, 4]},
    },
    {
      name: 'unset by a range from the end',
      before: {x: [1, 2, 3, 4, 5]},
      patch: {unset: ['x[-3:-1]']},
      after: {x: [1, 2, 5]},
    },
    {name: 'unset of everything in an array', before: {x: [1, 2]}, patch: {unset: ['x[]']}, after: {x: []}},
    {
      name: 'unset by key',
      before: {cuts},
      patch: {unset: ['cuts[_key=="leg"]', 'cuts[_key=="rib"].kilos']},
      after: {cuts: [cuts[0], {_key: 'rib'}]},
    },
    {
      name: 'unset at any depth',
      before: {k: 1, a: [{k: 2, b: 3}]},
      patch: {unset: ['..k']},
      after: {a: [{b: 3}]},
    },
    {
      name: 'unset of the Studio’s guard field',
      before: {a: 1},
      patch: {unset: ['_empty_action_guard_pseudo_field_']},
      after: {a: 1},
    },
    {
      name: 'inc and dec',
      before: {n: 1, x: [1, {m: 2.5}]},
      patch: {inc: {n: 2, 'x[0]': 1}, dec: {'x[1].m': 1}},
      after: {n: 3, x: [2, {m: 1.5}]},
    },
    {
      name: 'inc of a missing value or a string',
      before: {w: 'word'},
      patch: {inc: {w: 1, gone: 1}, dec: {other: 1}},
      after: {w: 'word'},
    },
    {name: 'inc after set', before: {n: 1}, patch: {inc: {n: 1}, set: {n: 10}}, after: {n: 11}},

    {
      name: 'insert before',
      before: {x: [1, 2]},
      patch: {insert: {before: 'x[1]', items: [8, 9]}},
      after: {x: [1, 8, 9, 2]},
    },
  ])
})
