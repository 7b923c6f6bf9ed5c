import * as Dialog from '@radix-ui/react-dialog'
import {buttonClass} from '~/ui/button'
import {SheetLink} from '~/ui/sheet-link'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {messages} from '~/domain/cart/messages'

export function CartEmpty() {
  return (
    <EmptyState
      title={messages.empty.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Dialog.Close asChild>
            <SheetLink to={paths.weeklyDeals()} className={buttonClass('primary')}>
              {messages.empty.action}
            </SheetLink>
          </Dialog.Close>
          <Dialog.Close asChild>
            <SheetLink to={paths.categories()} className={buttonClass('quiet')}>
              {messages.empty.browse}
            </SheetLink>
          </Dialog.Close>
        </div>
      }
    >
      <p>{messages.empty.text}</p>
    </EmptyState>
  )
}
