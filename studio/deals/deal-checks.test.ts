import {describe, expect, it} from 'vitest'
import {createGroqClient} from '../groq-client.test-helper'
import {findMissingProducts, findOverlappingDeals, overlapErrors} from './deal-checks'

const lamb = {_id: 'lamb', _type: 'butcherCategory', title: 'Lamb'}
const leg = {_id: 'leg', _type: 'butcherItem', title: 'Leg', category: {_ref: 'lamb'}}
const neck = {_id: 'neck', _type: 'butcherItem', title: 'Neck', category: {_ref: 'lamb'}}
const veal = {_id: 'drafts.veal', _type: 'butcherItem', title: 'Veal chops'}
const PRODUCTS = [lamb, leg, neck, veal]

function deal(_id: string, on: string[], more: object = {}) {
  const appliesTo = on.map((_ref) => ({_ref, _key: `k-${_ref}`}))
  return {_id, _type: 'deal', title: `Deal ${_id}`, kind: 'percentOff', appliesTo, ...more}
}

function overlaps(own: object, others: object[]) {
  return findOverlappingDeals(own, {getClient: createGroqClient([...PRODUCTS, own, ...others])})
}

const SAME_TIME = 'at the same time. Change the dates or the list of one'

describe('two deals on one product', () => {
  it('are reported with the product', async () => {
    expect(await overlaps(deal('a', ['leg', 'neck']), [deal('b', ['neck', 'leg'])])).toEqual([
      {message: `“Deal b” changes the price of Leg and Neck ${SAME_TIME}`, path: ['appliesTo']},
    ])
    expect(await overlaps(deal('a', ['lamb']), [deal('b', ['leg']), deal('c', ['lamb'])])).toEqual([
      {message: `“Deal b” changes the price of Leg ${SAME_TIME}`, path: ['appliesTo']},
      {message: `“Deal c” changes the price of Lamb ${SAME_TIME}`, path: ['appliesTo']},
    ])
  })

  it('are reported on catalog products too; a category covers all its products', async () => {
    const couscous = {productId: 'COUSCOUS', title: 'Couscous', categoryId: 'rice-grains'}
    const grains = {categoryId: 'rice-grains', title: 'Rice & grains'}
    const own = deal('a', [], {products: [couscous]})
    expect(await overlaps(own, [deal('b', [], {productCategories: [grains]})])).toEqual([
      {message: `“Deal b” changes the price of Couscous ${SAME_TIME}`, path: ['products']},
    ])
    expect(await overlaps(deal('a', [], {productCategories: [grains]}), [own])).toBe(true)
    expect(
      await overlaps(deal('c', [], {productCategories: [grains]}), [
        deal('b', [], {productCategories: [grains]}),
      ]),
    ).toEqual([
      {message: `“Deal b” changes the price of Rice & grains ${SAME_TIME}`, path: ['productCategories']},
    ])
    const lentils = {productId: 'LENTILS', title: 'Lentils', categoryId: 'beans-lentils'}
    expect(await overlaps(own, [deal('b', ['leg'], {products: [lentils]})])).toBe(true)
  })

  it('are not reported when one ends before the other starts, has ended, or is only an announcement', async () => {
    const own = deal('a', ['leg'], {validUntil: '2999-01-01T00:00:00Z'})
    for (const more of [
      {validFrom: '2999-01-01T00:00:00Z'},
      {validUntil: '2001-01-01T00:00:00Z'},
      {kind: 'information'},
    ]) {
      expect(await overlaps(own, [deal('b', ['leg'], more)])).toBe(true)
    }
    expect(await overlaps(deal('a', []), [deal('b', ['leg'])])).toBe(true)
    const over = deal('a', ['leg'], {validUntil: '2001-01-01T00:00:00Z'})
    expect(await overlaps(over, [deal('b', ['leg'], {validUntil: '2000-01-01T00:00:00Z'})])).toBe(true)
  })

  it('do not include the own draft, and of other deals only the draft counts', async () => {
    expect(await overlaps(deal('drafts.a', ['leg']), [deal('a', ['leg'])])).toBe(true)
    expect(await overlaps(deal('a', ['leg']), [deal('b', ['leg']), deal('drafts.b', ['neck'])])).toBe(true)
    expect(await overlaps(deal('a', ['leg']), [deal('versions.r1.b', ['leg'])])).toBe(true)
  })

  it('are reported without a title and on a deleted product', () => {
    const other = deal('b', ['gone'], {title: null})
    const messages = overlapErrors(deal('a', ['gone']), [other], [], new Date()).map(({message}) => message)
    expect(messages).toEqual([`“Another deal” changes the price of gone ${SAME_TIME}`])
  })
})

it('reports products that are deleted or not published', async () => {
  const getClient = createGroqClient(PRODUCTS)
  const {appliesTo} = deal('a', ['leg', 'gone', 'veal'])
  expect(await findMissingProducts(appliesTo, {getClient})).toEqual([
    {message: 'One of them no longer exists. Take it off the list', path: [{_key: 'k-gone'}]},
    {message: 'Veal chops is not published, so shoppers do not see it', path: [{_key: 'k-veal'}]},
  ])
  expect(await findMissingProducts(undefined, {getClient})).toBe(true)
  expect(await findMissingProducts([{_key: 'empty'}], {getClient})).toBe(true)
})
