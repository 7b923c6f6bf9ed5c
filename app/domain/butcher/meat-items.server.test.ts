import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {seedDocuments} from '../../../studio/seed/documents'
import {findMeatItem, meatItemsById, meatItemsQuery} from './meat-items.server'

const reference = (_ref: string) => ({_type: 'reference', _key: _ref, _ref})
const slug = (current: string) => ({_type: 'slug', current})
const category = {
  ...{_id: 'butcherCategory-lamb', _type: 'butcherCategory', title: 'Lamb', icon: 'lamb'},
  ...{slug: slug('lamb'), order: 20},
}
const paper = {
  ...{_id: 'halalCertificate-lamb', _type: 'halalCertificate', title: 'Lamb', number: 'OVHC-1108'},
  ...{certifier: 'Ohio Valley Halal Council', validFrom: '2026-04-01', validUntil: '2028-03-31'},
  file: {asset: {_ref: 'file-abc-pdf'}},
}
const asset = {_id: 'file-abc-pdf', url: 'http://lake.example/lake/files/store/production/abc.pdf'}
const option = (key: string, rest: object = {}) => ({_key: key, title: `The ${key}`, key: slug(key), ...rest})
const cuts = {
  ...{_id: 'cutSet-cut', _type: 'cutSet', title: 'Goat and lamb: cut', label: 'Cut'},
  options: [option('whole'), option('curry-cut', {fee: 2.5, leadHours: 12})],
}
const bags = {_id: 'cutSet-bags', _type: 'cutSet', title: 'Bags', options: [option('one-bag')]}

const leg = {
  ...{_id: 'leg', _type: 'butcherItem', title: 'Leg, bone-in', price: 10.99, unit: 'lb', inSeason: true},
  ...{category: reference(category._id), slug: slug('leg'), order: 10},
  ...{orderOnline: true, orderBy: 'piece', pieceFrom: 5, pieceTo: 8, smallest: 1, step: 1},
  ...{cutSets: [reference(cuts._id), reference(bags._id)], takesNote: true, leadHours: 24},
  ...{certificate: reference(paper._id), slaughter: 'hand', origin: 'Ohio', farm: 'Wayne', feed: 'Pasture'},
}
const item = (id: string, rest: object = {}) => ({...leg, _id: id, slug: slug(id), ...rest})

async function runQuery(...documents: object[]) {
  const dataset = [category, paper, asset, cuts, bags, ...documents]
  const value = await evaluate(parse(meatItemsQuery.groq), {dataset})
  return meatItemsQuery.schema.parse(await value.get())
}

/** What is wrong, in the words of the log. */
async function orderingOf(rest: object) {
  const {items, leftOut} = await runQuery(item('leg', rest))
  return {ordering: items[0]?.ordering, leftOut}
}

describe('the meats', () => {
  it('have all that their own pages and carts need', async () => {
    const {items, leftOut} = await runQuery(leg)
    expect(leftOut).toEqual([])
    expect(items).toEqual([
      {
        ...{
          id: 'leg',
          title: 'Leg, bone-in',
          cents: 1_099,
          unit: 'lb',
          inSeason: true,
          note: null,
          slug: 'leg',
        },
        category: {id: category._id, title: 'Lamb', slug: 'lamb', icon: 'lamb'},
        provenance: {
          ...{certifier: 'Ohio Valley Halal Council', slaughter: 'hand', origin: 'Ohio'},
          ...{farm: 'Wayne', feed: 'Pasture'},
          certificate: {
            ...{id: paper._id, number: 'OVHC-1108', validFrom: '2026-04-01', validUntil: '2028-03-31'},
            fileUrl: '/lake/files/store/production/abc.pdf',
          },
        },
        ordering: {
          ...{per: 'piece', pieceGrams: {from: 2_268, to: 3_629}, smallest: 1, step: 1},
          ...{takesNote: true, leadHours: 24},
          cutSets: [
            {
              ...{id: 'cutSet-cut', title: 'Cut'},
              options: [
                {key: 'whole', title: 'The whole', feeCents: 0, leadHours: 0},
                {key: 'curry-cut', title: 'The curry-cut', feeCents: 250, leadHours: 12},
              ],
            },
            {
              ...{id: 'cutSet-bags', title: 'Bags'},
              options: [{key: 'one-bag', title: 'The one-bag', feeCents: 0, leadHours: 0}],
            },
          ],
        },
      },
    ])
  })

  it('come in the order of the board', async () => {
    const beef = {...category, _id: 'beef', title: 'Beef', slug: slug('beef'), order: 10}
    const {items} = await runQuery(
      item('neck', {order: 30}),
      item('rack', {order: 20}),
      item('ribs', {order: undefined}),
      item('brisket', {category: reference('beef'), order: 90}),
      beef,
    )
    expect(items.map(({id}) => id)).toEqual(['brisket', 'rack', 'neck', 'ribs'])
  })

  it('are left out when the board cannot show them either', async () => {
    const {items, leftOut} = await runQuery(
      leg,
      item('free', {price: null}),
      item('homeless', {category: reference('gone')}),
    )
    expect(items.map(({id}) => id)).toEqual(['leg'])
    expect(leftOut.map((line) => line.split(':')[0])).toEqual(['free', 'homeless'])
  })

  it('are refused whole when the answer is no list, so that the last good copy serves', () => {
    expect(meatItemsQuery.schema.safeParse(null).success).toBe(false)
  })
})

