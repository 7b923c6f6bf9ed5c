import type {AppLoadContext} from '@remix-run/node'
import {describe, expect, it} from 'vitest'
import type {ContentQuery} from '~/platform/content/content.server'
import {dealAppliesTo} from '~/domain/pricing/deals'
import {builtInSettings} from '~/domain/store/settings'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import type {Deal} from './deal'
import {dealsQuery, pricingDeals, readPriceRules} from './deals.server'
import {testDeal} from './deal.test-helper'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const terms = {kind: 'percentOff', basisPoints: 1000} as const
const products = [{id: 'MEAT-LAMB-HEAD', title: 'Lamb head'}]
const productCategories = [{id: 'deli', title: 'Deli'}]
const meat = {id: '', categoryId: 'meat~butcherCategory-lamb'}
const running = testDeal({id: 'ten', title: 'Ten off', terms, products})

describe('the deals that make prices', () => {
  it('keep what pricing needs', () => {
    const deal = {...running, products: [...products, ...products], productCategories, until: NOW + 1}
    expect(pricingDeals([deal], NOW)).toEqual([
      {
        id: 'ten',
        title: 'Ten off',
        terms,
        productIds: ['MEAT-LAMB-HEAD'],
        categoryIds: ['deli'],
        until: NOW + 1,
      },
    ])
  })

  it('name meats and their categories as carts do, apart from what the catalog has', () => {
    const appliesTo = [
      {id: 'butcherItem-lamb-leg', type: 'butcherItem' as const, title: 'Leg'},
      {id: 'butcherCategory-goat', type: 'butcherCategory' as const, title: 'Goat'},
    ]
    const [deal] = pricingDeals([{...running, appliesTo, productCategories}], NOW)
    expect(deal).toMatchObject({
      productIds: ['MEAT-LAMB-HEAD', 'meat~butcherItem-lamb-leg'],
      categoryIds: ['deli', 'meat~butcherCategory-goat'],
    })
    const leg = {...meat, id: 'meat~butcherItem-lamb-leg~whole', dealKey: 'meat~butcherItem-lamb-leg'}
    const neck = {...meat, id: 'meat~butcherItem-goat-neck', categoryId: 'meat~butcherCategory-goat'}
    for (const [product, applies] of [
      [leg, true],
      [neck, true],
      [{...leg, dealKey: 'meat~butcherItem-lamb-neck'}, false],
    ] as const)
      expect(deal && dealAppliesTo(deal, product)).toBe(applies)
  })

  it.each([
    ['has begun', {from: NOW, until: NOW + HOUR}, 1],
    ['is for a category alone', {products: [], productCategories}, 1],
    ['is to come', {from: NOW + 1}, 0],
    ['has ended', {until: NOW}, 0],
    ['information only', {terms: {kind: 'information'} as const}, 0],
    ['names nothing', {products: []}, 0],
    [
      'is for the butcher’s goods alone',
      {products: [], appliesTo: [{id: 'lamb', type: 'butcherItem' as const, title: 'Lamb'}]},
      1,
    ],
  ])('count one that %s: %j', (_, fields, count) => {
    expect(pricingDeals([{...running, ...fields}], NOW)).toHaveLength(count)
  })
})

describe('the rules at a moment', () => {
  const soon = testDeal({id: 'soon', terms, products, from: NOW + HOUR})
  const information = testDeal({id: 'information', products, from: NOW + 1})

  it('are the deals in force, the tax rate in hundredths of a percent, and the next change of such a deal', async () => {
    const rules = await readPriceRules(sources([information, running, soon], 6.75), NOW)
    expect(rules).toMatchObject({taxBasisPoints: 675, now: NOW, nextChange: NOW + HOUR})
    expect(rules.deals.map(({id}) => id)).toEqual(['ten'])
  })

  it.each([
    [8.1, 810],
    [0.07, 7],
    [0, 0],
  ])('turn %d percent into %d without a fraction', async (taxRate, taxBasisPoints) => {
    expect((await readPriceRules(sources([], taxRate), NOW)).taxBasisPoints).toBe(taxBasisPoints)
  })

  it('change when a deal on meats alone does', async () => {
    const appliesTo = [{id: 'lamb', type: 'butcherItem' as const, title: 'Lamb'}]
    const rules = await readPriceRules(sources([{...soon, products: [], appliesTo}], 0), NOW)
    expect(rules.nextChange).toBe(NOW + HOUR)
  })

  it('never change when no deal makes a price', async () => {
    expect((await readPriceRules(sources([information], 0), NOW)).nextChange).toBeNull()
  })
})

function sources(deals: Deal[], taxRate: number): Pick<AppLoadContext, 'content' | 'log'> {
  const results = new Map<string, unknown>([
    [dealsQuery.name, {deals, leftOut: []}],
    [storeSettingsQuery.name, {...builtInSettings, taxRate, leftOut: []}],
  ])
  return {
    content: {read: async <T>({name}: ContentQuery<T>) => results.get(name) as T},
  } as unknown as AppLoadContext
}
