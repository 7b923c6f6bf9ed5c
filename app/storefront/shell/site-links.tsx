import {NavLink} from '@remix-run/react'
import type {StoreSettings} from '~/domain/store/settings'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/store/messages'

const LINKS = [
  {title: messages.nav.groceries, to: paths.categories()},
  {title: messages.nav.whyUs, to: paths.whyUs()},
  {title: messages.nav.butcher, to: paths.butcher()},
]

interface SiteLinksProps {
  settings: Pick<StoreSettings, 'onlineOrderingUrl'>
  className: string
  onFollow?: () => void
}

/** The links of the header and of the sidebar, as list items. */
export function SiteLinks({settings, className, onFollow}: SiteLinksProps) {
  return (
    <>
      {LINKS.map(({title, to}) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent" className={className} onClick={onFollow}>
            {title}
          </NavLink>
        </li>
      ))}
      {settings.onlineOrderingUrl ? (
        <li>
          <a href={settings.onlineOrderingUrl} className={className} onClick={onFollow}>
            {messages.nav.orderNow}
          </a>
        </li>
      ) : null}
    </>
  )
}
