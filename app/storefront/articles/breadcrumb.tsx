import {Link} from '~/ui/link'
import {ChevronRight} from 'lucide-react'
import {messages} from '~/domain/articles/messages'

/** The visible breadcrumb: links to the pages above this one. */
export function Breadcrumb({crumbs}: {crumbs: {title: string; to: string}[]}) {
  return (
    <nav aria-label={messages.breadcrumb} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {crumbs.map(({title, to}, index) => (
          <li key={to} className="flex items-center gap-1">
            {index > 0 ? (
              <ChevronRight className="size-4 text-control rtl:-scale-x-100" aria-hidden="true" />
            ) : null}
            <Link
              to={to}
              className="inline-flex min-h-11 items-center px-1 font-semibold text-muted underline-offset-4 hover:text-forest hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
