import type {AppLoadContext} from '@remix-run/node'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {ARTICLES_PER_PAGE} from '~/domain/articles/article-lists'
import {searchArticles, withPictures} from '~/domain/articles/search-articles.server'
import {parseSearch} from '~/domain/search/parse-search'
import {createLog} from '~/platform/config/log.server'
import {createContent} from '~/platform/content/content.server'
import type {Content} from '~/platform/content/content.server'
import {createStaleCache} from '~/platform/content/stale-cache.server'
import {createSanityGateway} from '~/platform/gateways/sanity.server'
import {startTestLake} from '../../../tests/support/test-lake'
import type {TestLake} from '../../../tests/support/test-lake'
import {findSitemap} from '~/storefront/seo/sitemap.server'
import {loader as article} from './article'
import {loader as blog} from './blog'

const COUNT = 70
/** The last of the last page. */
const OLDEST = 65
const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'blog-pages-'))
let lake: TestLake
let content: Content

/** Of five days only, so that most share theirs; every third is a recipe. */
const articleOf = (n: number) => ({
  ...{_id: `article-${String(n).padStart(3, '0')}`, _type: 'article', title: `Part ${n}`},
  ...{slug: {_type: 'slug', current: `part-${n}`}, date: `2026-01-0${(n % 5) + 1}`},
  category: n % 3 === 0 ? 'recipes' : 'kitchen',
  desc: n === OLDEST ? 'With a tagine.' : null,
})

beforeAll(async () => {
  lake = await startTestLake()
  const writing = lake.client('admin').transaction()
  for (let n = 0; n < COUNT; n++) writing.create(articleOf(n))
  writing.create({...articleOf(COUNT), date: '2999-01-01'})
  writing.create({...articleOf(COUNT + 1), title: undefined})
  await writing.commit()
  content = createContent({
    gateway: createSanityGateway(lake.client(null)),
    staleCache: createStaleCache(folder, log),
    log,
  })
  await lake.client(null).fetch('*[0]')
})
afterAll(async () => {
  content.close()
  await lake.close()
  rmSync(folder, {recursive: true})
})

function visit(path: string, params: Record<string, string> = {}) {
  const catalog = {packs: async () => [], findMany: async () => [], categories: async () => []}
  const context = {config: {publicUrl: new URL('https://shop.example/')}, log, content, catalog}
  return {
    request: new Request(`https://shop.example${path}`),
    params,
    context: context as unknown as AppLoadContext,
  }
}

/** In the order in which the blog lists them. */
function inOrder(numbers: number[]) {
  return numbers.sort((a, b) => (b % 5) - (a % 5) || a - b).map((n) => `part-${n}`)
}

it('each article is on one page, the newest first, in the same order each time', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => blog(visit(`/blog?page=${page}`))))
  expect(pages.map(({articles}) => articles.length)).toEqual([ARTICLES_PER_PAGE, ARTICLES_PER_PAGE, 10])
  expect(pages.map(({paging}) => paging)).toEqual([1, 2, 3].map((page) => ({page, pages: 3, total: COUNT})))
  const all = Array.from({length: COUNT}, (_, n) => n)
  expect(pages.flatMap(({articles}) => articles.map(({slug}) => slug))).toEqual(inOrder(all))
})

it('a category has pages of its own', async () => {
  const params = {category: 'kitchen'}
  const [first, second] = await Promise.all(
    ['', '?page=2'].map((query) => blog(visit(`/blog/kitchen${query}`, params))),
  )
  const kitchen = Array.from({length: COUNT}, (_, n) => n).filter((n) => n % 3 !== 0)
  expect(first?.paging).toEqual({page: 1, pages: 2, total: kitchen.length})
  expect(second?.categories).toEqual(['kitchen', 'recipes'])
  const listed = [first, second].flatMap((page) => page?.articles ?? [])
  expect(listed.map(({slug}) => slug)).toEqual(inOrder(kitchen))
})

it('no page is beyond the last', async () => {
  for (const path of ['/blog?page=4', '/blog?page=999999'])
    await expect(blog(visit(path))).rejects.toMatchObject({status: 404})
})

it('nothing reads all articles: no list is longer than a page', async () => {
  const {related} = await article(visit('/blogDetails/part-9', {slug: 'part-9'}))
  expect(related.map(({slug}) => slug)).toEqual(
    inOrder([4, 24, 39, 54, 69].filter((n) => n % 3 === 0)).slice(0, 3),
  )
})

it('an old article is found by its words, and is in the sitemap', async () => {
  const {context} = visit('/search')
  const now = Date.now()
  const {terms} = parseSearch('tagine')
  const found = await searchArticles(context, {terms, limit: 3, now})
  expect(found.map(({slug}) => slug)).toEqual([`part-${OLDEST}`])
  expect(await withPictures(context, found, now)).toMatchObject([{slug: `part-${OLDEST}`, image: null}])
  const entries = await findSitemap(context, 'articles-1.xml', now)
  expect(entries).toHaveLength(COUNT)
  expect(await findSitemap(context, 'articles-2.xml', now)).toBeNull()
})
