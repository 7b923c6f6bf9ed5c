import * as Dialog from '@radix-ui/react-dialog'
import {useLocation} from '@remix-run/react'
import {X} from 'lucide-react'
import {openCart} from '~/domain/cart/cart-key'
import {buttonClass} from '~/ui/button'
import {useBackCloses} from '~/ui/sheet-history'
import {SheetLink} from '~/ui/sheet-link'
import {DirectionsLink, PhoneLink} from './contact-links'
import {Logo} from './logo'
import {ACCOUNT, ARTICLES, BUTCHER, CONTACT, DEALS, GROCERIES, ORDER_NOW, WHY_US} from './site-links'
import type {PageLink} from './site-links'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const LINK =
  'flex min-h-13 items-center font-display text-xl font-semibold text-forest hover:bg-mint ' +
  'aria-[current=page]:underline aria-[current=page]:decoration-saffron aria-[current=page]:decoration-4 ' +
  'aria-[current=page]:underline-offset-8'

interface SidebarProps {
  settings: StoreSettings
  /** That staff created. */
  pages: readonly PageLink[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Restores the focus. */
  onClosed: () => void
}

/**
 * The header's links on small screens. The overlay is our own element: the library's would add a style element, which
 * our security policy refuses. `data-holds-scroll` locks the page's scrolling.
 */
export function Sidebar({settings, pages, open, onOpenChange, onClosed}: SidebarProps) {
  const {pathname} = useLocation()
  const ordering = settings.onlineOrderingUrl
  const close = () => onOpenChange(false)
  useBackCloses(open, close)
  function showCart() {
    close()
    openCart()
  }
  const links = [
    ...[ordering ? GROCERIES : ORDER_NOW, DEALS, BUTCHER, ARTICLES, WHY_US],
    ...pages,
    ...[CONTACT, ACCOUNT],
  ]
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div className="veil fixed inset-0 z-50 bg-forest-900/60" data-state="open" aria-hidden="true" />
        <Dialog.Content
          aria-describedby={undefined}
          data-holds-scroll
          onCloseAutoFocus={onClosed}
          className="sheet-end fixed inset-y-0 end-0 z-50 flex w-[70%] flex-col gap-6 overflow-y-auto bg-cream p-5 shadow-raised md:w-1/2"
        >
          <div className="flex items-center justify-between gap-2">
            <Dialog.Title className="sr-only">{messages.menu.title}</Dialog.Title>
            <Logo name={settings.name.split(' ')[0] ?? settings.name} />
            <Dialog.Close className="flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint">
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">{messages.menu.close}</span>
            </Dialog.Close>
          </div>
          <nav aria-label={messages.nav.main}>
            <ul className="divide-y divide-sand border-y border-sand">
              {ordering ? (
                <li>
                  <a href={ordering} className={LINK}>
                    {messages.nav.orderNow}
                  </a>
                </li>
              ) : null}
              {links.map(({title, to}) => (
                <li key={to}>
                  <SheetLink
                    to={to}
                    aria-current={pathname === to ? 'page' : undefined}
                    onClick={close}
                    className={LINK}
                  >
                    {title}
                  </SheetLink>
                </li>
              ))}
              <li>
                <button type="button" onClick={showCart} className={`w-full ${LINK}`}>
                  {messages.nav.cart}
                </button>
              </li>
            </ul>
          </nav>
          <div className="flex flex-col gap-3">
            <PhoneLink phone={settings.phone} className={buttonClass('quiet', 'px-3!')} />
            <DirectionsLink settings={settings} className={buttonClass('primary')} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
