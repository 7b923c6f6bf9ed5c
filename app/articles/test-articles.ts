import type {Article, ArticleCard} from './article'

/** Articles for tests: whole, with only what a test is about written out. */
export function testCard(slug: string, rest: Partial<ArticleCard> = {}): ArticleCard {
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
    ...rest,
  }
}

export function testArticle(slug: string, rest: Partial<Article> = {}): Article {
  return {
    ...testCard(slug),
    author: null,
    subDesc: null,
    body: [],
    conclusion: null,
    questions: [],
    ingredients: [],
    instructions: [],
    recipe: {servings: null, prepMinutes: null, cookMinutes: null},
    ...rest,
  }
}
