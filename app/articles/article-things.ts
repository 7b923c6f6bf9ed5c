import type {Article as ArticleThing, FAQPage, Person, Recipe, Thing} from 'schema-dts'
import {storeId} from '~/store/grocery-store'
import {breadcrumbList} from '~/ui/breadcrumb-list'
import {pictureUrl} from '~/ui/picture-url'
import {articlePath, blogPath} from './article'
import type {Article} from './article'
import {words} from './words'

/** What search engines are told of an article: the text, the way to it, its recipe, its questions. */
export function articleThings(article: Article, origin: string): Thing[] {
  const {category, questions} = article
  return [
    articleThing(article, origin),
    breadcrumbList(origin, [
      {name: words.home, path: '/'},
      {name: words.blog, path: blogPath()},
      ...(category ? [{name: words.categories[category], path: blogPath(category)}] : []),
      {name: article.title, path: articlePath(article)},
    ]),
    ...(article.ingredients.length > 0 && article.instructions.length > 0
      ? [recipeThing(article, origin)]
      : []),
    ...(questions.length > 0 ? [faqThing(article, origin)] : []),
  ]
}

function articleThing(article: Article, origin: string): ArticleThing {
  const address = new URL(articlePath(article), origin).href
  const {category} = article
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    headline: article.title,
    mainEntityOfPage: address,
    datePublished: article.date,
    // What was written ahead of its day is published, not changed, on that day.
    dateModified: article.changed && article.changed > article.date ? article.changed : article.date,
    publisher: {'@id': storeId(origin)},
    author: authorThing(article, origin),
    ...descriptionAndImage(article, origin),
    ...(category && {articleSection: words.categories[category]}),
  }
}

function recipeThing(article: Article, origin: string): Recipe {
  const {servings, prepMinutes, cookMinutes} = article.recipe
  return {
    '@type': 'Recipe',
    name: article.title,
    datePublished: article.date,
    author: authorThing(article, origin),
    ...descriptionAndImage(article, origin),
    recipeIngredient: article.ingredients,
    recipeInstructions: article.instructions.map((text, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      text,
    })),
    ...(servings !== null && {recipeYield: String(servings)}),
    ...(prepMinutes !== null && {prepTime: minutes(prepMinutes)}),
    ...(cookMinutes !== null && {cookTime: minutes(cookMinutes)}),
    ...(prepMinutes !== null && cookMinutes !== null && {totalTime: minutes(prepMinutes + cookMinutes)}),
  }
}

function faqThing({questions, ...article}: Article, origin: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${new URL(articlePath(article), origin).href}#questions`,
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  }
}

function authorThing({author}: Pick<Article, 'author'>, origin: string): Person | {'@id': string} {
  if (!author) return {'@id': storeId(origin)}
  return {'@type': 'Person', name: author.name, ...(author.role && {jobTitle: author.role})}
}

function descriptionAndImage({desc, subDesc, image}: Article, origin: string) {
  const description = desc ?? subDesc
  return {
    ...(description && {description}),
    ...(image && {
      image: [16 / 9, 4 / 3, 1].map((ratio) => {
        const path = pictureUrl(image, {width: 1200, height: 1200 / ratio, format: 'jpg'})
        return new URL(path, origin).href
      }),
    }),
  }
}

/** ISO 8601: `PT3H15M`. */
function minutes(all: number): string {
  const hours = Math.floor(all / 60)
  const rest = Math.round(all % 60)
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}
