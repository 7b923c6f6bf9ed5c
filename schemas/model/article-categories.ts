/** The shelves of the blog. The value is the end of the shelf's address: /blog/kitchen. */
export const ARTICLE_CATEGORIES = [
  {title: 'Halal', value: 'halal'},
  {title: 'From the butcher', value: 'butcher'},
  {title: 'In the kitchen', value: 'kitchen'},
  {title: 'Recipes', value: 'recipes'},
] as const

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]['value']

export function articleCategoryTitle(value: string | undefined): string {
  return ARTICLE_CATEGORIES.find((category) => category.value === value)?.title ?? 'No shelf yet'
}
