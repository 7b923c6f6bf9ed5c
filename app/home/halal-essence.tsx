import {Link} from '@remix-run/react'
import type {ArticleCard} from '~/articles/article'
import {blogPath} from '~/articles/article'
import {BlogGrid} from '~/articles/blog-grid'
import {buttonClass} from '~/ui/button'
import {Container, SectionHeading} from '~/ui/section'
import {words} from './words'

interface HalalEssenceProps {
  title: string
  lead: string | null
  articles: ArticleCard[]
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
          <Link to={blogPath()} prefetch="intent" className={buttonClass('quiet')}>
            {words.blog.all}
          </Link>
        </div>
        <BlogGrid articles={articles} headingLevel={3} className="mt-10" />
      </Container>
    </section>
  )
}
