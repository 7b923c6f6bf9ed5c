import {NavLink} from '@remix-run/react'
import type {StoreSettings} from '~/domain/store/settings'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/store/messages'

interface SiteLinksProps {
  settings: Pick<StoreSettings, 'onlineOrderingUrl'>
  className: string
  onFollow?: () => void
}

/** The links of the header and of the sidebar, as list items. */
export function SiteLinks({settings, className, onFollow}: SiteLinksProps) {
  return (
    <>
      <li>
        <NavLink to={paths.categories()} prefetch="intent" className={className} onClick={onFollow}>
          {messages.nav.groceries}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.whyUs()} prefetch="intent" className={className} onClick={onFollow}>
          {messages.nav.whyUs}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.butcher()} prefetch="intent" className={className} onClick={onFollow}>
          {messages.nav.butcher}
        </NavLink>
      </li>
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
