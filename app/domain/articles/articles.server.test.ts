import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {articlePageQuery} from './article-pages.server'
import {articleQuery} from './articles.server'

const TODAY = '2026-11-21'
const listQuery = articlePageQuery({category: null, page: 1, today: TODAY})

const asset = {
  _id: `image-${'a'.repeat(40)}-1600x1200-jpg`,
  _type: 'sanity.imageAsset',
  url: `http://localhost:3000/lake/images/store/production/${'a'.repeat(40)}-1600x1200.jpg`,
  metadata: {dimensions: {width: 1600, height: 1200}},
}
const picture = {_type: 'picture', alt: 'A shoulder', asset: {_type: 'reference', _ref: asset._id}}
const author = {_id: 'author-m', _type: 'author', name: 'Mariam', role: 'Home cook', image: picture}
const span = (text: string) => ({_type: 'span', _key: 's', text})
const block = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [span(text)],
})
const item = {
  _id: 'item-stew',
  _type: 'butcherItem',
  title: 'Stew',
  price: 8.49,
  unit: 'lb',
  category: {_type: 'reference', _ref: 'category-beef'},
}
const category = {_id: 'category-beef', _type: 'butcherCategory', slug: {current: 'beef'}}
const ref = (id: string) => ({_type: 'reference', _ref: id})

const article = (slug: string, rest: object = {}) => ({
  _id: `article-${slug}`,
  _type: 'article',
  title: `About ${slug}`,
  slug: {_type: 'slug', current: slug},
  _updatedAt: '2026-11-02T09:00:00Z',
  category: 'recipes',
  date: '2026-11-01',
  author: ref('author-m'),
  desc: 'Short.',
  image: picture,
  ...rest,
})

async function queryList(dataset: object[]) {
  const value = await evaluate(parse(listQuery.groq), {dataset, params: listQuery.params})
  return listQuery.schema.parse(await value.get())
}

async function queryOne(slug: string, dataset: object[]) {
  const query = articleQuery(slug, TODAY)
  const value = await evaluate(parse(query.groq), {dataset, params: query.params})
  return query.schema.parse(await value.get())
}

describe('the list of articles', () => {
  it('has what a card shows and no text', async () => {
    const {articles, leftOut} = await queryList([asset, author, article('a', {body: [block('b', 'Text')]})])
    expect(leftOut).toEqual([])
    expect(articles).toEqual([
      {
        id: 'article-a',
        slug: 'a',
        title: 'About a',
        category: 'recipes',
        date: '2026-11-01',
        changed: '2026-11-02T09:00:00Z',
        desc: 'Short.',
        author: 'Mariam',
        image: expect.objectContaining({assetId: asset._id, alt: 'A shoulder'}) as unknown,
      },
    ])
  })

  it('leaves out what cannot be shown, and shows what is only half there', async () => {
    const {articles, leftOut} = await queryList([
      article('half', {category: 'gossip', author: null, desc: '  ', image: {_type: 'picture'}}),
      article('untitled', {title: null}),
      article('Unsafe/Slug'),
      article('dateless', {date: 'soon'}),
    ])
    expect(articles).toHaveLength(1)
    expect(articles[0]).toMatchObject({category: null, author: null, desc: null, image: null})
    // Those without a title or a day are no part of the list, nor of its count.
    expect(leftOut.map((line) => line.split(':')[0])).toEqual(['article-Unsafe/Slug'])
  })

  it('assigns an address to one article only', async () => {
    const {articles, leftOut} = await queryList([article('a'), {...article('a'), _id: 'article-b'}])
    expect(articles.map(({id}) => id)).toEqual(['article-a'])
    expect(leftOut).toEqual(['article-b: its address belongs to another article'])
  })

  it('is refused whole when the answer is no list, so that the last good copy serves', () => {
    expect(listQuery.schema.safeParse(null).success).toBe(false)
  })
})

