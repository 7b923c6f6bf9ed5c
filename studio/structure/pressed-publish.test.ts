import {describe, expect, test} from 'vitest'
import {nextOfPress} from './pressed-publish'

const saved = {revision: 'r2', isSaved: true, isDisabled: false}

describe('a press of Publish', () => {
  test('waits until the last letters are stored and checked', () => {
    expect(nextOfPress({}, {...saved, revision: 'r1', isSaved: false})).toEqual({step: 'wait', press: {}})
    expect(nextOfPress({}, saved)).toEqual({step: 'publish'})
  })

  test('is kept while the check of the words before still disables the button', () => {
    const late = nextOfPress({}, {...saved, isDisabled: true})
    expect(late).toEqual({step: 'wait', press: {savedAs: 'r2'}})
    expect(nextOfPress({savedAs: 'r2'}, {...saved, isSaved: false, isDisabled: true})).toMatchObject({
      step: 'wait',
    })
    expect(nextOfPress({savedAs: 'r2'}, saved)).toEqual({step: 'publish'})
  })

  test('is forgotten when the form is written to after it', () => {
    expect(nextOfPress({savedAs: 'r2'}, {...saved, revision: 'r3'})).toEqual({step: 'forget'})
    expect(nextOfPress({savedAs: 'r2'}, {revision: undefined, isSaved: true, isDisabled: false})).toEqual({
      step: 'forget',
    })
  })

  test('of nothing is forgotten', () => {
    expect(nextOfPress({}, {revision: undefined, isSaved: true, isDisabled: true})).toEqual({step: 'forget'})
  })
})
