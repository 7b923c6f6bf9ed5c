import {BasePatch} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {LakeError} from '../errors'
import type {JsonObject} from '../json'
import {applyPatch} from './apply'
import type {PatchOperations} from './schema'
import {patchOperationsSchema} from './schema'

function patched(before: JsonObject, patch: PatchOperations): JsonObject {
  return applyPatch(before, patchOperationsSchema.parse(patch))
}

function refusal(before: JsonObject, patch: PatchOperations): LakeError {
  try {
    applyPatch(before, patch)
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
  throw new Error('The patch was accepted')
}

const cuts = [
  {_key: 'neck', kilos: 2, tags: ['slow']},
  {_key: 'leg', kilos: 5, tags: []},
  {_key: 'rib', kilos: 5},
]

interface Case {
  name: string
  before: JsonObject
  patch: PatchOperations
  after: JsonObject
}

const cases: Case[] = [
  {name: 'set writes an attribute', before: {a: 1, z: 0}, patch: {set: {a: 2}}, after: {a: 2, z: 0}},
  {
    name: 'set builds missing parents',
    before: {},
    patch: {set: {'shop.door.colour': 'green'}},
    after: {shop: {door: {colour: 'green'}}},
  },
  {
    name: 'set puts an object in place of a word',
    before: {a: 'word'},
    patch: {set: {'a.b.c': 1}},
    after: {a: {b: {c: 1}}},
  },
  {
    name: 'set puts an object in place of null',
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
    name: 'set by a key that is not there',
    before: {cuts},
    patch: {set: {'cuts[_key=="tail"].kilos': 6}},
    after: {cuts},
  },
  {name: 'set by index', before: {x: [1, 2, 3]}, patch: {set: {'x[1]': 9}}, after: {x: [1, 9, 3]}},
  {
    name: 'set by index from the end',
    before: {x: [1, 2, 3]},
    patch: {set: {'x[-1]': 9}},
    after: {x: [1, 2, 9]},
  },
  {name: 'set behind the end', before: {x: [1]}, patch: {set: {'x[4]': 9}}, after: {x: [1]}},
  {name: 'set inside an item behind the end', before: {x: [1]}, patch: {set: {'x[4].t': 9}}, after: {x: [1]}},
  {name: 'set never makes an array', before: {}, patch: {set: {'x[0]': 9}}, after: {}},
  {name: 'set by range', before: {x: [1, 2, 3, 4]}, patch: {set: {'x[1:3]': 0}}, after: {x: [1, 0, 0, 4]}},
  {
    name: 'set by open range',
    before: {x: [1, 2, 3, 4]},
    patch: {set: {'x[2:]': 0}},
    after: {x: [1, 2, 0, 0]},
  },
  {name: 'set by union of items', before: {x: [1, 2, 3]}, patch: {set: {'x[0,2]': 0}}, after: {x: [0, 2, 0]}},
  {
    name: 'set by union of attributes',
    before: {a: {b: 1, c: [{d: 2}]}},
    patch: {set: {'a[b, c[0].d]': 0}},
    after: {a: {b: 0, c: [{d: 0}]}},
  },
  {
    name: 'set everywhere in an array',
    before: {x: [{t: 1}, {t: 2}]},
    patch: {set: {'x[*].t': 0}},
    after: {x: [{t: 0}, {t: 0}]},
  },
  {
    name: 'set everywhere in an array, without the star',
    before: {x: [{t: 1}, {t: 2}]},
    patch: {set: {'x[].t': 0}},
    after: {x: [{t: 0}, {t: 0}]},
  },
  {
    name: 'set through an array passes over its words',
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
    name: 'set of items that are small themselves',
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
    name: 'numbers and words are never equal',
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

  {
    name: 'setIfMissing leaves a value',
    before: {a: {b: 7}},
    patch: {setIfMissing: {'a.b': 1}},
    after: {a: {b: 7}},
  },
  {name: 'setIfMissing fills a gap', before: {a: {}}, patch: {setIfMissing: {'a.b': 1}}, after: {a: {b: 1}}},
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

  {name: 'unset takes an attribute', before: {a: {b: 1, c: 2}}, patch: {unset: ['a.b']}, after: {a: {c: 2}}},
  {
    name: 'unset of what is not there',
    before: {a: {b: 1}},
    patch: {unset: ['a.x', 'y', 'a.b.c', 'z[0]', 'a[3]']},
    after: {a: {b: 1}},
  },
  {name: 'unset takes an item', before: {x: [1, 2, 3]}, patch: {unset: ['x[1]']}, after: {x: [1, 3]}},
  {
    name: 'unset takes many items',
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
    name: 'inc of nothing or of a word',
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
    name: 'insert by key',
    before: {cuts},
    patch: {insert: {before: 'cuts[_key=="rib"]', items: [{_key: 'n'}]}},
    after: {cuts: [cuts[0], cuts[1], {_key: 'n'}, cuts[2]]},
  },
  {
    name: 'insert by a key that is not there',
    before: {cuts},
    patch: {insert: {after: 'cuts[_key=="tail"]', items: [1]}},
    after: {cuts},
  },
  {
    name: 'insert behind the end',
    before: {x: [1]},
    patch: {insert: {after: 'x[3]', items: [9]}},
    after: {x: [1]},
  },
  {
    name: 'insert at the end of nothing',
    before: {x: []},
    patch: {insert: {after: 'x[-1]', items: [9]}},
    after: {x: [9]},
  },
  {
    name: 'insert at the start of nothing',
    before: {x: []},
    patch: {insert: {before: 'x[0]', items: [9]}},
    after: {x: [9]},
  },
  {name: 'insert into a missing array', before: {}, patch: {insert: {after: 'x[-1]', items: [9]}}, after: {}},
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
    name: 'insert in place of one',
    before: {x: [1, 2, 3]},
    patch: {insert: {replace: 'x[1]', items: [8, 9]}},
    after: {x: [1, 8, 9, 3]},
  },
  {
    name: 'insert in place of a range',
    before: {x: [1, 2, 3, 4]},
    patch: {insert: {replace: 'x[1:3]', items: [9]}},
    after: {x: [1, 9, 4]},
  },
  {
    name: 'insert in place of items apart',
    before: {x: [1, 2, 3, 4]},
    patch: {insert: {replace: 'x[1,3]', items: [9]}},
    after: {x: [1, 9, 3]},
  },
  {
    name: 'insert in place of nothing matching',
    before: {x: [1]},
    patch: {insert: {replace: 'x[3]', items: [9]}},
    after: {x: [1]},
  },
  {
    name: 'insert in place of an empty range',
    before: {x: [1, 2, 3]},
    patch: {insert: {replace: 'x[1:1]', items: [9]}},
    after: {x: [1, 9, 2, 3]},
  },
  {
    name: 'insert in place of an empty range of nothing',
    before: {x: []},
    patch: {insert: {replace: 'x[0:0]', items: [9]}},
    after: {x: [9]},
  },
  {
    name: 'insert in place of a range behind the end',
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
    name: 'diffMatchPatch',
    before: {s: 'fresh lamb'},
    patch: {diffMatchPatch: {s: '@@ -1,10 +1,12 @@\n fresh \n-lamb\n+mutton\n'}},
    after: {s: 'fresh mutton'},
  },
  {
    name: 'diffMatchPatch counts bytes',
    before: {s: '🐑 lamb £9'},
    patch: {diffMatchPatch: {s: '@@ -6,8 +6,9 @@\n lamb £\n-9\n+10\n'}},
    after: {s: '🐑 lamb £10'},
  },
  {
    name: 'diffMatchPatch of nothing',
    before: {n: null},
    patch: {
      diffMatchPatch: {n: '@@ -0,0 +1 @@\n+a\n', 'a.b': '@@ -0,0 +1 @@\n+a\n', 'x[1]': '@@ -0,0 +1 @@\n+a\n'},
    },
    after: {n: null},
  },
  {
    name: 'diffMatchPatch comes after set',
    before: {s: 'a'},
    patch: {diffMatchPatch: {s: '@@ -1 +1,2 @@\n b\n+c\n'}, set: {s: 'b'}},
    after: {s: 'bc'},
  },

  {
    name: 'a system field set to what it is',
    before: {_id: 'a', _type: 'page'},
    patch: {set: {_id: 'a', _type: 'page', title: 'T'}},
    after: {_id: 'a', _type: 'page', title: 'T'},
  },
  {
    name: 'revision and time are the server’s',
    before: {_rev: 'r', _updatedAt: 't'},
    patch: {set: {_rev: 'x', _updatedAt: 'y'}, unset: ['_rev']},
    after: {_rev: 'r', _updatedAt: 't'},
  },
  {name: 'an empty patch', before: {a: 1}, patch: {}, after: {a: 1}},
]

describe('applyPatch', () => {
  test.each(cases)('$name', ({before, patch, after}) => {
    const untouched = structuredClone(before)
    expect(patched(before, patch)).toStrictEqual(after)
    expect(before).toStrictEqual(untouched)
  })

  test('shares what it does not touch', () => {
    const before = {left: {a: 1}, right: {b: [1]}}
    const after = patched(before, {set: {'left.a': 2}})
    expect(after['right']).toBe(before.right)
    expect(after['left']).not.toBe(before.left)
  })

  test.each<[string, JsonObject, PatchOperations, RegExp]>([
    ['a path that is none', {}, {set: {'a[': 1}}, /Unable to parse path "a\["/],
    ['an empty path', {}, {set: {'': 1}}, /Unable to parse path/],
    ['a literal for a path', {}, {set: {'"a"': 1}}, /Not a path/],
    ['the document itself', {a: 1}, {set: {'@': 1}}, /the document itself/],
    ['an endless path', {}, {set: {['a.'.repeat(2000) + 'a']: 1}}, /longer than/],
    ['insert into a word', {x: 'word'}, {insert: {after: 'x[-1]', items: [1]}}, /not in an array/],
    [
      'insert beside an attribute',
      {x: [1]},
      {insert: {after: 'x', items: [1]}},
      /does not point to an array item/,
    ],
    [
      'a text diff of a number',
      {n: 1},
      {diffMatchPatch: {n: '@@ -1 +1 @@\n-a\n+b\n'}},
      /Can't diff-match-patch "\$\.n", because it is not a string/,
    ],
    [
      'a text diff of an item',
      {x: [{}]},
      {diffMatchPatch: {'x[0]': '@@ -1 +1 @@\n-a\n+b\n'}},
      /Can't diff-match-patch/,
    ],
    [
      'a text diff that is none',
      {s: 'a'},
      {diffMatchPatch: {s: 'nonsense'}},
      /Unable to parse the diff-match-patch/,
    ],
    ['unset of _id', {a: 1}, {unset: ['_id']}, /immutable attribute "_id"/],
    ['unset of _type', {_type: 'a'}, {unset: ['_type']}, /immutable attribute "_type"/],
    ['set of another _type', {_type: 'a'}, {set: {_type: 'b'}}, /immutable attribute "_type"/],
    ['set below _type', {_type: 'a'}, {set: {'_type.x': 'b'}}, /immutable attribute "_type"/],
    [
      'set of another _createdAt',
      {_createdAt: 'a'},
      {set: {_createdAt: 'b'}},
      /immutable attribute "_createdAt"/,
    ],
    ['unset of every attribute', {_id: 'a', b: 1}, {unset: ['*']}, /immutable attribute "_id"/],
    [
      'a text diff of _id',
      {_id: 'a'},
      {diffMatchPatch: {_id: '@@ -1 +1 @@\n-a\n+b\n'}},
      /immutable attribute "_id"/,
    ],
  ])('refuses %s', (_name, before, patch, message) => {
    const error = refusal(before, patch)
    expect(error.status).toBe(400)
    expect(error.message).toMatch(message)
  })

  test.each([
    '__proto__.polluted',
    'a.constructor.prototype.polluted',
    "['__proto__'].x",
    'a[b, __proto__].c',
    'a[constructor == 1]',
  ])('refuses to walk through %s', (path) => {
    expect(refusal({a: {}}, {set: {[path]: true}}).message).toMatch(/is not allowed/)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['an unknown operation', {merge: {a: 1}}],
    ['set that is no object', {set: ['a']}],
    ['unset that is no list', {unset: 'a'}],
    ['inc by a word', {inc: {a: '1'}}],
    ['insert at two places', {insert: {before: 'a[0]', after: 'a[0]', items: []}}],
    ['insert nowhere', {insert: {items: []}}],
    ['insert of one item bare', {insert: {after: 'a[0]', items: 1}}],
    ['a text diff that is no text', {diffMatchPatch: {a: 1}}],
  ])('does not parse %s', (_name, patch) => {
    expect(patchOperationsSchema.safeParse(patch).success).toBe(false)
  })
})

describe('what @sanity/client’s patch builder sends', () => {
  class Builder extends BasePatch {
    operationsOn(before: JsonObject): JsonObject {
      return applyPatch(before, patchOperationsSchema.parse(this.operations))
    }
  }
  const letters = {x: ['a', 'b', 'c', 'd']}

  test('append and prepend', () => {
    expect(new Builder('id').append('x', ['e']).operationsOn(letters)).toEqual({x: ['a', 'b', 'c', 'd', 'e']})
    expect(new Builder('id').prepend('x', ['0']).operationsOn(letters)).toEqual({
      x: ['0', 'a', 'b', 'c', 'd'],
    })
    expect(new Builder('id').append('x', ['a']).operationsOn({x: []})).toEqual({x: ['a']})
    expect(new Builder('id').setIfMissing({x: []}).append('x', ['a']).operationsOn({})).toEqual({x: ['a']})
  })

  // As Array.prototype.splice does it; of the negative starts only those that reach the end can be sent.
  test.each<[number, number | undefined]>([
    [0, 0],
    [1, 0],
    [4, 0],
    [9, 0],
    [0, 1],
    [1, 2],
    [3, 5],
    [0, undefined],
    [1, undefined],
    [2, -1],
    [4, undefined],
    [-1, undefined],
    [-2, undefined],
    [-1, 1],
    [-2, 2],
  ])('splice(%s, %s)', (start, deleteCount) => {
    const expected = [...letters.x]
    const count = deleteCount === undefined || deleteCount === -1 ? Infinity : deleteCount
    expected.splice(start, count, 'N', 'M')
    expect(new Builder('id').splice('x', start, deleteCount, ['N', 'M']).operationsOn(letters)).toEqual({
      x: expected,
    })
  })

  test('splice that only removes', () => {
    expect(new Builder('id').splice('x', 1, 2).operationsOn(letters)).toEqual({x: ['a', 'd']})
  })
})
