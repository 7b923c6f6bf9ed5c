import {Link} from '@remix-run/react'
import {PriceTag} from './price-tag'
import type {ButcherItem} from './prices'

/** One price on a hand-painted card. */
export function PriceSign({item, to}: {item: ButcherItem; to: string}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="relative block -rotate-4 rounded-[10px] bg-cream px-5 pt-6 pb-3.5 text-center text-ink shadow-raised transition-transform duration-200 ease-out before:absolute before:start-1/2 before:top-2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-forest-900/80 hover:rotate-0"
    >
      <span className="block font-display text-lg font-semibold text-forest">{item.title}</span>
      <PriceTag item={item} size="text-3xl" />
    </Link>
  )
}
