import type {ArticleSummary} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/articles/messages'
import {xmlText} from './sitemap'

const MAX_ENTRIES = 30

interface FeedParams {
  origin: string
  store: string
  articles: readonly ArticleSummary[]
}

/** The newest articles as an Atom feed (RFC 4287). */
export function atomFeed({origin, store, articles}: FeedParams): string {
  const latest = articles.slice(0, MAX_ENTRIES)
  const entries = latest.map((article) => entry(article, origin, store))
  const updated = latest.map(updatedAt).sort().at(-1) ?? '1970-01-01T00:00:00Z'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${xmlText(`${origin}/feed.xml`)}</id>`,
    `  <title>${xmlText(`${messages.blog}, ${store}`)}</title>`,
    `  <updated>${updated}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(`${origin}/feed.xml`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(`${origin}/blog`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

function entry(article: ArticleSummary, origin: string, store: string): string {
  const address = xmlText(new URL(paths.article(article.slug), origin).href)
  const {title, desc, author, category, date} = article
  return [
    '  <entry>',
    `    <id>${address}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${date}T00:00:00Z</published>`,
    `    <updated>${updatedAt(article)}</updated>`,
    `    <author><name>${xmlText(author ?? store)}</name></author>`,
    ...(category
      ? [`    <category term="${category}" label="${xmlText(messages.categories[category])}"/>`]
      : []),
    ...(desc ? [`    <summary>${xmlText(desc)}</summary>`] : []),
    '  </entry>',
  ].join('\n')
}

function updatedAt({changed, date}: ArticleSummary): string {
  const published = `${date}T00:00:00Z`
  // An article that was written ahead is, for readers, new on its day.
  return changed && changed > published ? changed : published
}
