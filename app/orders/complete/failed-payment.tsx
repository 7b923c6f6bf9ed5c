import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {CallLine} from './call-line'
import type {Completion} from './completion'
import {words} from './words'

const {failed} = words

/** Nobody was charged, and the cart is as it was. */
export function FailedPayment({store}: Pick<Completion, 'store'>) {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <StateMessage
        level={1}
        tone="error"
        title={failed.title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/checkout" className={buttonClass('primary')}>
              {failed.again}
            </Link>
          </div>
        }
      >
        <p>{failed.text}</p>
        <CallLine phone={store.phone} />
      </StateMessage>
    </div>
  )
}
