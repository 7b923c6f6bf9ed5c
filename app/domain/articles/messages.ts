import type {CalloutTone} from './body/body'
import type {ArticleCategory} from './article'

const categories: Record<ArticleCategory, string> = {
  halal: 'Halal, explained',
  butcher: 'From the butcher',
  kitchen: 'In the kitchen',
  recipes: 'Recipes',
}

/** Every word of the articles' pages. */
export const messages = {
  home: 'Home',
  blog: 'Halal Essence',
  breadcrumb: 'Breadcrumb',
  categories,
  index: {
    lead: 'What halal means at our counter, how to choose and cook a cut, and what our families make of it.',
    metaDescription: (store: string) =>
      `Articles and recipes from the butchers and cooks of ${store}: halal meat, explained and cooked.`,
    metaCategory: (category: string, store: string) =>
      `${category}: articles and recipes from ${store}, the newest first.`,
    categories: 'Kinds of articles',
    all: 'All',
    list: 'Articles',
    pages: 'Pages of articles',
    page: (page: number) => `page ${page}`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    newer: 'Newer articles',
    older: 'Older articles',
    readMore: 'READ MORE',
    readMoreOf: (title: string) => `: ${title}`,
    empty: {
      title: 'Nothing here yet.',
      text: 'The next article is on the stove. Meanwhile, here are today’s meat prices.',
      all: 'All articles',
      prices: 'See meat prices',
    },
  },
  by: (author: string) => `By ${author}`,
  author: 'Author',
  published: 'Published',
  readingTime: (minutes: number) => `${minutes} min read`,
  recipe: {
    facts: 'At a glance',
    servings: 'Serves',
    prep: 'Preparation',
    cook: 'Cooking',
    total: 'Total',
    minutes: (minutes: number) => {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      if (hours === 0) return `${rest} min`
      return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
    },
    jump: 'Jump to recipe',
    servingsFor: 'Number of servings',
    serves: (servings: number) => `Serves ${servings}`,
    fewer: 'One serving fewer',
    more: 'One serving more',
    stepsFor: (servings: number) => `Amounts in the steps below are for ${servings}.`,
    addAll: (count: number) => (count === 1 ? 'Add it to cart' : `Add all ${count} to cart`),
    added: (added: number, there: number) => {
      if (added === 0) return 'It’s all in your cart.'
      return `Added ${added} to your cart${there > 0 ? `. ${there} ${there === 1 ? 'was' : 'were'} there already` : ''}.`
    },
    soldOut: (titles: string[]) => `Sold out just now: ${titles.join(', ')}.`,
    elsewhere: (names: string[]) => `Not in your cart: ${names.join(', ')}.`,
    screenOn: 'Keep the screen on while I cook',
    ingredients: 'Ingredients',
    instructions: 'Instructions',
  },
  questions: 'Questions and answers',
  conclusion: 'In short',
  about: (author: string) => `About ${author}`,
  share: {
    title: 'Pass it on',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'Copy the address from the bar above',
    mail: 'Send by email',
    print: 'Print',
  },
  related: 'Read next',
  callout: {note: 'By the way', tip: 'Good advice', warning: 'Take care'} satisfies Record<
    CalloutTone,
    string
  >,
  /** The card of a product between paragraphs. */
  product: {eyebrow: 'At our butcher today', outOfSeason: 'Out of season'},
} as const
