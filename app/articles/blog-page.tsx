import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {blogPath} from './article'
import type {ArticleCard, ArticleCategory} from './article'
import {BlogGrid} from './blog-grid'
import {CategoryLinks} from './category-links'
import {words} from './words'

interface BlogPageProps {
  articles: ArticleCard[]
  categories: ArticleCategory[]
  /** Null: all articles. */
  category: ArticleCategory | null
}

export function BlogPage({articles, categories, category}: BlogPageProps) {
  return (
    <Container className="pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="text-4xl">
        {words.blog}
        {category ? (
          <span className="mt-2 block text-2xl text-saffron-text">{words.categories[category]}</span>
        ) : null}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{words.index.lead}</p>
      {categories.length > 0 ? (
        <div className="mt-6">
          <CategoryLinks categories={categories} current={category} />
        </div>
      ) : null}
      {articles.length > 0 ? (
        <BlogGrid articles={articles} headingLevel={2} eager={3} className="mt-8" />
      ) : (
        <StateMessage title={words.index.empty.title} action={<WayOut category={category} />}>
          <p>{words.index.empty.text}</p>
        </StateMessage>
      )}
    </Container>
  )
}

function WayOut({category}: Pick<BlogPageProps, 'category'>) {
  const {empty} = words.index
  return (
    <Link to={category ? blogPath() : '/butcher'} className={buttonClass('primary')}>
      {category ? empty.all : empty.prices}
    </Link>
  )
}
