import {useLocation} from '@remix-run/react'
import {PREVIEW_PATHS} from '~/platform/preview/addresses'
import type {PreviewPerspective} from '~/platform/preview/perspective'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {messages} from './messages'

/** Above every page of a preview: says that it is one, and leads out of it. A plain form, so that it works at once. */
export function PreviewBar({perspective}: {perspective: PreviewPerspective}) {
  const {pathname, search} = useLocation()
  const isPublished = perspective.length === 1 && perspective[0] === 'published'
  return (
    <section aria-label={messages.bar} className="border-b-3 border-saffron bg-ink text-cream">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="text-sm leading-snug sm:text-base">
          {isPublished ? messages.published : messages.drafts}
        </p>
        <form method="post" action={PREVIEW_PATHS.leave}>
          <input type="hidden" name="to" value={pathname + search} />
          <button type="submit" className={buttonClass('onDark')}>
            {messages.leave}
          </button>
        </form>
      </Container>
    </section>
  )
}
