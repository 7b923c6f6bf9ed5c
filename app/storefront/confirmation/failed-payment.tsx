import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {CallLine} from './call-line'
import type {Confirmation} from './confirmation'
import {messages} from './messages'

const {failed} = messages

/** Nobody was charged, and the cart is as it was. */
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
