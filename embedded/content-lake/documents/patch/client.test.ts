import {BasePatch} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {patched} from './patch.test-helper'
import type {JsonObject} from '../../runtime/json'

describe('what @sanity/client’s patch builder sends', () => {
  class Builder extends BasePatch {
    operationsOn(before: JsonObject): JsonObject {
      return patched(before, this.operations)
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

  // As Array.prototype.splice; of the negative starts, only those that reach the end can be expressed.
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
