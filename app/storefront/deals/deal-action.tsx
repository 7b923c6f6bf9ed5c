import {ArrowRight} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {SiteLink} from '~/ui/site-link'
import {messages} from '~/domain/deals/messages'

/** The one thing to do with a deal. Whoever hears links out of their place is told which deal it is. */
export function DealAction({href, about}: {href: string; about: string}) {
  return (
    // On paper, which shows on every ground.
    <SiteLink to={href} className={buttonClass('quiet', 'px-4!')}>
      <span>
        {actionFor(href)}
        <span className="sr-only">{messages.action.about(about)}</span>
      </span>
      <ArrowRight className="size-4.5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
    </SiteLink>
  )
}

function actionFor(href: string): string {
  if (/^\/butcher(\/|#|$)/.test(href)) return messages.action.butcher
  return /^\/(product|categories|search)(\/|\?|$)/.test(href) ? messages.action.shop : messages.action.more
}
