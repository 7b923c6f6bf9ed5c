import {expect, it} from 'vitest'
import {percentOff} from '../catalog.test-helper'
import {dealsCondition, dealSubjects} from './display-price.server'

it('does not look for the butcher’s meats, which deals name beside the catalog’s products', () => {
  const meats = {productIds: ['meat~butcherItem-lamb-leg'], categoryIds: ['meat~butcherCategory-goat']}
  expect(dealsCondition([percentOff(10, meats)])).toBeNull()
  const mixed = {
    productIds: ['RICE', ...meats.productIds, 'RICE'],
    categoryIds: [...meats.categoryIds, 'deli'],
  }
  expect(dealSubjects([percentOff(10, mixed)])).toEqual({ids: ['RICE'], categoryIds: ['deli']})
})
