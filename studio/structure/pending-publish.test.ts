import {describe, expect, test} from 'vitest'
import {advancePendingPublish} from './pending-publish'

const saved = {revision: 'r2', isSaved: true, isDisabled: false}

describe('a click on Publish', () => {
  test('waits until the last input is stored and validated', () => {
    expect(advancePendingPublish({}, {...saved, revision: 'r1', isSaved: false})).toEqual({
      step: 'wait',
      pending: {},
    })
    expect(advancePendingPublish({}, saved)).toEqual({step: 'publish'})
  })

  test('stays pending while the validation of earlier input still disables the button', () => {
    const late = advancePendingPublish({}, {...saved, isDisabled: true})
    expect(late).toEqual({step: 'wait', pending: {revision: 'r2'}})
    expect(
      advancePendingPublish({revision: 'r2'}, {...saved, isSaved: false, isDisabled: true}),
    ).toMatchObject({step: 'wait'})
    expect(advancePendingPublish({revision: 'r2'}, saved)).toEqual({step: 'publish'})
  })

  test('is canceled by further input', () => {
    expect(advancePendingPublish({revision: 'r2'}, {...saved, revision: 'r3'})).toEqual({step: 'cancel'})
    expect(
      advancePendingPublish({revision: 'r2'}, {revision: undefined, isSaved: true, isDisabled: false}),
    ).toEqual({step: 'cancel'})
  })

  test('is canceled when there is nothing to publish', () => {
    expect(advancePendingPublish({}, {revision: undefined, isSaved: true, isDisabled: true})).toEqual({
      step: 'cancel',
    })
  })
})
