import {Phone, ShoppingBasket, Trash2} from 'lucide-react'
import {phoneHref} from '~/domain/store/phone'
import {buttonClass} from '~/ui/button'
import {useHydrated} from '~/ui/use-hydrated'
import {messages} from './messages'

/** One button with two meanings, so that the focus stays where it is. */
export function CartToggle({inCart, onPress}: {inCart: boolean; onPress: () => void}) {
  const alive = useHydrated()
  const Icon = inCart ? Trash2 : ShoppingBasket
  return (
    <button
      type="button"
      disabled={!alive}
      onClick={onPress}
      className={buttonClass(inCart ? 'quiet' : 'primary', 'min-h-13! flex-1 text-lg noscript:hidden!')}
    >
      <Icon className="size-5" aria-hidden="true" />
      {inCart ? messages.remove : messages.add}
    </button>
  )
}

export function CallToOrder({phone, tone}: {phone: string | null; tone: 'primary' | 'quiet'}) {
  if (!phone) return null
  return (
    <a href={phoneHref(phone)} className={buttonClass(tone, 'min-h-13! flex-1 text-lg')}>
      <Phone className="size-5" aria-hidden="true" />
      {messages.call}
    </a>
  )
}
