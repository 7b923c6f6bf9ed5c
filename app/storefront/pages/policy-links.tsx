import {Link} from '~/ui/link'
import {useLastSite} from '~/storefront/shell/page-meta'
import {linkClass} from '~/ui/button'

/** What customers should be able to read before they pay or register; nothing when staff chose no pages for it. */
export function PolicyLinks({className = ''}: {className?: string}) {
  const links = useLastSite()?.policyLinks ?? []
  if (links.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {links.map(({title, to}) => (
        <li key={to}>
          {/* A tab of its own: what was typed stays. */}
          <Link to={to} target="_blank" className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
