import {DEFAULT_PRODUCT_QUERY, SORTS} from '~/domain/catalog/source'
import type {ProductQuery, ProductSource} from '~/domain/catalog/source'
import type {PricingDeal} from '~/domain/pricing/types'
import {CATEGORIES} from './vocabulary'

/** What is typed, letter by letter as far as it is a beginning. */
export const KEYWORDS: readonly string[] = [
  ...[
    'cou',
    'cous',
    'couscous',
    'lab',
    'labneh',
    'bas',
    'basmati',
    'oli',
    'olive',
    'pis',
    'pistachio',
    'med',
    'zaa',
  ],
  ...[
    'basmati rice',
    'olive oil',
    'black pep',
    'mint tea',
    'pistachio hal',
    'premium couscous',
    'organic red len',
  ],
  ...['kuskus', 'lebneh', 'halwa', 'kufta', 'rcie', 'basmty', 'pistahcio', 'olvie oil', 'tumeric'],
  ...['كسكس', 'لبنة', 'حلاوة', 'أرز', 'زعتر'],
  ...['halal olive oil near me', 'gosht', 'چاول', 'दाल', 'vegan', 'frozen rice'],
  ...['xyzzy', 'qqqq wwww', 'bicycle', '!!!'],
]

/** A deal on a whole shelf, and one on a few things. */
const DEALS: PricingDeal[] = [
  {
    id: 'rice-week',
    title: 'Rice week',
    terms: {kind: 'percentOff', basisPoints: 1250},
    productIds: [],
    categoryIds: ['rice-grains'],
    until: null,
  },
  {
    id: 'sale',
    title: 'Sale',
    terms: {kind: 'salePrice', saleCents: 199, regularCents: null},
    productIds: ['BENCH-1', 'BENCH-2', 'BENCH-3'],
    categoryIds: [],
    until: null,
  },
]

const WITH_DEALS: ProductQuery = {...DEFAULT_PRODUCT_QUERY, deals: DEALS}

const FILTERS: Partial<ProductQuery>[] = [
  {},
  {diets: ['vegan']},
  {storages: ['frozen']},
  {minCents: 300, maxCents: 900},
  {onSale: true},
]

/** Category pages as shoppers ask for them: every sort, each filter, the first page and one far behind. */
export const PAGES: readonly ProductQuery[] = SORTS.flatMap((sort, at) =>
  FILTERS.flatMap((filter, number) =>
    [0, 240, 960].map((offset) => {
      const category = CATEGORIES[(at * 5 + number * 3 + offset / 240) % CATEGORIES.length]?.id ?? ''
      const categoryIds = number === 0 ? ['rice-grains'] : [category]
      return {...WITH_DEALS, ...filter, sort, offset, categoryIds}
    }),
  ).concat({...WITH_DEALS, sort}, {...WITH_DEALS, sort, categoryIds: ['rice-grains', 'spices', 'sweets']}),
)

/** What a category page asks of the source. */
export async function openPage(source: ProductSource, params: ProductQuery): Promise<void> {
  await source.list(params)
  await source.categories()
}
