import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import type {ContentQuery} from '~/platform/content/content.server'
import {testArticleSummary} from './articles.test-helper'
import {articlesQuery} from './articles.server'
import {readRecipesUsing, recipeUsesQuery} from './recipes-using.server'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const shopping = (...ids: unknown[]) => ({
  _key: 'line',
  ingredient: 'couscous',
  products: ids.map((productId) => ({_type: 'catalogueProduct', productId})),
})
const article = (id: string, lines?: object[]) => ({_type: 'article', _id: id, shopping: lines})

async function usesOf(dataset: object[]) {
  const value = await evaluate(parse(recipeUsesQuery.groq), {dataset})
  return recipeUsesQuery.schema.parse(await value.get())
}

describe('the recipes with a product', () => {
  it('are known by what can be bought for them, in any of their lines', async () => {
    const {recipes, leftOut} = await usesOf([
      article('stew', [shopping('LAMB', 'GOAT'), shopping('RICE')]),
      article('empty', []),
      article('essay'),
      article('half', [shopping('RICE', null), {_key: 'bare', ingredient: 'salt', products: null}]),
    ])
    expect(leftOut).toEqual([])
    expect(recipes).toEqual([
      {id: 'stew', productIds: ['LAMB', 'GOAT', 'RICE']},
      {id: 'half', productIds: ['RICE']},
    ])
  })

  it('are the newest three whose day has come', async () => {
    const dates = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-12-01']
    const articles = dates.map((date, index) => testArticleSummary(`recipe-${index + 1}`, {date}))
    const recipes = [
      ...articles.map(({id}) => ({id, productIds: ['RICE']})),
      {id: 'article-unpublished', productIds: ['RICE']},
      {id: 'article-other', productIds: ['LAMB']},
    ]
    const contents = new Map<string, unknown>([
      [articlesQuery.name, {articles: [...articles, testArticleSummary('other')], leftOut: []}],
      [recipeUsesQuery.name, {recipes, leftOut: []}],
    ])
    const sources = {
      log: {warn: () => {}},
      content: {read: async <T>({name, builtIn}: ContentQuery<T>) => (contents.get(name) ?? builtIn) as T},
    }
    const using = await readRecipesUsing(sources, 'RICE', NOW)
    expect(using.map(({slug}) => slug)).toEqual(['recipe-4', 'recipe-3', 'recipe-2'])
    expect(await readRecipesUsing(sources, 'SALT', NOW)).toEqual([])
  })
})
