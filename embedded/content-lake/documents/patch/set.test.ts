import {describe} from 'vitest'
import {cuts, testPatches} from './patch.test-helper'

describe('set, and the paths of all operations', () => {
  testPatches([
    {name: 'set writes an attribute', before: {a: 1, z: 0}, patch: {set: {a: 2}}, after: {a: 2, z: 0}},
    {
      name: 'set builds missing parents',
      before: {},
      patch: {set: {'shop.door.color': 'green'}},
      after: {shop: {door: {color: 'green'}}},
    },
    {
      name: 'set replaces a string by an object',
      before: {a: 'word'},
      patch: {set: {'a.b.c': 1}},
      after: {a: {b: {c: 1}}},
    },
    {
      name: 'set replaces null by an object',
      before: {a: null},
      patch: {set: {'a.b': 1}},
      after: {a: {b: 1}},
    },
    {name: 'set of null stores null', before: {a: 1}, patch: {set: {a: null}}, after: {a: null}},
    {
      name: 'set by key',
      before: {cuts},
      patch: {set: {'cuts[_key=="leg"].kilos': 6}},
      after: {cuts: [cuts[0], {...cuts[1], kilos: 6}, cuts[2]]},
    },
    {
      name: 'set by a missing key',
      before: {cuts},
      patch: {set: {'cuts[_key=="tail"].kilos': 6}},
      after: {cuts},
    },
    {
      name: 'set of null',
      before: {x: [{a: null}, {a: 1}, {}]},
      patch: {set: {'x[a==null].b': 2}},
      after: {x: [{a: null, b: 2}, {a: 1}, {}]},
    },
    {
      name: 'unset of items from the ninth to the eleventh',
      before: {x: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]},
      patch: {unset: ['x[8:11]']},
      after: {x: [0, 1, 2, 3, 4, 5, 6, 7, 11]},
    },
    {name: 'set by index', before: {x: [1, 2, 3]}, patch: {set: {'x[1]': 9}}, after: {x: [1, 9, 3]}},
    {
      name: 'set by index from the end',
      before: {x: [1, 2, 3]},
      patch: {set: {'x[-1]': 9}},
      after: {x: [1, 2, 9]},
    },
    {name: 'set behind the end', before: {x: [1]}, patch: {set: {'x[4]': 9}}, after: {x: [1]}},
    {
      name: 'set inside an item past the end',
      before: {x: [1]},
      patch: {set: {'x[4].t': 9}},
      after: {x: [1]},
    },
    {name: 'set never makes an array', before: {}, patch: {set: {'x[0]': 9}}, after: {}},
    {name: 'set by range', before: {x: [1, 2, 3, 4]}, patch: {set: {'x[1:3]': 0}}, after: {x: [1, 0, 0, 4]}},
    {
      name: 'set by open range',
      before: {x: [1, 2, 3, 4]},
      patch: {set: {'x[2:]': 0}},
      after: {x: [1, 2, 0, 0]},
    },
    {
      name: 'set by union of items',
      before: {x: [1, 2, 3]},
      patch: {set: {'x[0,2]': 0}},
      after: {x: [0, 2, 0]},
    },
    {
      name: 'set by union of attributes',
      before: {a: {b: 1, c: [{d: 2}]}},
      patch: {set: {'a[b, c[0].d]': 0}},
      after: {a: {b: 0, c: [{d: 0}]}},
    },
    {
      name: 'set of every item',
      before: {x: [{t: 1}, {t: 2}]},
      patch: {set: {'x[*].t': 0}},
      after: {x: [{t: 0}, {t: 0}]},
    },
    {
      name: 'set of every item, by empty brackets',
      before: {x: [{t: 1}, {t: 2}]},
      patch: {set: {'x[].t': 0}},
      after: {x: [{t: 0}, {t: 0}]},
    },
    {
      name: 'set through an array skips its strings',
      before: {x: [{t: 1}, 'word']},
      patch: {set: {'x.t': 0}},
      after: {x: [{t: 0}, 'word']},
    },
    {
      name: 'set by comparison',
      before: {cuts},
      patch: {set: {'cuts[kilos >= 5].sold': true}},
      after: {cuts: [cuts[0], {...cuts[1], sold: true}, {...cuts[2], sold: true}]},
    },
    {
      name: 'set by inequality',
      before: {x: [{n: 1}, {n: 2}]},
      patch: {set: {'x[n != 1].n': 0}},
      after: {x: [{n: 1}, {n: 0}]},
    },
    {
      name: 'set of items that satisfy a comparison themselves',
      before: {x: [1, 5, 9]},
      patch: {set: {'x[@ < 6]': 0}},
      after: {x: [0, 0, 9]},
    },
    {
      name: 'set where an attribute exists',
      before: {cuts},
      patch: {set: {'cuts[tags?].kilos': 0}},
      after: {cuts: [{...cuts[0], kilos: 0}, {...cuts[1], kilos: 0}, cuts[2]]},
    },
    {
      name: 'numbers and strings are never equal',
      before: {x: [{k: '1'}, {k: 1}]},
      patch: {set: {'x[k==1].k': 2}},
      after: {x: [{k: '1'}, {k: 2}]},
    },
    {
      name: 'two items with one key are still two items',
      before: {
        x: [
          {_key: 'a', n: 1},
          {_key: 'a', n: 2},
        ],
      },
      patch: {set: {'x[0].n': 9}},
      after: {
        x: [
          {_key: 'a', n: 9},
          {_key: 'a', n: 2},
        ],
      },
    },
    {
      name: 'attributes with a dash',
      before: {title: {'en-GB': 'Lamb'}},
      patch: {set: {'title.en-GB': 'Mutton'}},
      after: {title: {'en-GB': 'Mutton'}},
    },
    {
      name: 'attributes in quotes',
      before: {'a b': {"c'd": 1}},
      patch: {set: {"['a b']['c\\'d']": 2}},
      after: {'a b': {"c'd": 2}},
    },
    {name: 'attributes in other alphabets', before: {größe: 1}, patch: {set: {größe: 2}}, after: {größe: 2}},
    {
      name: 'attributes called like literals',
      before: {a: {null: 1}},
      patch: {set: {'a.null': 2}},
      after: {a: {null: 2}},
    },
    {
      name: 'dashes in a key are no attribute',
      before: {x: [{_key: 'a-b', n: 1}]},
      patch: {set: {'x[_key=="a-b"].n': 2}},
      after: {x: [{_key: 'a-b', n: 2}]},
    },
    {
      name: 'brackets in a key are no wildcard',
      before: {x: [{_key: 'a[]', n: 1}]},
      patch: {set: {'x[_key=="a[]"].n': 2}},
      after: {x: [{_key: 'a[]', n: 2}]},
    },
    {
      name: 'recursion finds what is there',
      before: {a: [{k: 1, b: {k: 2, c: {}}}], k: 3},
      patch: {set: {'..k': 0}},
      after: {a: [{k: 0, b: {k: 0, c: {}}}], k: 0},
    },
    {
      name: 'recursion ends with the outermost',
      before: {k: {k: {k: 1}}},
      patch: {set: {'..k': 7}},
      after: {k: 7},
    },
    {
      name: 'recursion by comparison may add',
      before: {a: {b: {name: 'x'}}},
      patch: {set: {'..[name=="x"].seen': true}},
      after: {a: {b: {name: 'x', seen: true}}},
    },
  ])
})
