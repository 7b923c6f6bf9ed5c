import {useLocation} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {messages} from '~/domain/catalog/messages'

/** In the place of the products while nobody can say which there are. */
export function CatalogUnavailable() {
  const {pathname, search} = useLocation()
  return (
    <EmptyState
      tone="error"
      title={messages.unreachable.title}
      action={
        // A plain link: it asks for the whole page anew.
        <a href={pathname + search} className={buttonClass('primary')}>
          {messages.unreachable.retry}
        </a>
      }
    >
      <p>{messages.unreachable.text}</p>
    </EmptyState>
  )
}
