import {useRevalidator} from '@remix-run/react'
import {Link} from '~/ui/link'
import {useEffect, useState} from 'react'
import {buttonClass, linkClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {STAR} from '~/ui/star'
import {useHydrated} from '~/ui/use-hydrated'
import {
  fetchPaymentState,
  followPayment,
  GIVE_UP_MS,
  LATE_MS,
  delayBefore,
  elapsedAfter,
} from './follow-payment'
import type {Confirmation} from './read-confirmation.server'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import {messages} from './messages'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {EmptyState} from '~/ui/empty-state'

interface UnconfirmedPaymentProps extends Pick<Confirmation, 'sessionId' | 'store' | 'isGuest'> {
  state: 'waiting' | 'checking'
  attempt: number
}

export function UnconfirmedPayment({state, sessionId, store, isGuest, attempt}: UnconfirmedPaymentProps) {
  const isLate = usePaymentPolling(sessionId, state, elapsedAfter(attempt) >= LATE_MS)
  const copy = state === 'checking' ? messages.checking : isLate ? messages.late : messages.waiting
  const showsContact = state === 'checking' || isLate
  return (
    <div className="mx-auto grid min-h-[50vh] max-w-prose place-items-center text-center">
      {/* It is there from the start, so that what changes in it is read out. */}
      <div role="status" className="flex flex-col items-center gap-4">
        <SpinningStar isStill={state === 'checking'} />
        <h1 className="text-2xl sm:text-3xl">{copy.title}</h1>
        <p className="text-lg text-muted">{copy.text}</p>
        {showsContact ? (
          <>
            <CallLine phone={store.phone} />
            {isGuest ? null : (
              <Link to={paths.currentOrders()} className={buttonClass('quiet')}>
                {messages.late.orders}
              </Link>
            )}
          </>
        ) : null}
        {state === 'waiting' ? <NoScriptRefresh sessionId={sessionId} attempt={attempt} /> : null}
      </div>
    </div>
  )
}

/** True once it takes long. */
function usePaymentPolling(sessionId: string, state: 'waiting' | 'checking', isInitiallyLate: boolean) {
  const [isLate, setIsLate] = useState(isInitiallyLate)
  const {revalidate} = useRevalidator()
  useEffect(() => {
    if (state !== 'waiting') return
    return followPayment({
      fetchState: (signal) => fetchPaymentState(sessionId, signal),
      onChange: revalidate,
      onLate: () => setIsLate(true),
    })
  }, [sessionId, state, revalidate])
  return isLate
}

/** Without scripts the browser reloads the page, with growing delays. */
function NoScriptRefresh({sessionId, attempt}: {sessionId: string; attempt: number}) {
  const isHydrated = useHydrated()
  const next = `${confirmationPath(sessionId)}&look=${attempt + 1}`
  if (isHydrated) return null
  return (
    <noscript>
      {elapsedAfter(attempt) < GIVE_UP_MS ? (
        <meta httpEquiv="refresh" content={`${delayBefore(attempt) / 1000}; url=${next}`} />
      ) : null}
      <p className="text-muted">{messages.waiting.plain}</p>
      <a href={next} className={buttonClass('quiet', 'mt-3')}>
        {messages.waiting.again}
      </a>
    </noscript>
  )
}

function SpinningStar({isStill}: {isStill: boolean}) {
  const turning = isStill ? '' : 'animate-[spin_4s_linear_infinite] motion-reduce:animate-none'
  return (
    <div className="relative size-24 text-forest">
      <svg viewBox="0 0 48 48" className={`size-full ${turning}`} aria-hidden="true">
        <path d={STAR} className="fill-mint" />
        <path
          d={STAR}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          pathLength="8"
          strokeDasharray=".6 .4"
          strokeDashoffset="-.2"
        />
      </svg>
      <span className="absolute inset-0 m-auto size-4 rounded-full bg-saffron" />
    </div>
  )
}

function CallLine({phone}: {phone: string | null}) {
  if (!phone) return null
  return (
    <p>
      {messages.call}{' '}
      <a
        href={phoneHref(phone)}
        className={`inline-flex min-h-11 items-center whitespace-nowrap tabular-nums ${linkClass}`}
      >
        {formatPhone(phone)}
      </a>
    </p>
  )
}

const {failed} = messages

export function FailedPayment({store}: Pick<Confirmation, 'store'>) {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <EmptyState
        level={1}
        tone="error"
        title={failed.title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.checkout()} className={buttonClass('primary')}>
              {failed.again}
            </Link>
          </div>
        }
      >
        <p>{failed.text}</p>
        <CallLine phone={store.phone} />
      </EmptyState>
    </div>
  )
}
