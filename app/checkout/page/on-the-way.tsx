import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {words} from './words'

/**
 * Leads on to the payment page at once. Not a redirect: our pages let their forms go to this site only
 * (`form-action`), which browsers hold against the redirects after a form too.
 */
export function OnTheWay({url}: {url: string}) {
  return (
    <StateMessage
      title={words.pay.leading}
      level={1}
      action={
        <a href={url} className={buttonClass('primary')}>
          {words.pay.continue}
        </a>
      }
    >
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
    </StateMessage>
  )
}
