import {Panel} from '~/admin/shell/panel'
import {HiddenFields} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {newsletterPath} from './newsletter-paths'
import type {NewsletterData} from './read-newsletter.server'
import {messages} from './messages'

/** Asks once, and says when it would be the second of a week. */
export function ConfirmPanel({page}: {page: NewsletterData}) {
  const {subject, opening, texts, recipients, next} = page
  const pairs = Object.entries({form: 'send', subject, opening, ...next, seen: String(next.seen)})
  return (
    <Panel id="ask" size="medium" title={messages.askTitle(recipients.reachable)}>
      <p className="mt-2 max-w-prose wrap-anywhere">{messages.askText(subject)}</p>
      {next.seen > 0 ? (
        <p className="mt-2 max-w-prose font-semibold text-pomegranate">{messages.again(next.seen)}</p>
      ) : null}
      <form method="post" action={adminPaths.newsletter()} className="mt-5 flex flex-wrap gap-3">
        <HiddenFields pairs={pairs} />
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
          {messages.agree(recipients.reachable)}
        </button>
        <a href={newsletterPath(texts)} className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {messages.cancel}
        </a>
      </form>
    </Panel>
  )
}
