import {useNavigate} from '@remix-run/react'
import {Link} from '~/ui/link'
import {useEffect} from 'react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {PaidAlert} from './checkout-alerts'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.empty

/** @param paidNumber the order that emptied the cart; its message is to be read, so there is no redirect */
export function EmptyCheckout({paidNumber, isGuest}: {paidNumber: string | null; isGuest: boolean}) {
  const navigate = useNavigate()

  useEffect(() => {
    if (paidNumber !== null) return
    return redirectSoon(() => void navigate(paths.home(), {replace: true}))
  }, [paidNumber, navigate])

  const action = (
    <Link to={paths.home()} className={buttonClass('primary')}>
      {messages.action}
    </Link>
  )
  if (paidNumber === null) {
    return (
      <div role="status">
        <EmptyState title={messages.title} level={1} action={action}>
          <p>{messages.text}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <Container className="max-w-prose space-y-6 py-12 text-center md:py-16">
      <h1 className="text-4xl">{checkoutMessages.title}</h1>
      <div className="text-start">
        <PaidAlert number={paidNumber} isGuest={isGuest} />
      </div>
      {action}
    </Container>
  )
}

const REDIRECT_DELAY_MS = 500

/** Redirects once the page could be read. Returns its cancellation. */
export function redirectSoon(redirect: () => void): () => void {
  const timer = setTimeout(redirect, REDIRECT_DELAY_MS)
  return () => clearTimeout(timer)
}
