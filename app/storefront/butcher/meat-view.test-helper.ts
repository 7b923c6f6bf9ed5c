import type {EstimateRules} from '~/domain/butcher/estimate'
import type {CutSet, MeatItem} from '~/domain/butcher/meat-item'
import {testMeatItem, testProvenance} from '~/domain/butcher/meat-item.test-helper'
import type {PricingDeal} from '~/domain/pricing/types'
import {viewMeats} from './meats.server'
import type {MeatView} from './meats.server'

/** For tests: a store that takes fifteen percent for a margin, on a day of November 2026. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')

export function testRules(...deals: PricingDeal[]): EstimateRules {
  return {deals, taxBasisPoints: 0, marginBasisPoints: 1_500}
}

export const CUT: CutSet = {
  id: 'cutSet-cut',
  title: 'Cut',
  options: [
    {key: 'whole', title: 'Whole', feeCents: 0, leadHours: 0},
    {key: '8-pieces', title: '8 pieces', feeCents: 150, leadHours: 24},
  ],
}

/** Chickens of about five pounds at $3.99, cut as one likes. */
export function testChicken(fields: Partial<MeatItem> = {}): MeatItem {
  return testMeatItem({
    ...{id: 'chicken-whole', title: 'Whole chicken', cents: 399, slug: 'whole-chicken'},
    category: {id: 'chicken', title: 'Natural Chicken', slug: 'natural-chicken', icon: 'chicken'},
    provenance: testProvenance(),
    ordering: {
      ...{per: 'piece', pieceGrams: {from: 1_814, to: 2_722}, smallest: 1, step: 1},
      ...{cutSets: [CUT], takesNote: true, leadHours: 0},
    },
    ...fields,
  })
}

/** Ordered by the pound, whole alone. */
export function testShoulder(fields: Partial<MeatItem> = {}): MeatItem {
  return testMeatItem({
    ...{id: 'goat-shoulder', title: 'Shoulder', cents: 899, slug: 'shoulder'},
    category: {id: 'goat', title: 'Goat', slug: 'goat', icon: 'goat'},
    ordering: {
      ...{per: 'pound', pieceGrams: null, smallest: 4, step: 1},
      ...{cutSets: [], takesNote: false, leadHours: 0},
    },
    ...fields,
  })
}

export function testMeatView(item: MeatItem, deals: PricingDeal[] = [], date = '2026-11-21'): MeatView {
  const meats = {
    ...{items: [item], store: 'Baraka', timeZone: 'America/New_York', date},
    ...{rules: testRules(...deals), now: NOW, nextChange: null},
  }
  const [view] = viewMeats(meats, [item]).meats
  if (!view) throw new Error('there is no view')
  return view
}
