import {expect, it} from 'vitest'
import {createMeatPaths} from './item-links'
import {testMeatItem} from './meat-item.test-helper'

const tab = (slug: string) => ({slug, title: slug, icon: 'lamb' as const})

it('leads to the page of what is ordered online, else to its place on the board', () => {
  const findPath = createMeatPaths(
    [tab('natural-chicken'), tab('lamb')],
    [
      testMeatItem(),
      testMeatItem({id: 'counter', ordering: null}),
      testMeatItem({id: 'gone', inSeason: false}),
    ],
  )
  expect(findPath('lamb', 'butcherItem-lamb-leg')).toBe('/butcher/lamb/leg-bone-in')
  expect(findPath('lamb', 'counter')).toBe('/butcher/lamb#counter')
  expect(findPath('lamb', 'gone')).toBe('/butcher/lamb#gone')
  expect(findPath('natural-chicken', 'unknown')).toBe('/butcher#unknown')
})