describe('an article', () => {
  const dataset = [asset, author, item, category]

  it('comes with its author, its pictures and the prices of today', async () => {
    const body = [
      block('one', 'Hello.'),
      {...picture, _key: 'pic', caption: 'On the block'},
      {_type: 'productLink', _key: 'stew', item: ref('item-stew'), text: 'For this stew'},
      {_type: 'callout', _key: 'tip', tone: 'tip', title: 'Ask', text: [block('t', 'For bones.')]},
    ]
    const {article: found, leftOut} = await queryOne('a', [
      ...dataset,
      article('a', {
        body,
        subDesc: 'Lead',
        conclusion: 'So.',
        QA: [{_key: 'q', question: 'Ahead?', answer: 'Yes.'}],
        Ingredients: ['4 lb lamb'],
        Instructions: ['Brown it.'],
        recipe: {servings: 6, prepMinutes: 25, cookMinutes: null},
      }),
    ])
    expect(leftOut).toEqual([])
    expect(found).toMatchObject({
      author: {name: 'Mariam', role: 'Home cook', bio: null, image: {assetId: asset._id}},
      subDesc: 'Lead',
      conclusion: 'So.',
      questions: [{key: 'q', question: 'Ahead?', answer: 'Yes.'}],
      ingredients: ['4 lb lamb'],
      instructions: ['Brown it.'],
      recipe: {servings: 6, prepMinutes: 25, cookMinutes: null},
    })
    expect(found?.body).toEqual([
      body[0],
      {
        _type: 'picture',
        _key: 'pic',
        caption: 'On the block',
        picture: expect.objectContaining({assetId: asset._id}) as unknown,
      },
      {
        _type: 'productLink',
        _key: 'stew',
        text: 'For this stew',
        item: {
          id: 'item-stew',
          title: 'Stew',
          cents: 849,
          unit: 'lb',
          inSeason: true,
          category: 'beef',
          icon: 'specialty',
        },
      },
      {_type: 'callout', _key: 'tip', tone: 'tip', title: 'Ask', text: [block('t', 'For bones.')]},
    ])
  })

  it('loses only what is malformed in it', async () => {
    const {article: found, leftOut} = await queryOne('a', [
      ...dataset,
      article('a', {
        author: ref('nobody'),
        recipe: {servings: -1, prepMinutes: 'a while'},
        Ingredients: ['', '4 lb lamb', 7],
        QA: [{_key: 'q', question: 'Ahead?'}],
        body: [
          {_type: 'picture', _key: 'empty'},
          {_type: 'productLink', _key: 'gone', item: ref('item-gone')},
          {_type: 'callout', _key: 'mute', tone: 'tip', text: []},
          {_type: 'video', _key: 'video'},
          {_type: 'block', children: [span('Keyless.')]},
        ],
      }),
    ])
    expect(found).toMatchObject({
      author: null,
      recipe: {servings: null, prepMinutes: null, cookMinutes: null},
      ingredients: ['4 lb lamb'],
      instructions: [],
      questions: [],
      body: [{_type: 'block', _key: 'part-0'}],
    })
    expect(leftOut.map((line) => line.split(':')[0])).toEqual([
      'empty',
      'gone',
      'mute',
      'video',
      'q',
      'entry 1',
      'entry 3',
    ])
  })

  it('is the first of those with its address, from its day on', async () => {
    const twins = [article('a', {_id: 'z', title: 'Second'}), article('a', {_id: 'b', title: 'First'})]
    expect((await queryOne('a', twins)).article?.title).toBe('First')
    const tomorrow = await queryOne('a', [article('a', {date: '2026-11-22'})])
    expect(tomorrow).toEqual({article: null, isRead: true, leftOut: []})
  })

  it('is none when it cannot be shown, and says why', async () => {
    const {article: found, isRead, leftOut} = await queryOne('a', [article('a', {title: ' '})])
    expect([found, isRead, leftOut.length]).toEqual([null, true, 1])
  })

  it('is stored under a name of its own', () => {
    expect(articleQuery('lamb-cuts', TODAY).name).toBe('article-lamb-cuts')
  })
})
