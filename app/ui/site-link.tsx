import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'

/** A link that staff wrote: to a page of the shop, or to somewhere else. `to` has been through `safeHref`. */
export function SiteLink({to, className, children}: {to: string; className?: string; children: ReactNode}) {
  return to.startsWith('/') ? (
    <Link to={to} prefetch="intent" className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} rel="noopener">
      {children}
    </a>
  )
}
