import type {ArticleCard} from '~/domain/articles/article'
import {BlogCard} from './blog-card'

interface BlogGridProps {
  articles: ArticleCard[]
  /** Of the cards: one below the heading of the section. */
  headingLevel: 2 | 3
  /** How many cards are above the fold. */
  eager?: number
  className?: string
}

export function BlogGrid({articles, headingLevel, eager = 0, className = ''}: BlogGridProps) {
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7 ${className}`}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <BlogCard article={article} headingLevel={headingLevel} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
