import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import type {ContentQuery} from '~/platform/content/content.server'
import {testArticleSummary} from './articles.test-helper'
import {LINKED_RECIPES, readRecipesUsing, recipeUsesQuery} from './recipes-using.server'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const usesQuery = recipeUsesQuery('2026-11-20')

const shopping = (...ids: unknown[]) => ({
  _key: 'line',
  ingredient: 'couscous',
  products: ids.map((productId) => ({_type: 'catalogueProduct', productId})),
})
const article = (id: string, lines?: object[], date = '2026-11-01') => ({
  ...{_type: 'article', _id: id, title: id, slug: {current: id}, date},
  shopping: lines,
})

async function usesOf(dataset: object[]) {
  const value = await evaluate(parse(usesQuery.groq), {dataset, params: usesQuery.params})
  return usesQuery.schema.parse(await value.get())
}

describe('the recipes with a product', () => {
  it('are known by what can be bought for them, in any of their lines', async () => {
    const {articles, leftOut} = await usesOf([
      article('stew', [shopping('LAMB', 'GOAT'), shopping('RICE')]),
      article('empty', []),
      article('essay'),
      article('half', [shopping('RICE', null), {_key: 'bare', ingredient: 'salt', products: null}]),
    ])
    expect(leftOut).toEqual([])
    expect(articles).toMatchObject([
      {id: 'half', productIds: ['RICE']},
      {id: 'stew', productIds: ['LAMB', 'GOAT', 'RICE']},
    ])
  })

  it('are those whose day has come, the newest first, and no more than so many', async () => {
    const dates = ['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21']
    const few = await usesOf(dates.map((date) => article(`of-${date}`, [shopping('RICE')], date)))
    expect(few.articles.map(({date}) => date)).toEqual(['2026-11-20', '2026-11-02', '2026-11-01'])
    const many = Array.from({length: LINKED_RECIPES + 1}, (_, n) => article(`r-${n}`, [shopping('RICE')]))
    expect((await usesOf(many)).articles).toHaveLength(LINKED_RECIPES)
  })

  it('are linked three at a time', async () => {
    const slugs = ['recipe-4', 'recipe-3', 'recipe-2', 'recipe-1']
    const articles = slugs.map((slug) => ({...testArticleSummary(slug), productIds: ['RICE']}))
    const contents = new Map<string, unknown>([[usesQuery.name, {articles, leftOut: []}]])
    const sources = {
      log: {warn: () => {}},
      content: {read: async <T>({name, builtIn}: ContentQuery<T>) => (contents.get(name) ?? builtIn) as T},
    }
    const using = await readRecipesUsing(sources, 'RICE', NOW)
    expect(using.map(({slug}) => slug)).toEqual(slugs.slice(0, 3))
    expect(await readRecipesUsing(sources, 'SALT', NOW)).toEqual([])
  })
})
