import {ChevronRight} from 'lucide-react'
import {Link} from './link'

interface CrumbTrailProps {
  /** Its name for those who do not see it. */
  label: string
  /** From the home page on; the last one is the page itself. */
  crumbs: readonly {name: string; path: string}[]
}

/** The way to a page, in one line: a name that does not fit is cut off. */
export function CrumbTrail({label, crumbs}: CrumbTrailProps) {
  return (
    <nav aria-label={label} className="-ms-1 print:hidden">
      <ol className="flex items-center gap-x-1 text-sm">
        {crumbs.map(({name, path}, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1 not-last:shrink-0">
            {index > 0 ? (
              <ChevronRight className="size-4 shrink-0 text-control rtl:-scale-x-100" aria-hidden="true" />
            ) : null}
            {index < crumbs.length - 1 ? (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center px-1 font-semibold text-muted underline-offset-4 hover:text-forest hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate px-1 text-muted">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
