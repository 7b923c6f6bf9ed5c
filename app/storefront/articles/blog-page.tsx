import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import type {ArticleCategory, ArticlePaging, ArticleSummary} from '~/domain/articles/article'
import {ArticlePagination} from './article-pagination'
import {BlogGrid} from './blog-grid'
import {CategoryLinks} from './category-links'
import {messages} from '~/domain/articles/messages'

interface BlogPageProps {
  articles: ArticleSummary[]
  paging: ArticlePaging
  categories: ArticleCategory[]
  /** Null: all articles. */
  category: ArticleCategory | null
}

export function BlogPage({articles, paging, categories, category}: BlogPageProps) {
  return (
    <Container className="pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="text-4xl">
        {messages.blog}
        {category ? (
          <span className="mt-2 block text-2xl text-saffron-text">{messages.categories[category]}</span>
        ) : null}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{messages.index.lead}</p>
      {categories.length > 0 ? (
        <div className="mt-6">
          <CategoryLinks categories={categories} current={category} />
        </div>
      ) : null}
      {articles.length > 0 ? (
        <>
          <BlogGrid articles={articles} headingLevel={2} eager={3} className="mt-8" />
          <ArticlePagination paging={paging} category={category} />
        </>
      ) : (
        <EmptyState title={messages.index.empty.title} action={<EmptyAction category={category} />}>
          <p>{messages.index.empty.text}</p>
        </EmptyState>
      )}
    </Container>
  )
}

function EmptyAction({category}: Pick<BlogPageProps, 'category'>) {
  const {empty} = messages.index
  return (
    <Link to={category ? paths.blog() : paths.butcher()} className={buttonClass('primary')}>
      {category ? empty.all : empty.prices}
    </Link>
  )
}
