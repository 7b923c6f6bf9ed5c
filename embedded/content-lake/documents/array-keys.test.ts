import {describe, expect, test} from 'vitest'
import {createRandomKey, generateArrayKeys} from './array-keys'
import {generatePatchArrayKeys} from './patch/patch-array-keys'

function counter(): () => string {
  let count = 0
  return () => `key${++count}`
}

describe('array keys', () => {
  test('are 12 random hexadecimal digits', () => {
    const keys = Array.from({length: 100}, createRandomKey)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{12}$/)
    expect(new Set(keys).size).toBe(100)
  })

  test('are added to objects in arrays at any depth, and to nothing else', () => {
    const value = {list: [{a: 1}, 'word', null, [{b: 2}], {_key: 'own', inner: [{c: 3}]}], object: {d: 4}}
    expect(generateArrayKeys(value, counter())).toEqual({
      list: [
        {_key: 'key3', a: 1},
        'word',
        null,
        [{_key: 'key1', b: 2}],
        {_key: 'own', inner: [{_key: 'key2', c: 3}]},
      ],
      object: {d: 4},
    })
  })

  test('replace unusable keys', () => {
    expect(generateArrayKeys([{_key: ''}, {_key: 5, a: 1}, {_key: null}], counter())).toEqual([
      {_key: 'key1'},
      {_key: 'key2', a: 1},
      {_key: 'key3'},
    ])
  })

  test('leave values with complete keys unchanged', () => {
    const value = {list: [{_key: 'a'}, 1]}
    expect(generateArrayKeys(value, counter())).toBe(value)
  })

  test('are added to the values of a patch', () => {
    const patch = {
      set: {list: [{a: 1}], object: {b: 2}, 'list[0]': {c: 3}, 'list[_key=="x"]': {d: 4}, "['list']": {e: 5}},
      setIfMissing: {more: [{f: 6}]},
      insert: {after: 'list[-1]', items: [{g: 7}, 'word']},
      unset: ['gone'],
    }
    expect(generatePatchArrayKeys(patch, counter())).toEqual({
      set: {
        list: [{_key: 'key1', a: 1}],
        object: {b: 2},
        'list[0]': {_key: 'key2', c: 3},
        'list[_key=="x"]': {d: 4},
        "['list']": {e: 5},
      },
      setIfMissing: {more: [{_key: 'key3', f: 6}]},
      insert: {after: 'list[-1]', items: [{_key: 'key4', g: 7}, 'word']},
      unset: ['gone'],
    })
  })
})
