import type {Deal} from './deal'

/** A deal for tests: it always runs and only tells, until they say otherwise. */
export function testDeal(fields: Partial<Deal> = {}): Deal {
  return {
    id: 'deal-test',
    title: 'Lamb head',
    textBreak: null,
    category: null,
    offer: null,
    target: null,
    bgColor: null,
    sale: false,
    picture: null,
    desc: null,
    terms: {kind: 'information'},
    appliesTo: [],
    products: [],
    productCategories: [],
    missingCount: 0,
    from: null,
    until: null,
    ...fields,
  }
}
