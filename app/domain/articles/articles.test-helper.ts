import type {Article, ArticleSummary} from './article'

/** Articles for tests: whole, with only what a test is about written out. */
export function testArticleSummary(slug: string, overrides: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id: `article-${slug}`,
    slug,
    title: slug,
    category: 'kitchen',
    date: '2026-11-01',
    author: null,
    desc: null,
    image: null,
    changed: null,
    ...overrides,
  }
}

export function testArticle(slug: string, overrides: Partial<Article> = {}): Article {
  return {
    ...testArticleSummary(slug),
    author: null,
    subDesc: null,
    body: [],
    conclusion: null,
    questions: [],
    ingredients: [],
    instructions: [],
    recipe: {servings: null, prepMinutes: null, cookMinutes: null},
    shopping: [],
    ...overrides,
  }
}
