import {describe, expect, it} from 'vitest'
import {articlesIn, categoriesWithArticles, publishedArticles, relatedArticles} from './article-lists'
import {testArticleSummary} from './articles.test-helper'

const slugs = (cards: {slug: string}[]) => cards.map(({slug}) => slug)

describe('the articles to read', () => {
  const cards = [
    testArticleSummary('old', {date: '2026-01-05', category: 'halal'}),
    testArticleSummary('tomorrow', {date: '2026-11-22', category: 'butcher'}),
    testArticleSummary('today', {date: '2026-11-21', category: 'recipes'}),
    testArticleSummary('new', {date: '2026-11-20', category: null}),
  ]

  it('appear when their day comes, the newest first', () => {
    expect(slugs(publishedArticles(cards, '2026-11-21'))).toEqual(['today', 'new', 'old'])
    expect(slugs(publishedArticles(cards, '2026-11-22'))).toEqual(['tomorrow', 'today', 'new', 'old'])
  })

  it('can be had by category, of which only those with something in them are named', () => {
    const published = publishedArticles(cards, '2026-11-21')
    expect(slugs(articlesIn(published, 'halal'))).toEqual(['old'])
    expect(articlesIn(published, 'butcher')).toEqual([])
    expect(articlesIn(published, null)).toHaveLength(3)
    expect(categoriesWithArticles(published)).toEqual(['halal', 'recipes'])
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
