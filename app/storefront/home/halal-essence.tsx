import type {ArticleCard} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {BlogGrid} from '~/storefront/articles/blog-grid'
import {PageSection} from '~/ui/page-section'
import {messages} from './messages'

interface HalalEssenceProps {
  title: string
  lead: string | null
  articles: ArticleCard[]
}

/** The newest articles. */
export function HalalEssence({title, lead, articles}: HalalEssenceProps) {
  if (articles.length === 0) return null
  return (
    <PageSection
      id="halal-essence"
      title={title}
      lead={lead}
      link={{to: paths.blog(), text: messages.blog.all}}
      className="py-9 lg:py-16"
    >
      <BlogGrid articles={articles} headingLevel={3} className="mt-6 lg:mt-8" />
    </PageSection>
  )
}
