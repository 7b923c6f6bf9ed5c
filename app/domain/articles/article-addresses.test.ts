import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import type {Content, ContentQuery} from '~/platform/content/content.server'
import {knownSlugsQuery} from './article-addresses.server'
import {findArticle} from './articles.server'

const TODAY = '2026-11-20'

function articlesOf(count: number) {
  return Array.from({length: count}, (_, n) => ({
    ...{_id: `article-${n}`, _type: 'article', title: `About ${n}`, date: '2026-11-01'},
    slug: {current: `a-${n}`},
  }))
}

async function query<T>({groq, params, schema}: ContentQuery<T>, dataset: object[]): Promise<T> {
  const value = await evaluate(parse(groq), {dataset, params})
  return schema.parse(await value.get())
}

test('the addresses of up to ten thousand articles are known', async () => {
  expect(await query(knownSlugsQuery(TODAY), articlesOf(2))).toEqual({slugs: ['a-0', 'a-1']})
  expect(await query(knownSlugsQuery(TODAY), articlesOf(10_001))).toEqual({slugs: null})
})

test('an address that no article has is not looked for', async () => {
  const names: string[] = []
  const read = async (wanted: ContentQuery<object>) => {
    names.push(wanted.name)
    return wanted.name.startsWith('article') ? query(wanted, articlesOf(2)) : wanted.builtIn
  }
  const sources = {content: {read} as unknown as Content, log: {warn: () => {}} as never}
  const now = Date.parse(`${TODAY}T12:00:00Z`)
  expect(await findArticle(sources, 'made-up', now)).toBe('missing')
  expect(names.filter((name) => name.startsWith('article'))).toEqual(['article-slugs'])
  expect(await findArticle(sources, 'a-1', now)).toMatchObject({slug: 'a-1'})
})
