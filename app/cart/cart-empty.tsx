import * as Dialog from '@radix-ui/react-dialog'
import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {words} from './words'

export function CartEmpty() {
  return (
    <StateMessage
      title={words.empty.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Dialog.Close asChild>
            <Link to="/weekly-deals" className={buttonClass('primary')}>
              {words.empty.action}
            </Link>
          </Dialog.Close>
          <Dialog.Close asChild>
            <Link to="/categories" className={buttonClass('quiet')}>
              {words.empty.browse}
            </Link>
          </Dialog.Close>
        </div>
      }
    >
      <p>{words.empty.text}</p>
    </StateMessage>
  )
}
