import type {Article as ArticleJsonLd, FAQPage, Person, Recipe, Thing} from 'schema-dts'
import {storeId} from '~/domain/seo/grocery-store'
import {breadcrumbList} from '~/domain/seo/breadcrumb-list'
import {pictureUrl} from '~/platform/url/picture-url'
import * as paths from '~/platform/url/addresses'
import type {Article} from './article'
import {messages} from './messages'

/** An article's JSON-LD: text, breadcrumbs, recipe, questions. */
export function articlePageJsonLd(article: Article, origin: string): Thing[] {
  const {category, questions} = article
  return [
    articleJsonLd(article, origin),
    breadcrumbList(origin, [
      {name: messages.home, path: paths.home()},
      {name: messages.blog, path: paths.blog()},
      ...(category ? [{name: messages.categories[category], path: paths.blog(category)}] : []),
      {name: article.title, path: paths.article(article.slug)},
    ]),
    ...(article.ingredients.length > 0 && article.instructions.length > 0
      ? [recipeJsonLd(article, origin)]
      : []),
    ...(questions.length > 0 ? [faqJsonLd(article, origin)] : []),
  ]
}

function articleJsonLd(article: Article, origin: string): ArticleJsonLd {
  const address = new URL(paths.article(article.slug), origin).href
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
    author: authorJsonLd(article, origin),
    ...descriptionAndImage(article, origin),
    ...(category && {articleSection: messages.categories[category]}),
  }
}

function recipeJsonLd(article: Article, origin: string): Recipe {
  const {servings, prepMinutes, cookMinutes} = article.recipe
  return {
    '@type': 'Recipe',
    name: article.title,
    datePublished: article.date,
    author: authorJsonLd(article, origin),
    ...descriptionAndImage(article, origin),
    recipeIngredient: article.ingredients,
    recipeInstructions: article.instructions.map((text, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      text,
    })),
    ...(servings !== null && {recipeYield: String(servings)}),
    ...(prepMinutes !== null && {prepTime: isoDuration(prepMinutes)}),
    ...(cookMinutes !== null && {cookTime: isoDuration(cookMinutes)}),
    ...(prepMinutes !== null && cookMinutes !== null && {totalTime: isoDuration(prepMinutes + cookMinutes)}),
  }
}

function faqJsonLd({questions, ...article}: Article, origin: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${new URL(paths.article(article.slug), origin).href}#questions`,
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  }
}

function authorJsonLd({author}: Pick<Article, 'author'>, origin: string): Person | {'@id': string} {
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
function isoDuration(totalMinutes: number): string {
  const hours = Math.floor(totalMinutes / 60)
  const rest = Math.round(totalMinutes % 60)
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}