describe('the address of a meat', () => {
  it('is made from its name where staff chose none, or none that can be one', async () => {
    const {items} = await runQuery(
      item('a', {slug: undefined, title: 'Neck, sliced'}),
      item('b', {slug: slug('no good/'), title: 'Liver'}),
      item('butcherItem-head', {slug: undefined, title: 'رأس'}),
    )
    const slugs = new Map(items.map(({id, slug: address}) => [id, address]))
    expect([slugs.get('a'), slugs.get('b')]).toEqual(['neck-sliced', 'liver'])
    expect(slugs.get('butcherItem-head')).toBe('butcheritem-head')
  })

  it('leads to one item, in its own category', async () => {
    const goat = {...category, _id: 'goat', title: 'Goat', slug: slug('goat'), order: 30}
    const {items} = await runQuery(
      goat,
      item('leg-1', {slug: slug('leg'), order: 1}),
      item('leg-2', {slug: slug('leg'), order: 2}),
      item('leg-3', {slug: slug('leg'), category: reference('goat')}),
    )
    expect(findMeatItem(items, 'lamb', 'leg')?.id).toBe('leg-1')
    expect(findMeatItem(items, 'lamb', 'leg-2')?.id).toBe('leg-2')
    expect(findMeatItem(items, 'goat', 'leg')?.id).toBe('leg-3')
    expect(findMeatItem(items, 'beef', 'leg')).toBeUndefined()
    expect(findMeatItem(items, 'lamb', undefined)).toBeUndefined()
    expect(meatItemsById(items).get('leg-2')?.slug).toBe('leg-2')
  })
})

describe('ordering a meat online', () => {
  it.each([
    ['switched off', {orderOnline: false, pieceFrom: 'heavy'}],
    ['never decided', {orderOnline: null}],
    ['out of season', {inSeason: false}],
  ])('is not to be had when it is %s', async (_, rest) => {
    expect(await orderingOf(rest)).toEqual({ordering: null, leftOut: []})
  })

  it('counts quarter pounds by the pound', async () => {
    const {ordering} = await orderingOf({orderBy: 'pound', smallest: 1.5, step: 0.5, pieceFrom: 'x'})
    expect(ordering).toMatchObject({per: 'pound', pieceGrams: null, smallest: 6, step: 2})
  })

  it('counts pieces of one price where a price is not for a pound', async () => {
    const {ordering} = await orderingOf({unit: 'each', orderBy: 'pound', smallest: 2, step: 2})
    expect(ordering).toMatchObject({per: 'piece', pieceGrams: null, smallest: 2, step: 2})
  })

  it('has its usual values where nothing is said', async () => {
    const bare = {smallest: null, step: null, cutSets: null, takesNote: null, leadHours: null}
    expect((await orderingOf(bare)).ordering).toMatchObject({
      ...{per: 'piece', smallest: 1, step: 1, cutSets: [], takesNote: false, leadHours: 0},
    })
    expect((await orderingOf({...bare, orderBy: 'pound'})).ordering).toMatchObject({smallest: 4, step: 1})
  })

  it.each([
    ['how it is ordered', {orderBy: null}],
    ['what it weighs', {pieceFrom: null}],
    ['a weight with three decimals', {pieceTo: 5.555}],
    ['weights the wrong way round', {pieceFrom: 8, pieceTo: 5}],
    ['half a piece', {smallest: 0.5}],
    ['a third of a pound', {orderBy: 'pound', step: 0.33}],
    ['steps that do not fit', {smallest: 3, step: 2}],
    ['hours', {leadHours: 'soon'}],
    ['more than a week', {leadHours: 200}],
    ['a cut set that is gone', {cutSets: [reference('gone')]}],
    ['more sets than a line has room for', {cutSets: Array(9).fill(reference('cutSet-bags'))}],
  ])('is given up for %s, but the board has it', async (_, rest) => {
    const {ordering, leftOut} = await orderingOf(rest)
    expect(ordering).toBeNull()
    expect(leftOut).toEqual([expect.stringMatching(/^leg: cannot be ordered online/)])
  })

  it.each([
    ['no name', {title: null}],
    ['no choices', {options: []}],
    ['two choices of one key', {options: [option('whole'), option('whole')]}],
    ['a key that no line can have', {options: [option('whole~half')]}],
    ['a fee below zero', {options: [option('whole', {fee: -5})]}],
    ['a fee in words', {options: [option('whole', {fee: 'two'})]}],
    ['a choice without a name', {options: [option('whole', {title: ''})]}],
  ])('is given up for a set with %s', async (_, rest) => {
    const {items, leftOut} = await runQuery(
      item('leg', {cutSets: [reference('broken')]}),
      item('neck', {cutSets: [reference(bags._id)]}),
      {...cuts, _id: 'broken', ...rest},
    )
    expect(items.map(({id, ordering}) => [id, ordering === null])).toEqual([
      ['leg', true],
      ['neck', false],
    ])
    expect(leftOut).toEqual([expect.stringMatching(/^leg: cannot be ordered online/)])
  })
})

