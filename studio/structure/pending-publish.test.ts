import {describe, expect, test} from 'vitest'
import {advancePendingPublish, contentOf, isPressable} from './pending-publish'

const saved = {content: 'c2', isSaved: true, isDisabled: false}

describe('a click on Publish', () => {
  test('waits until the last input is stored and validated', () => {
    expect(advancePendingPublish({}, {...saved, content: 'c1', isSaved: false})).toEqual({
      step: 'wait',
      pending: {},
    })
    expect(advancePendingPublish({}, saved)).toEqual({step: 'publish'})
  })

  test('stays pending while the validation of earlier input still disables the button', () => {
    const late = advancePendingPublish({}, {...saved, isDisabled: true})
    expect(late).toEqual({step: 'wait', pending: {content: 'c2'}})
    expect(
      advancePendingPublish({content: 'c2'}, {...saved, isSaved: false, isDisabled: true}),
    ).toMatchObject({step: 'wait'})
    expect(advancePendingPublish({content: 'c2'}, saved)).toEqual({step: 'publish'})
  })

  test('is canceled by further input', () => {
    expect(advancePendingPublish({content: 'c2'}, {...saved, content: 'c3'})).toEqual({step: 'cancel'})
    expect(
      advancePendingPublish({content: 'c2'}, {content: undefined, isSaved: true, isDisabled: false}),
    ).toEqual({step: 'cancel'})
  })

  test('is canceled when there is nothing to publish', () => {
    expect(advancePendingPublish({}, {content: undefined, isSaved: true, isDisabled: true})).toEqual({
      step: 'cancel',
    })
  })
})

test.each([
  ['stays so while input after its errors is not validated', {}, true],
  ['is not enabled by input', {wasEnabled: false}, false],
  ['is disabled by errors of validated input', {isSaved: true}, false],
  ['is disabled by what is no error', {hasErrors: false}, false],
  ['is enabled without a reason against it', {isDisabled: false, isSaved: true, wasEnabled: false}, true],
])('an enabled button %s', (_, changes, expected) => {
  const state = {isDisabled: true, hasErrors: true, isSaved: false, wasEnabled: true}
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
