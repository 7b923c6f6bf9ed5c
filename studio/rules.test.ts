import {describe, expect, it} from 'vitest'
import {seedDocuments} from './seed/documents'
import {openTestWorkspace} from './workspace.test-helper'
import type {TestWorkspace} from './workspace.test-helper'

/** The messages of the forms, as the Studio itself computes them. */
let studio: TestWorkspace
openTestWorkspace((opened) => (studio = opened))

const withKey = (_ref: string) => ({_type: 'reference', _key: _ref, _ref, _weak: true})

describe('a deal', () => {
  const deal = {
    _type: 'deal',
    title: 'Lamb heads',
    offer: 'Buy 2, get 1 free',
    bgColor: '#0F4A36',
    target: '/butcher/lamb',
    kind: 'percentOff',
    percent: 10,
  }
  const lowered = {kind: 'salePrice', regularPrice: 5.49, salePrice: 3.99}

  it.each([
    {},
    lowered,
    {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
    {kind: 'nForPrice', forCount: 3, forPrice: 10},
    // Numbers of another kind are hidden, so they are not validated.
    {kind: 'information', percent: 100, salePrice: -1},
    {validFrom: '2026-11-01T00:00:00Z', validUntil: '2026-11-02T00:00:00Z'},
    {textBreak: 2},
  ])('may have %j', async (change) => expect(await studio.validate({...deal, ...change})).toEqual([]))

  it.each([
    [{percent: undefined}, 'error: Use a whole number from 1 to 90'],
    [{percent: 0}, 'error: Use a whole number from 1 to 90'],
    [{percent: 91}, 'error: Use a whole number from 1 to 90'],
    [{percent: 12.5}, 'error: Use a whole number from 1 to 90'],
    [{...lowered, regularPrice: undefined}, 'error: Give it a price, like 6.99'],
    [{...lowered, salePrice: undefined}, 'error: Give it a price, like 6.99'],
    [{...lowered, salePrice: 3.999}, 'error: A price has two decimals at most, like 6.99'],
    [{...lowered, salePrice: 5.49}, 'error: The new price must be lower than the usual one'],
    [{kind: 'buyXGetY', freeCount: 1}, 'error: Use a whole number from 1 to 99'],
    [{kind: 'buyXGetY', buyCount: 2, freeCount: 0}, 'error: Use a whole number from 1 to 99'],
    [{kind: 'nForPrice', forCount: 1, forPrice: 10}, 'error: Use a whole number from 2 to 99'],
    [{kind: 'nForPrice', forCount: 3}, 'error: Give it a price, like 6.99'],
    [{kind: undefined}, 'error: Choose what the deal does'],
    [{textBreak: 3}, 'error: The title has only 2 words'],
    [{textBreak: 1.5}, 'error: Use a whole number, like 2'],
    [{bgColor: 'green'}, 'error: Write a color like #0F4A36: # and six digits or letters from A to F'],
    [
      {target: 'butcher'},
      'error: Write a page of the shop like /weekly-deals, or a full address with https://',
    ],
    [
      {validFrom: '2026-11-02T00:00:00Z', validUntil: '2026-11-02T00:00:00Z'},
      'error: The end must be later than the start',
    ],
    [
      {appliesTo: [withKey('leg'), {...withKey('leg'), _key: 'b'}]},
      'error: It is in the list twice. Keep one',
    ],
    [{appliesTo: [withKey('gone')]}, 'warning: One of them no longer exists. Take it off the list'],
  ])('with %j gets a message', async (change, message) => {
    studio.otherDocuments = [{_id: 'leg', _type: 'butcherItem', title: 'Leg'}]
    expect(new Set(await studio.validate({...deal, ...change}))).toEqual(new Set([message]))
  })

  it('gets a warning about another deal on the same meat', async () => {
    const appliesTo = [withKey('leg')]
    studio.otherDocuments = [
      {_id: 'leg', _type: 'butcherItem', title: 'Leg'},
      {...deal, _id: 'b', title: 'Lamb week', appliesTo},
    ]
    expect(await studio.validate({...deal, appliesTo})).toEqual([
      'warning: “Lamb week” changes the price of Leg at the same time. Change the dates or the list of one',
    ])
  })
})

describe('a web address', () => {
  const page = {_type: 'page', title: 'Returns', slug: {_type: 'slug', current: 'returns'}}
  const slug = (current: string) => ({slug: {_type: 'slug', current}})

  it('belongs to one page only, apart from its draft', async () => {
    studio.otherDocuments = [
      {...page, _id: 'id'},
      {...page, _id: 'drafts.id'},
      {...page, _id: 'versions.r1.id'},
    ]
    expect(await studio.validate({...page, _id: 'drafts.id'})).toEqual([])
    const messages = ['error: Another one has this web address already. Change it a little']
    for (const _id of ['other', 'drafts.other']) {
      studio.otherDocuments = [{...page, _id}]
      expect(await studio.validate(page)).toEqual(messages)
    }
    studio.otherDocuments = [{...page, _id: 'other', _type: 'article'}]
    expect(await studio.validate(page)).toEqual([])
  })

  it.each([
    ['Returns', 'error: Use small letters, digits and single dashes, like regular-chicken'],
    ['weekly-deals', 'error: /weekly-deals is a page of the shop itself. Choose another'],
  ])('may not be %s', async (current, message) => {
    expect(await studio.validate({...page, ...slug(current)})).toEqual([message])
  })

  it('of a category follows the same rules', async () => {
    const category = seedDocuments.find(({_type}) => _type === 'butcherCategory')
    studio.otherDocuments = [{...category, _id: 'other'}]
    expect(await studio.validate({...category})).toEqual([
      'error: Another one has this web address already. Change it a little',
    ])
  })

  it('is required', async () => {
    expect(await studio.validate({...page, slug: undefined})).toEqual([
      'error: Press Generate to make a web address',
    ])
  })
})

describe('a redirect', () => {
  const redirect = {_type: 'redirect', from: '/old', to: '/new', permanent: true}

  it.each([
    [{}, []],
    [{from: 'old'}, ['error: Write a page of the shop that starts with /, like /old-deals, without # or ?']],
    [{from: '/blog'}, ['error: /blog is a page of the shop itself and cannot lead elsewhere']],
    [
      {to: 'http://x.example'},
      ['error: Write a page of the shop like /weekly-deals, or a full address with https://'],
    ],
    [{to: undefined}, ['error: Write the new address, like /weekly-deals']],
    [{to: '/old/'}, ['error: It leads to itself']],
    [{from: '/taken'}, ['error: There is a redirect from /taken already. Keep one']],
    [{from: '/c', to: '/taken'}, ['error: It goes round in a circle: /c, then /taken, then /c']],
    [{from: '/returns'}, ['warning: The page “Returns” has this address. Unpublish one of the two']],
  ])('with %j', async (change, messages) => {
    studio.otherDocuments = [
      {...redirect, _id: 'id'},
      {...redirect, _id: 'other', from: '/taken', to: '/c'},
      {_id: 'page', _type: 'page', title: 'Returns', slug: {current: 'returns'}},
    ]
    expect(await studio.validate({...redirect, ...change})).toEqual(messages)
  })
})

describe('search words', () => {
  const words = {_type: 'searchWords', title: 'Okra', kind: 'same', words: ['okra', 'bhindi']}
  const notSold = {...words, kind: 'notSold', text: 'We don’t sell pork.', instead: ['beef']}

  it.each([
    [{}, []],
    [notSold, []],
    [{words: undefined}, ['error: Write at least one word']],
    [{words: []}, ['error: Write at least one word']],
    [{words: ['okra', ' ']}, ['error: One of them is empty. Take it away']],
    [{words: ['okra', 'Ókra ']}, ['error: “Ókra ” is there twice']],
    [
      {words: ['bamia', 'LADY  finger']},
      ['error: “LADY  finger” is among the words of “Vegetables” already'],
    ],
    [{...notSold, text: ' '}, ['error: Write what the shop says']],
    [{kind: undefined}, ['error: Choose what the words are']],
  ])('with %j', async (change, messages) => {
    studio.otherDocuments = [
      {...words, _id: 'id'},
      {_id: 'other', _type: 'searchWords', title: 'Vegetables', words: ['sabzi', 'lady finger']},
    ]
    expect(await studio.validate({...words, ...change})).toEqual(messages)
  })
})

describe('an article', () => {
  const picture = {_type: 'picture', asset: {_ref: 'image-abc-10x10-png', _type: 'reference'}, alt: 'Lamb'}
  const article = {
    _type: 'article',
    title: 'Choosing lamb',
    slug: {_type: 'slug', current: 'choosing-lamb'},
    category: 'kitchen',
    date: '2026-11-27',
    author: {_type: 'reference', _ref: 'author'},
    image: picture,
    desc: 'Short.',
  }

  it.each([
    [{}, []],
    [{desc: 'x'.repeat(201)}, ['error: Keep it to 200 letters: the card has no room for more']],
    [{image: undefined}, ['warning: An article with a picture is read more often. Add one']],
    [
      {image: {...picture, alt: ' '}},
      ['warning: Say in a few words what the picture shows, for people who cannot see it'],
    ],
    [{image: {...picture, alt: undefined, decorative: true}}, []],
    [
      {category: 'recipes', Ingredients: ['Salt']},
      ['warning: Without it, search engines do not show this as a recipe'],
    ],
    [{recipe: {servings: -1}}, ['error: Use a whole number up to 100']],
    [{QA: [{_key: 'a', _type: 'qa', question: 'Why?'}]}, ['error: Write the answer']],
  ])('with %j', async (change, messages) =>
    expect(await studio.validate({...article, ...change})).toEqual(messages),
  )
})

describe('a slide', () => {
  const slide = {_type: 'banner', title: 'Eid', kind: 'link', tone: 'forest'}

  it.each([
    [{}, []],
    [{linkText: 'See more'}, ['error: Say where the link leads']],
    [{linkTo: '/weekly-deals'}, ['error: Write the words on the link']],
    [
      {from: '2026-11-02T00:00:00Z', until: '2026-11-01T00:00:00Z'},
      ['error: The end must be later than the start'],
    ],
  ])('with %j', async (change, messages) =>
    expect(await studio.validate({...slide, ...change})).toEqual(messages),
  )
})

describe('an Eid pre-order', () => {
  const offer = {_key: 'goat', _type: 'udhiyahOffer', title: 'Goat', kind: 'whole', price: 429, count: 3}
  const window = {
    _key: 'a',
    _type: 'udhiyahWindow',
    date: '2027-05-17',
    from: '10:00',
    to: '12:00',
    capacity: 5,
  }
  const campaign = {
    ...{_type: 'udhiyahCampaign', title: 'Udhiyah', slug: {_type: 'slug', current: 'eid'}, animal: 'Goat'},
    ...{orderBy: '2027-05-10T00:00:00Z', offers: [offer], windows: [window]},
  }

  it.each([
    {},
    {offers: [{...offer, deposit: 100}]},
    {offers: [{...offer, kind: 'share', sharesPerAnimal: 7, count: 14}]},
    {cuttings: ['Curry cut'], distributions: ['Thirds'], asksNames: false, closed: true},
  ])('may have %j', async (change) => expect(await studio.validate({...campaign, ...change})).toEqual([]))

  it.each([
    [{animal: undefined}, 'error: Say which animal it is'],
    [{orderBy: undefined}, 'error: Write day and time'],
    [{offers: []}, 'error: Sell something'],
    [{windows: []}, 'error: Add a day and an hour of pickup'],
    [{offers: [{...offer, deposit: 429}]}, 'error: A deposit is less than the price'],
    [{offers: [{...offer, count: 1.5}]}, 'error: A whole number from 0 to 10000'],
    [
      {offers: [{...offer, kind: 'share', sharesPerAnimal: 8, count: 16}]},
      'error: A whole number from 1 to 7',
    ],
    [
      {offers: [{...offer, kind: 'share', sharesPerAnimal: 7, count: 10}]},
      'warning: 10 shares are not whole animals of 7 shares',
    ],
    [{windows: [{...window, to: '09:00'}]}, 'error: It must end later than it begins'],
    [{cuttings: ['A', 'A']}, 'error: It is in the list twice. Keep one'],
    [{opensAt: '2027-05-11T00:00:00Z'}, 'error: Orders must end later than they begin'],
    [
      {windows: [{...window, date: '2026-05-17'}]},
      'error: A pickup on 2026-05-17 is before the last moment to order',
    ],
  ])('with %j says: %s', async (change, message) =>
    expect(await studio.validate({...campaign, ...change})).toContain(message),
  )
})
