import {describe, expect, test} from 'vitest'
import {patched, rejection, testPatches} from './patch.test-helper'
import {patchOperationsSchema} from './schema'
import type {PatchOperations} from './schema'
import type {JsonObject} from '../../runtime/json'

describe('applyPatch', () => {
  testPatches([
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
      name: 'diffMatchPatch of a missing value',
      before: {n: null},
      patch: {
        diffMatchPatch: {
          n: '@@ -0,0 +1 @@\n+a\n',
          'a.b': '@@ -0,0 +1 @@\n+a\n',
          'x[1]': '@@ -0,0 +1 @@\n+a\n',
        },
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
      name: 'a system field set to its current value',
      before: {_id: 'a', _type: 'page'},
      patch: {set: {_id: 'a', _type: 'page', title: 'T'}},
      after: {_id: 'a', _type: 'page', title: 'T'},
    },
    {
      name: 'revision and update time are set by the server',
      before: {_rev: 'r', _updatedAt: 't'},
      patch: {set: {_rev: 'x', _updatedAt: 'y'}, unset: ['_rev']},
      after: {_rev: 'r', _updatedAt: 't'},
    },
    {name: 'an empty patch', before: {a: 1}, patch: {}, after: {a: 1}},
  ])

  test('shares unchanged parts', () => {
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
      'an invalid text diff',
      {s: 'a'},
      {diffMatchPatch: {s: 'nonsense'}},
      /Unable to parse the diff-match-patch/,
    ],
    ['unset of _id', {a: 1}, {unset: ['_id']}, /immutable attribute "_id"/],
    ['unset of _type', {_type: 'a'}, {unset: ['_type']}, /immutable attribute "_type"/],
    ['set of another _type', {_type: 'a'}, {set: {_type: 'b'}}, /immutable attribute "_type"/],
    ['set below _type', {_type: 'a'}, {set: {'_type.x': 'b'}}, /immutable attribute "_type"/],
    [
      'set of a _createdAt that is no date',
      {_createdAt: '2001-02-03T04:05:06Z'},
      {set: {_createdAt: 'b'}},
      /immutable attribute "_createdAt"/,
    ],
    [
      'unset of _createdAt',
      {_createdAt: '2001-02-03T04:05:06Z'},
      {unset: ['_createdAt']},
      /immutable attribute "_createdAt"/,
    ],
    ['unset of every attribute', {_id: 'a', b: 1}, {unset: ['*']}, /immutable attribute "_id"/],
    [
      'a text diff of _id',
      {_id: 'a'},
      {diffMatchPatch: {_id: '@@ -1 +1 @@\n-a\n+b\n'}},
      /immutable attribute "_id"/,
    ],
  ])('rejects %s', (_name, before, patch, message) => {
    const error = rejection(before, patch)
    expect(error.status).toBe(400)
    expect(error.message).toMatch(message)
  })

  test.each([
    '__proto__.polluted',
    'a.constructor.prototype.polluted',
    "['__proto__'].x",
    'a[b, __proto__].c',
    'a[constructor == 1]',
  ])('rejects the path %s', (path) => {
    expect(rejection({a: {}}, {set: {[path]: true}}).message).toMatch(/is not allowed/)
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
    ['text diffs one of which is no text', {diffMatchPatch: {a: '@@ -0,0 +1 @@\n+a\n', b: 1}}],
  ])('does not parse %s', (_name, patch) => {
    expect(patchOperationsSchema.safeParse(patch).success).toBe(false)
  })
})
