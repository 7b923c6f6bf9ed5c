import {Link} from '~/ui/link'
import {PriceTag} from './price-tag'
import type {TeaserItem} from '~/domain/butcher/prices'

/** One price on a hand-painted card. */
export function PriceSign({item, to}: {item: TeaserItem; to: string}) {
  return (
    <Link
      to={to}
      className="relative block -rotate-4 rounded-[10px] bg-cream px-3.5 pt-5.5 pb-2.5 text-center text-ink shadow-raised transition-transform duration-200 ease-out before:absolute before:start-1/2 before:top-1.5 sm:px-5 sm:pt-6 sm:pb-3.5 sm:before:top-2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-forest-900/80 hover:rotate-0"
    >
      <span className="block font-display text-base font-semibold sm:text-lg text-forest">{item.title}</span>
      <PriceTag item={item} size="text-2xl sm:text-3xl" />
    </Link>
  )
}
