import {describe, expect, test} from 'vitest'
import {contentOf, isPressable} from './publish-button'

test.each([
  ['is pressable while the Studio still names errors of input before', {}, true],
  ['is pressable while the Studio looks up what its user may do', {hasErrors: true, reason: ''}, true],
  ['is disabled for whoever may not publish', {isForbidden: true, reason: ''}, false],
  ['is not enabled by input', {wasEnabled: false}, false],
  ['is disabled by errors of the input', {hasErrors: true}, false],
  ['is disabled without a draft', {hasDraft: false}, false],
  [
    'is enabled without a reason against it',
    {isDisabled: false, reason: '', isSaved: true, wasEnabled: false},
    true,
  ],
])('a button that was enabled %s', (_, changes, expected) => {
  const state = {
    isDisabled: true,
    reason: 'There are errors',
    hasDraft: true,
    isForbidden: false,
    hasErrors: false,
    wasEnabled: true,
  }
  expect(isPressable({...state, ...changes})).toBe(expected)
})

describe('what a draft holds', () => {
  const draft = {
    _id: 'drafts.a',
    _type: 'butcherItem',
    _rev: 'r1',
    _updatedAt: '2026-11-27T10:00:00Z',
    price: 9.49,
  }

  test('is the same once it is stored', () => {
    const {_rev, ...unsaved} = draft
    const stored = {
      ...draft,
      _rev: 'r2',
      _createdAt: '2026-11-27T10:00:00Z',
      _updatedAt: '2026-11-27T10:00:01Z',
    }
    expect(contentOf(stored)).toBe(contentOf(draft))
    expect(contentOf(unsaved)).toBe(contentOf(draft))
  })

  test('does not depend on the order of its fields', () => {
    expect(contentOf({b: {d: 1, c: 2}, a: [2, 1]})).toBe(contentOf({a: [2, 1], b: {c: 2, d: 1}}))
  })

  test('is another after further input, and nothing without a draft', () => {
    expect(contentOf({...draft, price: 9.5})).not.toBe(contentOf(draft))
    expect(contentOf(null)).toBeUndefined()
  })
})
