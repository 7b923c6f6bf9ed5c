import {Link, useRevalidator} from '@remix-run/react'
import {useEffect, useState} from 'react'
import {buttonClass} from '~/ui/button'
import {STAR} from '~/ui/star'
import {useHydrated} from '~/ui/use-hydrated'
import {askPayment} from './ask-payment'
import {CallLine} from './call-line'
import type {Completion} from './completion'
import {followPayment} from './follow-payment'
import {completePath} from './session-id'
import {GIVE_UP_MS, LATE_MS, waitBefore, waitedAfter} from './waits'
import {words} from './words'

interface UnsurePaymentProps extends Pick<Completion, 'sessionId' | 'store'> {
  state: 'waiting' | 'checking'
  look: number
}

/** Nobody has said yet that it is paid; so nobody says either that it is not. */
export function UnsurePayment({state, sessionId, store, look}: UnsurePaymentProps) {
  const isLate = useFollowed(sessionId, state, waitedAfter(look) >= LATE_MS)
  const told = state === 'checking' ? words.checking : isLate ? words.late : words.waiting
  const isCalm = state === 'checking' || isLate
  return (
    <div className="mx-auto grid min-h-[50vh] max-w-prose place-items-center text-center">
      {/* It is there from the start, so that what changes in it is read out. */}
      <div role="status" className="flex flex-col items-center gap-4">
        <TurningStar isStill={state === 'checking'} />
        <h1 className="text-2xl sm:text-3xl">{told.title}</h1>
        <p className="text-lg text-muted">{told.text}</p>
        {isCalm ? (
          <>
            <CallLine phone={store.phone} />
            <Link to="/customer-portal/current-orders" className={buttonClass('quiet')}>
              {words.late.orders}
            </Link>
          </>
        ) : null}
        {state === 'waiting' ? <PlainLook sessionId={sessionId} look={look} /> : null}
      </div>
    </div>
  )
}

/** True: it takes long. */
function useFollowed(sessionId: string, state: 'waiting' | 'checking', wasLate: boolean): boolean {
  const [isLate, setIsLate] = useState(wasLate)
  const {revalidate} = useRevalidator()
  useEffect(() => {
    if (state !== 'waiting') return
    return followPayment({
      ask: (signal) => askPayment(sessionId, signal),
      onNews: revalidate,
      onLate: () => setIsLate(true),
    })
  }, [sessionId, state, revalidate])
  return isLate
}

/** Without scripts the page is asked for again, later and later, by the browser itself. */
function PlainLook({sessionId, look}: {sessionId: string; look: number}) {
  const alive = useHydrated()
  const next = `${completePath(sessionId)}&look=${look + 1}`
  if (alive) return null
  return (
    <noscript>
      {waitedAfter(look) < GIVE_UP_MS ? (
        <meta httpEquiv="refresh" content={`${waitBefore(look) / 1000}; url=${next}`} />
      ) : null}
      <p className="text-muted">{words.waiting.plain}</p>
      <a href={next} className={buttonClass('quiet', 'mt-3')}>
        {words.waiting.again}
      </a>
    </noscript>
  )
}

/** The shop's star, turning while we wait. */
function TurningStar({isStill}: {isStill: boolean}) {
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
