import {applyPatch} from 'mendoza'
import {describe, expect, test} from 'vitest'
import {effectsOf} from './effects'
import {stored} from '../documents/memory-view.test-helper'

const before = stored('a', {title: 'Lamb', list: [{_key: 'x'}]})
const after = stored('a', {_rev: 'next', title: 'Mutton'})
const {_rev: _before, ...beforeContent} = before
const {_rev: _after, ...afterContent} = after

/** As in the Studio: the revision is removed before the effects are applied. */
describe('effects', () => {
  test.each([
    ['a change', before, after, beforeContent, afterContent],
    ['a creation', null, after, null, afterContent],
    ['a deletion', before, null, beforeContent, null],
  ])('of %s apply and revert', (_name, from, to, fromContent, toContent) => {
    const effects = effectsOf(from, to)
    expect(applyPatch(fromContent, effects.apply)).toEqual(toContent)
    expect(applyPatch(toContent, effects.revert)).toEqual(fromContent)
  })

  test('survive serialization as JSON', () => {
    const effects = effectsOf(null, after)
    expect(JSON.parse(JSON.stringify(effects))).toEqual({apply: [0, afterContent], revert: [0, null]})
  })
})
