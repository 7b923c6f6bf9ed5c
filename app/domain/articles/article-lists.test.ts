import {describe, expect, it} from 'vitest'
import {articleListPath, categoriesWithArticles, pagingOf, relatedArticles} from './article-lists'
import {testArticleSummary} from './articles.test-helper'
import {parseArticlePage} from './parse-article-page'

const slugs = (cards: {slug: string}[]) => cards.map(({slug}) => slug)

describe('the pages of a list', () => {
  it('are as many as it takes, and one of nothing', () => {
    expect([0, 1, 30, 31, 60, 10_000].map((total) => pagingOf(1, total).pages)).toEqual([1, 1, 1, 2, 2, 334])
  })

  it('have addresses, of which the first is the list’s own', () => {
    expect(articleListPath(null, 1)).toBe('/blog')
    expect(articleListPath('recipes', 3)).toBe('/blog/recipes?page=3')
    const pageOf = (path: string) => parseArticlePage(new URL(path, 'https://shop.example').searchParams)
    expect(pageOf(articleListPath('recipes', 3))).toBe(3)
  })

  it.each(['', '0', '-1', '1.5', '1e3', 'two', '9'.repeat(400), '0x10', ' 2'])(
    'are the first for %j',
    (page) => expect(parseArticlePage(new URLSearchParams({page}))).toBe(1),
  )

  it('are of the categories that have something to read', () => {
    expect(categoriesWithArticles({all: 4, recipes: 1, butcher: 0, halal: 2, kitchen: 0})).toEqual([
      'halal',
      'recipes',
    ])
  })
})

describe('what to read next', () => {
  it('is of the same category first, then the newest, never the article itself', () => {
    const cards = [
      testArticleSummary('a', {category: 'halal'}),
      testArticleSummary('b', {category: 'recipes'}),
      testArticleSummary('c', {category: 'halal'}),
      testArticleSummary('d', {category: 'recipes'}),
      testArticleSummary('e', {category: 'halal'}),
    ]
    expect(slugs(relatedArticles(cards, testArticleSummary('d', {category: 'recipes'}), 3))).toEqual([
      'b',
      'a',
      'c',
    ])
    expect(slugs(relatedArticles(cards, testArticleSummary('b', {category: 'recipes'}), 9))).not.toContain(
      'b',
    )
  })

  it('is the newest for an article of no category', () => {
    const cards = [
      testArticleSummary('a', {category: 'halal'}),
      testArticleSummary('b', {category: null}),
      testArticleSummary('me'),
    ]
    expect(slugs(relatedArticles(cards, testArticleSummary('me', {category: null}), 2))).toEqual(['a', 'b'])
  })
})
