import type {MeatItem, MeatOrdering} from '~/domain/butcher/meat-item'
import {formatMeatLineId} from '~/domain/butcher/meat-line-id'
import type {PricingDeal} from '~/domain/pricing/types'
import {meatProductOf} from './meat-product'
import type {MeatProduct} from './meat-product'

const CUT: MeatOrdering['cutSets'][number] = {
  id: 'cutSet-chicken',
  title: 'Cut',
  options: [
    {key: 'whole', title: 'Whole', feeCents: 0, leadHours: 0},
    {key: '8-pieces', title: '8 pieces', feeCents: 150, leadHours: 0},
    {key: 'smoked', title: 'Smoked', feeCents: 500, leadHours: 48},
  ],
}
const SKIN: MeatOrdering['cutSets'][number] = {
  id: 'cutSet-skin',
  title: 'Skin',
  options: [
    {key: 'on', title: 'On', feeCents: 0, leadHours: 0},
    {key: 'off', title: 'Off', feeCents: 0, leadHours: 2},
  ],
}

type TestItem = Partial<Omit<MeatItem, 'ordering'>> & {ordering?: Partial<MeatOrdering> | null}

/** For tests: whole chickens at $3.99 a pound, 3 to 3.7 lb each, cut and with or without skin. */
export function testMeatItem({ordering = {}, ...fields}: TestItem = {}): MeatItem {
  return {
    ...{
      id: 'butcherItem-chicken',
      title: 'Whole chicken',
      cents: 399,
      unit: 'lb',
      inSeason: true,
      note: null,
    },
    slug: 'whole-chicken',
    category: {id: 'butcherCategory-chicken', title: 'Chicken', slug: 'chicken', icon: 'chicken'},
    provenance: {
      ...{certifier: 'HFSAA', certificate: null, slaughter: 'hand', origin: 'Ohio', farm: null, feed: null},
    },
    ordering: ordering && {
      ...{per: 'piece', pieceGrams: {from: 1361, to: 1678}, smallest: 1, step: 1},
      ...{cutSets: [CUT, SKIN], takesNote: true, leadHours: 0},
      ...ordering,
    },
    ...fields,
  }
}

/** For tests: goat by the pound at $9.99, from 2 lb, in half pounds; $5.00 for curry cut. */
export function testGoat(ordering: Partial<MeatOrdering> = {}): MeatItem {
  const options = [
    {key: 'curry', title: 'Curry cut', feeCents: 500, leadHours: 0},
    {key: 'cubes', title: 'Cubes', feeCents: 0, leadHours: 0},
  ]
  return testMeatItem({
    ...{id: 'butcherItem-goat', title: 'Goat', cents: 999, slug: 'goat'},
    category: {id: 'butcherCategory-goat', title: 'Goat', slug: 'goat', icon: 'goat'},
    ordering: {
      ...{per: 'pound', pieceGrams: null, smallest: 8, step: 2},
      cutSets: [{id: 'cutSet-goat', title: 'Cut', options}],
      ...ordering,
    },
  })
}

/** For tests: a head has one price, whatever it weighs. */
export function testHead(): MeatItem {
  return testMeatItem({
    ...{id: 'butcherItem-head', title: 'Lamb head', cents: 1800, unit: 'each', slug: 'lamb-head'},
    category: {id: 'butcherCategory-specialty', title: 'Specialty', slug: 'specialty', icon: 'specialty'},
    ordering: {pieceGrams: null, cutSets: [], takesNote: false},
  })
}

export const CHICKEN_LINE = 'meat~butcherItem-chicken~8-pieces~off'
export const GOAT_LINE = 'meatlb~butcherItem-goat~curry'
export const HEAD_LINE = 'meat~butcherItem-head'

/** For tests: the product of an item, cut as its first options say unless the id says otherwise. */
export function testMeatProduct(
  item: MeatItem,
  {lineId, deals = []}: {lineId?: string; deals?: readonly PricingDeal[]} = {},
): MeatProduct {
  const {per = 'piece', cutSets = []} = item.ordering ?? {}
  const optionKeys = cutSets.map(({options}) => options[0]?.key ?? '')
  const product = meatProductOf(item, lineId ?? formatMeatLineId({itemId: item.id, per, optionKeys}), deals)
  if (!product) throw new Error(`${item.id} cannot be ordered as ${lineId}.`)
  return product
}
