import type {PriceRules, PricingDeal} from '~/domain/pricing/types'
import type {OrderStatus} from '../order-status'

/** What the demonstration's orders are made of: products of the seed, or whatever the catalog has instead. */
export interface DemoOrder {
  /** Days from today: on which it is picked up. */
  day: number
  /** `17:30`, in the store's time zone; of an order for today: null, in an hour or so. */
  pickup: string | null
  /** How long before the pickup it was placed. */
  hoursAhead: number
  /** After it was paid. */
  steps: readonly OrderStatus[]
  card: string
  lines: readonly DemoLine[]
}

export interface DemoLine {
  id: string
  quantity: number
  /** What it cost less, or more, back then. */
  priceChangeCents?: number
}

/** Was sold once. */
export const DISCONTINUED = {
  id: 'SYRUP-DATE-OLD',
  title: 'Date syrup, glass bottle',
  unit: '14 oz bottle',
  priceCents: 649,
}

/** Begins the form token of every order of the demonstration; reports tell them apart by it. */
export const DEMO_TOKEN_PREFIX = 'demo-'

const VISA = 'Visa ending in 4242'
const MASTERCARD = 'Mastercard ending in 4444'
const COLLECTED_STEPS = ['preparing', 'ready', 'collected'] as const

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    ...{day: 0, pickup: null, hoursAhead: 3, steps: ['preparing'], card: VISA},
    lines: [
      {id: 'MEAT-LAMB-HEAD', quantity: 3},
      {id: 'GRAIN-COUSCOUS-FINE', quantity: 2},
      {id: 'DELI-HUMMUS', quantity: 1},
      {id: 'BREAD-PITA-WHITE', quantity: 4},
    ],
  },
  {
    ...{day: 1, pickup: '17:30', hoursAhead: 22, steps: [], card: VISA},
    lines: [
      {id: 'MEAT-CHICKEN-WHOLE', quantity: 2},
      {id: 'PRODUCE-TOMATOES', quantity: 3},
    ],
  },
  {
    ...{day: -6, pickup: '17:30', hoursAhead: 26, steps: COLLECTED_STEPS, card: VISA},
    lines: [
      {id: 'MEAT-LAMB-STEW', quantity: 2, priceChangeCents: -80},
      {id: 'GRAIN-COUSCOUS-FINE', quantity: 1},
      {id: DISCONTINUED.id, quantity: 1},
      {id: 'PRODUCE-ONIONS-YELLOW', quantity: 1},
      {id: 'DELI-TOUM', quantity: 1},
      {id: 'CHEESE-OLIVES-GREEN', quantity: 1},
      {id: 'BREAD-BAGUETTE', quantity: 2},
    ],
  },
  {
    ...{day: -13, pickup: '18:00', hoursAhead: 9, steps: COLLECTED_STEPS, card: VISA},
    lines: [
      {id: 'MEAT-BEEF-GROUND-85', quantity: 3},
      {id: 'FZMEAT-LAMB-BURGERS', quantity: 1},
      {id: 'CHEESE-HALLOUMI', quantity: 2, priceChangeCents: 60},
    ],
  },
  {
    ...{day: -20, pickup: '12:00', hoursAhead: 15, steps: ['cancelled'], card: MASTERCARD},
    lines: [
      {id: 'MEAT-GOAT-LEG', quantity: 1},
      {id: 'DAIRY-YOGURT-WHOLE-32OZ', quantity: 2},
    ],
  },
  {
    ...{day: -27, pickup: '17:30', hoursAhead: 30, steps: COLLECTED_STEPS, card: MASTERCARD},
    lines: [
      {id: 'MEAT-CHICKEN-BREAST', quantity: 2},
      {id: 'BREAD-NAAN-GARLIC', quantity: 2},
      {id: 'DAIRY-GHEE', quantity: 1, priceChangeCents: -100},
      {id: 'SPICE-ZAATAR', quantity: 1},
    ],
  },
  {
    ...{day: -45, pickup: '10:30', hoursAhead: 14, steps: COLLECTED_STEPS, card: VISA},
    lines: [{id: 'MEAT-MERGUEZ', quantity: 4}],
  },
  {
    ...{day: -82, pickup: '19:00', hoursAhead: 5, steps: COLLECTED_STEPS, card: VISA},
    lines: [
      {id: 'NUT-DATES-MEDJOOL', quantity: 2},
      {id: 'SWEET-HALVA-PISTACHIO', quantity: 1},
      {id: 'DRINK-TEA-MINT', quantity: 1},
    ],
  },
  {
    ...{day: -140, pickup: '17:30', hoursAhead: 20, steps: COLLECTED_STEPS, card: MASTERCARD},
    lines: [
      {id: 'GRAIN-BASMATI-10LB', quantity: 1},
      {id: 'BEAN-LENTILS-RED', quantity: 2},
      {id: 'OIL-TAHINI', quantity: 1},
      {id: 'DAIRY-LABNEH-16OZ', quantity: 1},
      {id: 'CHEESE-FETA', quantity: 2},
    ],
  },
]

/** Deals of those days, so that receipts have something to explain. */
const DEALS: readonly (readonly [title: string, productId: string, terms: PricingDeal['terms']])[] = [
  ['Lamb head: buy 2, get 1 free', 'MEAT-LAMB-HEAD', {kind: 'buyXGetY', buyCount: 2, freeCount: 1}],
  ['Couscous for less', 'GRAIN-COUSCOUS-FINE', {kind: 'salePrice', saleCents: 399, regularCents: 549}],
  ['Two ground beef for $10', 'MEAT-BEEF-GROUND-85', {kind: 'nForPrice', forCount: 2, forCents: 1000}],
  ['Merguez weekend', 'MEAT-MERGUEZ', {kind: 'percentOff', basisPoints: 1000}],
]

export const DEMO_RULES: PriceRules = {
  taxBasisPoints: 0,
  deals: DEALS.map(([title, productId, terms], index) => {
    return {id: `demo-deal-${index + 1}`, title, terms, until: null, productIds: [productId], categoryIds: []}
  }),
}
