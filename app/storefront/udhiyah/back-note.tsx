import {buttonClass} from '~/ui/button'
import {messages as allMessages} from './messages'
import type {UdhiyahPageData} from './read-udhiyah.server'
import {RESUME} from './udhiyah-form'

const messages = allMessages.back

/** For whoever comes back from the payment page: whether the order waits, is paid, or is over. */
export function BackNote({back, path}: {back: UdhiyahPageData['back']; path: string}) {
  if (!back) return null
  const {displayNumber, status, orderPath} = back
  return (
    <div role="status" className="mb-8 rounded-card bg-mint px-5 py-4">
      {status === 'waiting' ? (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value={RESUME} />
          <p className="font-semibold text-forest">{messages.waiting(displayNumber)}</p>
          <p className="mt-1">{messages.waitingText}</p>
          <button type="submit" className={buttonClass('primary', 'mt-3')}>
            {messages.resume}
          </button>
        </form>
      ) : status === 'paid' ? (
        <>
          <p className="font-semibold text-forest">{messages.paid(displayNumber)}</p>
          <a href={orderPath} className={buttonClass('quiet', 'mt-3')}>
            {messages.paidAction}
          </a>
        </>
      ) : (
        <>
          <p className="font-semibold text-forest">{messages.over(displayNumber)}</p>
          <p className="mt-1">{messages.overText}</p>
        </>
      )}
    </div>
  )
}
