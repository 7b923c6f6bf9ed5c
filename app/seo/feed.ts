import {articlePath} from '~/articles/article'
import type {ArticleCard} from '~/articles/article'
import {words} from '~/articles/words'
import {xmlText} from './xml'

const MOST = 30

interface FeedSource {
  origin: string
  store: string
  articles: readonly ArticleCard[]
}

/** The newest articles as an Atom feed (RFC 4287), to be followed from a reader. */
export function atomFeed({origin, store, articles}: FeedSource): string {
  const shown = articles.slice(0, MOST)
  const entries = shown.map((article) => entry(article, origin, store))
  const updated = shown.map(changedAt).sort().at(-1) ?? '1970-01-01T00:00:00Z'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${xmlText(`${origin}/feed.xml`)}</id>`,
    `  <title>${xmlText(`${words.blog}, ${store}`)}</title>`,
    `  <updated>${updated}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(`${origin}/feed.xml`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(`${origin}/blog`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

function entry(article: ArticleCard, origin: string, store: string): string {
  const address = xmlText(new URL(articlePath(article), origin).href)
  const {title, desc, author, category, date} = article
  return [
    '  <entry>',
    `    <id>${address}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${date}T00:00:00Z</published>`,
    `    <updated>${changedAt(article)}</updated>`,
    `    <author><name>${xmlText(author ?? store)}</name></author>`,
    ...(category
      ? [`    <category term="${category}" label="${xmlText(words.categories[category])}"/>`]
      : []),
    ...(desc ? [`    <summary>${xmlText(desc)}</summary>`] : []),
    '  </entry>',
  ].join('\n')
}

function changedAt({changed, date}: ArticleCard): string {
  const published = `${date}T00:00:00Z`
  // What was written before its day came changed, for readers, on its day.
  return changed && changed > published ? changed : published
}
