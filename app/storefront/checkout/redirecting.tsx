import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {messages} from './messages'

/**
 * Leads on to the payment page at once. Not a redirect: our pages let their forms go to this site only
 * (`form-action`), which browsers hold against the redirects after a form too.
 */
export function Redirecting({url}: {url: string}) {
  return (
    <EmptyState
      title={messages.pay.leading}
      level={1}
      action={
        <a href={url} className={buttonClass('primary')}>
          {messages.pay.continue}
        </a>
      }
    >
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
    </EmptyState>
  )
}
