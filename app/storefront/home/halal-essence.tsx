import {Link} from '@remix-run/react'
import type {ArticleSummary} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {BlogGrid} from '~/storefront/articles/blog-grid'
import {buttonClass} from '~/ui/button'
import {Container, SectionHeading} from '~/ui/section'
import {messages} from './messages'

interface HalalEssenceProps {
  title: string
  lead: string | null
  articles: ArticleSummary[]
}

/** The newest articles. */
export function HalalEssence({title, lead, articles}: HalalEssenceProps) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="halal-essence" className="py-16 lg:py-24">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="halal-essence" lead={lead}>
            {title}
          </SectionHeading>
          <Link to={paths.blog()} prefetch="intent" className={buttonClass('quiet')}>
            {messages.blog.all}
          </Link>
        </div>
        <BlogGrid articles={articles} headingLevel={3} className="mt-10" />
      </Container>
    </section>
  )
}
