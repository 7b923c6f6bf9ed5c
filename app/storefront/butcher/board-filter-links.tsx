import {X} from 'lucide-react'
import {messages} from '~/domain/butcher/item-messages'
import {linkClass} from '~/ui/button'
import {Link} from '~/ui/link'
import type {BoardFilter} from './board-filters.server'

interface BoardFilterLinksProps {
  /** Of the category's board. */
  path: string
  /** Of the whole of it. */
  all: string
  filters: readonly BoardFilter[]
}

/** Narrows the board by where the meat comes from. Links, so that it works without scripts. */
export function BoardFilterLinks({path, all, filters}: BoardFilterLinksProps) {
  if (filters.length === 0) return null
  return (
    <nav aria-label={messages.filters.label}>
      <p className="mb-2 text-sm font-semibold" aria-hidden="true">
        {messages.filters.label}
      </p>
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map(({key, label, count, isChosen, query}) => (
          <li key={key}>
            <Link
              to={path + query}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-mint px-4 text-sm font-semibold text-forest hover:bg-forest hover:text-paper aria-[current=true]:bg-forest aria-[current=true]:text-paper"
            >
              {isChosen ? <span className="sr-only">{messages.filters.remove}</span> : null}
              {label} <span className="tabular-nums">{messages.filters.count(count)}</span>
              {isChosen ? <X className="size-4" aria-hidden="true" /> : null}
            </Link>
          </li>
        ))}
        {filters.filter(({isChosen}) => isChosen).length > 1 ? (
          <li>
            <Link
              to={all}
              preventScrollReset
              className={`inline-flex min-h-11 items-center px-2 text-sm ${linkClass}`}
            >
              {messages.filters.clear}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
