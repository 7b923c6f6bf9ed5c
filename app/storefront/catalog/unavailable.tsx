import {useLocation} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {messages} from '~/domain/catalog/messages'

/** Replaces the products while their source is unreachable. */
export function CatalogUnavailable() {
  const {pathname, search} = useLocation()
  return (
    <EmptyState
      tone="error"
      title={messages.unreachable.title}
      action={
        // A plain link: it reloads the document.
        <a href={pathname + search} className={buttonClass('primary')}>
          {messages.unreachable.retry}
        </a>
      }
    >
      <p>{messages.unreachable.text}</p>
    </EmptyState>
  )
}
