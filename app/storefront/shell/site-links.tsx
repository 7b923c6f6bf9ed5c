import {NavLink} from '~/ui/link'
import type {StoreSettings} from '~/domain/store/settings'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/store/messages'

export interface PageLink {
  title: string
  to: string
}

const {nav} = messages
export const GROCERIES = {title: nav.groceries, to: paths.categories()}
export const ORDER_NOW = {title: nav.orderNow, to: paths.categories()}
export const DEALS = {title: nav.deals, to: paths.weeklyDeals()}
export const BUTCHER = {title: nav.butcher, to: paths.butcher()}
export const ARTICLES = {title: nav.articles, to: paths.blog()}
export const WHY_US = {title: nav.whyUs, to: paths.whyUs()}
export const CONTACT = {title: nav.contact, to: paths.contact()}
export const ACCOUNT = {title: nav.myAccount, to: paths.account()}

type OrderingSettings = Pick<StoreSettings, 'onlineOrderingUrl'>

interface OrderNowProps {
  settings: OrderingSettings
  className: string
  onFollow?: () => void
}

/** To our groceries, unless staff have set another address to order at. */
export function OrderNow({settings: {onlineOrderingUrl}, className, onFollow}: OrderNowProps) {
  return onlineOrderingUrl ? (
    <a href={onlineOrderingUrl} className={className} onClick={onFollow}>
      {nav.orderNow}
    </a>
  ) : (
    <NavLink to={ORDER_NOW.to} className={className} onClick={onFollow}>
      {nav.orderNow}
    </NavLink>
  )
}

/** Where there is room for four: what does not lead to the groceries twice. */
export function HeaderLinks({settings, className}: {settings: OrderingSettings; className: string}) {
  const links = [settings.onlineOrderingUrl ? GROCERIES : DEALS, BUTCHER, WHY_US]
  return (
    <>
      <li>
        <OrderNow settings={settings} className={className} />
      </li>
      {links.map(({title, to}) => (
        <li key={to}>
          <NavLink to={to} className={className}>
            {title}
          </NavLink>
        </li>
      ))}
    </>
  )
}
