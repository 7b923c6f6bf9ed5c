import {BadgePercent, Globe, ShoppingBasket} from 'lucide-react'
import type {ReactNode} from 'react'
import {Container} from '~/ui/section'
import {SiteLink} from '~/ui/site-link'
import type {Tile} from './home.server'
import {messages} from './messages'

const icons = {foods: Globe, order: ShoppingBasket, save: BadgePercent}

/** What the shop offers, in three tiles. */
export function Tiles({tiles}: {tiles: Tile[]}) {
  return (
    <section aria-label={messages.tiles.title} className="pt-9 lg:pt-14">
      <Container>
        <ul className="grid gap-3 md:grid-cols-3 lg:gap-4">
          {tiles.map((tile) => (
            <li key={tile.key}>
              <TileFrame to={tile.to}>
                <TileContent tile={tile} />
              </TileFrame>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

// Beside the icon there is room for the words on phones and on wide screens, not in between.
const tileClass =
  'flex h-full items-start gap-4 rounded-card bg-paper p-4 shadow-card md:max-lg:flex-col md:max-lg:gap-3 lg:p-6'

function TileFrame({to, children}: {to: string | null; children: ReactNode}) {
  if (!to) return <div className={tileClass}>{children}</div>
  const linkClass = `${tileClass} no-underline transition-shadow duration-150 hover:shadow-card hover:ring-1 hover:ring-forest`
  return (
    <SiteLink to={to} className={linkClass}>
      {children}
    </SiteLink>
  )
}

function TileContent({tile}: {tile: Tile}) {
  const Icon = icons[tile.icon]
  return (
    <>
      <span
        className="flex size-12 shrink-0 items-center justify-center rounded-full bg-mint text-forest"
        aria-hidden="true"
      >
        <Icon className="size-6" />
      </span>
      <span className="block">
        <span className="block font-display text-lg font-semibold text-ink">{tile.title}</span>
        {tile.text ? <span className="mt-1 block text-muted">{tile.text}</span> : null}
      </span>
    </>
  )
}
