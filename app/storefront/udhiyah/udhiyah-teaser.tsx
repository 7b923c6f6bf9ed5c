import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {Link} from '~/ui/link'
import {Container} from '~/ui/section'
import {messages} from './messages'
import type {UdhiyahTeaserData} from './read-teaser.server'

/** Leads to the pre-orders for Eid while they are taken. */
export function UdhiyahTeaser({
  teaser,
  className = '',
}: {
  teaser: UdhiyahTeaserData | null
  className?: string
}) {
  if (!teaser) return null
  const {title, slug, text} = teaser
  return (
    <section aria-labelledby="udhiyah-teaser" className={className}>
      <Container>
        <div className="flex flex-col items-start justify-between gap-4 rounded-card bg-forest px-6 py-6 text-paper on-dark sm:flex-row sm:items-center sm:px-10">
          <div>
            <h2 id="udhiyah-teaser" className="text-2xl wrap-anywhere">
              {title}
            </h2>
            <p className="mt-1 max-w-prose text-paper/90">{text}</p>
          </div>
          <Link
            to={paths.udhiyah(slug)}
            aria-label={`${messages.teaser.action}: ${title}`}
            className={buttonClass('saffron', 'shrink-0')}
          >
            {messages.teaser.action}
          </Link>
        </div>
      </Container>
    </section>
  )
}
