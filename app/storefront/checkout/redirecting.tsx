import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {messages} from './messages'

/**
 * Not a redirect: our CSP's `form-action` allows this site only, and browsers apply it to redirects after a form too.
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