describe('where a meat comes from', () => {
  it('may be unknown, but the item stands', async () => {
    const {items, leftOut} = await runQuery(
      item('leg', {certificate: null, slaughter: 'kindly', origin: ' ', farm: 7, feed: undefined}),
    )
    const nothing = {
      certifier: null,
      certificate: null,
      slaughter: null,
      origin: null,
      farm: null,
      feed: null,
    }
    expect(items[0]?.provenance).toEqual(nothing)
    expect(leftOut).toEqual([])
  })

  it('has the certifier that staff wrote, else the one of the paper', async () => {
    const {items} = await runQuery(item('a', {certifier: 'The imam of Fairview', order: 1}), item('b'))
    expect(items.map(({provenance}) => provenance.certifier)).toEqual([
      'The imam of Fairview',
      'Ohio Valley Halal Council',
    ])
  })

  it.each([{validUntil: 'next year'}, {validFrom: 2026}])(
    'has no paper with a term that cannot be read, rather than one that never ends: %j',
    async (rest) => {
      const {items, leftOut} = await runQuery(item('leg', {certificate: reference('torn')}), {
        ...paper,
        _id: 'torn',
        ...rest,
      })
      expect(items[0]?.provenance).toMatchObject({certificate: null, certifier: null})
      expect(leftOut).toEqual([expect.stringMatching(/^leg: its certificate cannot be read/)])
    },
  )

  it('has a paper without a file', async () => {
    const {items} = await runQuery(item('leg', {certificate: reference('plain')}), {
      ...paper,
      _id: 'plain',
      file: undefined,
      validUntil: undefined,
    })
    expect(items[0]?.provenance.certificate).toMatchObject({fileUrl: null, validUntil: null})
  })
})

describe('the meats of a new store', () => {
  it('can all be read, and ordered unless the seed says otherwise', async () => {
    const value = await evaluate(parse(meatItemsQuery.groq), {dataset: seedDocuments})
    const {items, leftOut} = meatItemsQuery.schema.parse(await value.get())
    expect(leftOut).toEqual([])
    expect(items).toHaveLength(seedDocuments.filter(({_type}) => _type === 'butcherItem').length)
    const atCounter = items.filter(({ordering}) => ordering === null).map(({id}) => id)
    expect(atCounter).toEqual([
      'butcherItem-specialty-meat-guinea-hen',
      'butcherItem-specialty-meat-venison-leg-boneless',
      'butcherItem-lamb-tripe',
    ])
    expect(items.filter(({provenance}) => !provenance.certificate || !provenance.certifier)).toEqual([])
    expect(new Set(items.map(({category: {slug: of}, slug: own}) => `${of}/${own}`)).size).toBe(items.length)
    expect(findMeatItem(items, 'natural-chicken', 'whole-chicken')?.ordering).toMatchObject({
      ...{per: 'piece', pieceGrams: {from: 1_134, to: 2_041}, smallest: 1, step: 1},
    })
  })
})
