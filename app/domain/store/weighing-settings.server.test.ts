import {describe, expect, it} from 'vitest'
import {builtInSettings} from './settings'
import {parseWeighing} from './weighing-settings.server'

const standard = builtInSettings.weighing
const good = {marginPercent: 25, holdDays: 3, cancelRule: 'capture', noShowRule: 'refund'}
const parsed = {marginBasisPoints: 2_500, holdDays: 3, cancelRule: 'capture', noShowRule: 'refund'}

describe('meat by weight', () => {
  it.each([undefined, null, {}])('is as built in where %j is set', (raw) => {
    expect(standard).toEqual({
      ...{marginBasisPoints: 1_500, holdDays: 5, cancelRule: 'release', noShowRule: 'keep'},
    })
    expect(parseWeighing(raw)).toEqual({weighing: standard, leftOut: []})
  })

  it.each([
    [0, 0],
    [12.5, 1_250],
    [50, 5_000],
  ])('reads a margin of %d percent as %d', (marginPercent, marginBasisPoints) => {
    expect(parseWeighing({...good, marginPercent})).toEqual({
      weighing: {...parsed, marginBasisPoints},
      leftOut: [],
    })
  })

  it.each([
    ['marginPercent', 'marginBasisPoints', -1],
    ['marginPercent', 'marginBasisPoints', 51],
    ['marginPercent', 'marginBasisPoints', '15'],
    ['holdDays', 'holdDays', 0],
    ['holdDays', 'holdDays', 8],
    ['holdDays', 'holdDays', 2.5],
    ['cancelRule', 'cancelRule', 'keep'],
    ['noShowRule', 'noShowRule', true],
  ] as const)(
    'keeps the built-in %s (%s) rather than %j, keeps the rest, and says so',
    (name, key, value) => {
      const {weighing, leftOut} = parseWeighing({...good, [name]: value})
      expect(weighing).toEqual({...parsed, [key]: standard[key]})
      expect(leftOut.map((line) => line.split(':')[0])).toEqual([`weighing.${name}`])
    },
  )

  it('says when all of it is something else', () => {
    const {weighing, leftOut} = parseWeighing('15')
    expect(weighing).toEqual(standard)
    expect(leftOut).toHaveLength(1)
  })
})
