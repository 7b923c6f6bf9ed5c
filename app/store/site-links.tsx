import {NavLink} from '@remix-run/react'
import type {StoreSettings} from './settings'
import {words} from './words'

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
        <NavLink to="/categories" prefetch="intent" className={className} onClick={onFollow}>
          {words.nav.groceries}
        </NavLink>
      </li>
      <li>
        <NavLink to="/whychooseus" prefetch="intent" className={className} onClick={onFollow}>
          {words.nav.whyUs}
        </NavLink>
      </li>
      <li>
        <NavLink to="/butcher" prefetch="intent" className={className} onClick={onFollow}>
          {words.nav.butcher}
        </NavLink>
      </li>
      {settings.onlineOrderingUrl ? (
        <li>
          <a href={settings.onlineOrderingUrl} className={className} onClick={onFollow}>
            {words.nav.orderNow}
          </a>
        </li>
      ) : null}
    </>
  )
}
