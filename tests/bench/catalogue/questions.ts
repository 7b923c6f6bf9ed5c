import {EVERYTHING, SORTS} from '~/catalog/source'
import type {ListQuestion, ProductSource} from '~/catalog/source'
import type {PricingDeal} from '~/pricing/rules'
import {SHELVES} from './vocabulary'

/** What is typed, letter by letter as far as it is a beginning. */
export const TYPED: readonly string[] = [
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

const WITH_DEALS: ListQuestion = {...EVERYTHING, deals: DEALS}

const FILTERS: Partial<ListQuestion>[] = [
  {},
  {diets: ['vegan']},
  {storages: ['frozen']},
  {minCents: 300, maxCents: 900},
  {onSale: true},
]

/** Category pages as shoppers ask for them: every sort, each filter, the first page and one far behind. */
export const PAGES: readonly ListQuestion[] = SORTS.flatMap((sort, at) =>
  FILTERS.flatMap((filter, number) =>
    [0, 240, 960].map((offset) => {
      const shelf = SHELVES[(at * 5 + number * 3 + offset / 240) % SHELVES.length]?.id ?? ''
      const categoryIds = number === 0 ? ['rice-grains'] : [shelf]
      return {...WITH_DEALS, ...filter, sort, offset, categoryIds}
    }),
  ).concat({...WITH_DEALS, sort}, {...WITH_DEALS, sort, categoryIds: ['rice-grains', 'spices', 'sweets']}),
)

/** What a category page asks of the source. */
export async function openPage(source: ProductSource, question: ListQuestion): Promise<void> {
  await source.list(question)
  await source.categories()
}
