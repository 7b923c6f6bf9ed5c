import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'

interface SiteLinkProps {
  to: string
  prefetch?: 'intent' | 'none'
  className?: string
  children: ReactNode
}

/** A link that staff wrote, to a page of the shop or elsewhere. `to` has been through `safeHref`. */
export function SiteLink({to, prefetch = 'intent', className, children}: SiteLinkProps) {
  return to.startsWith('/') ? (
    <Link to={to} prefetch={prefetch} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} rel="noopener">
      {children}
    </a>
  )
}
