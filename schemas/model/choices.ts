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

/** The drawings a category can have. The shop draws one for each key; so does the Studio. */
export const CATEGORY_ICONS = [
  {title: 'Whole chicken', value: 'chicken'},
  {title: 'Chicken, standing', value: 'chicken-regular'},
  {title: 'Cleaver (specialty meat)', value: 'specialty'},
  {title: 'Calf (veal)', value: 'veal'},
  {title: 'Cow (beef)', value: 'beef'},
  {title: 'Sheep (lamb)', value: 'lamb'},
  {title: 'Goat', value: 'goat'},
] as const

export type CategoryIconKey = (typeof CATEGORY_ICONS)[number]['value']

/** The colors of the shop a card can have. Any other is fine too, as long as it is written like these. */
export const CARD_COLORS = [
  {title: 'Forest', value: '#0F4A36'},
  {title: 'Deep forest', value: '#0A2F22'},
  {title: 'Pomegranate', value: '#A3282C'},
  {title: 'Saffron', value: '#F0B429'},
  {title: 'Mint', value: '#E3EFE7'},
  {title: 'Sand', value: '#E6DCC8'},
] as const

const NOT_A_COLOR = 'Write a color like #0F4A36: # and six digits or letters from A to F'

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

export function checkColor(value: string | undefined): true | string {
  return !value || isColor(value) || NOT_A_COLOR
}

/** How the animals of a certificate are slaughtered. */
export const SLAUGHTER_CHOICES = [
  {title: 'By hand', value: 'hand'},
  {title: 'By machine', value: 'machine'},
] as const

export type SlaughterChoice = (typeof SLAUGHTER_CHOICES)[number]['value']

export const STUNNING_CHOICES = [
  {title: 'Not stunned', value: 'none'},
  {title: 'Stunned, reversibly', value: 'reversible'},
] as const
