import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {JsonLd} from '~/ui/json-ld'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {ComingDeals} from './coming-deals'
import {DealCard} from './deal-card'
import {offerCatalog} from './deal-things'
import type {DealBoard} from './deals.server'
import type {DealSign} from './sign'
import {words} from './words'

/** A card does not lead to the page it stands on. */
const HERE = '/weekly-deals'

export interface DealsPageProps {
  board: DealBoard
  origin?: string
  /** Sections that come between the running deals and the coming ones. */
  children?: ReactNode
}

/** The week's deals, in sections that stand by themselves. */
export function DealsPage({board, origin, children}: DealsPageProps) {
  const any = board.running.length > 0
  return (
    <div className="space-y-12 pt-8 pb-16 lg:space-y-16 lg:pt-12 lg:pb-24">
      <Container>
        <h1 className="text-4xl">{words.title}</h1>
        {any ? <p className="mt-3 text-lg text-muted">{board.dates ?? words.running}</p> : null}
        {any ? <DealGrid signs={board.running} /> : <NothingOnOffer />}
      </Container>
      {children}
      <ComingDeals signs={board.coming} />
      {origin ? <JsonLd things={[offerCatalog(board.running, origin)]} /> : null}
    </div>
  )
}

function DealGrid({signs}: {signs: DealSign[]}) {
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:gap-6">
      {signs.map((sign) => (
        <li key={sign.id} className="md:last:odd:col-span-2">
          <DealCard sign={sign.href === HERE ? {...sign, href: null} : sign} />
        </li>
      ))}
    </ul>
  )
}

function NothingOnOffer() {
  return (
    <StateMessage
      title={words.empty.title}
      action={
        <Link to="/butcher" prefetch="intent" className={buttonClass('primary')}>
          {words.empty.action}
        </Link>
      }
    >
      <p>{words.empty.text}</p>
    </StateMessage>
  )
}
