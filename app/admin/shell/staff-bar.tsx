import {STAR} from '~/ui/star'
import {scrollIntoRow, useCenteredLink} from '~/ui/scroll-into-row'
import {Container} from '~/ui/section'
import type {StaffPlace} from '~/domain/staff/sections'
import * as adminPaths from '~/platform/url/admin-addresses'
import {AccountMenu} from './account-menu'
import {formatCount} from './bar'
import type {StaffBarData} from './bar'
import {messages} from './messages'

interface StaffBarProps extends StaffBarData {
  current?: StaffPlace['id']
}

/** One row on every page of staff: whose shop it is, where one can go and what waits there, and who one is. */
export function StaffBar({member, storeName, places, counts, current}: StaffBarProps) {
  const row = useCenteredLink<HTMLElement>(current)
  return (
    <header className="border-b border-sand bg-paper">
      <Container className="flex items-center gap-x-2 md:gap-x-4">
        <StoreLink storeName={storeName} />
        <nav
          ref={row}
          aria-label={messages.sections}
          onFocus={scrollIntoRow}
          className="relative flex min-w-0 grow overflow-x-auto [scrollbar-width:none] max-md:px-1 max-md:[mask-image:linear-gradient(to_right,transparent,black_8px,black_calc(100%-24px),transparent)] max-md:pe-6 md:gap-x-0.5"
        >
          {places.map(({id, path, title}) => (
            <a
              key={id}
              href={path}
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-13 shrink-0 items-center gap-1.5 px-2.5 text-[1rem] font-semibold whitespace-nowrap text-forest -outline-offset-2 hover:bg-mint aria-[current=page]:text-ink max-md:border-b-3 max-md:border-transparent max-md:aria-[current=page]:border-forest md:my-1.5 md:min-h-12 md:rounded-field md:px-2 md:aria-[current=page]:bg-mint lg:px-3"
            >
              {title}
              <Count id={id} count={counts[id] ?? 0} />
            </a>
          ))}
        </nav>
        <AccountMenu {...member} current={current} />
      </Container>
    </header>
  )
}

export function StoreLink({storeName}: {storeName: string}) {
  return (
    <a
      href={adminPaths.home()}
      className="-ms-1.5 flex min-h-12 min-w-11 shrink-0 items-center gap-2.5 rounded-field px-1.5 -outline-offset-2"
    >
      <StoreInitial name={storeName} />
      <span className="max-w-[14rem] truncate font-display text-[1.125rem] font-bold text-forest max-lg:sr-only xl:max-w-[20rem]">
        {storeName}
      </span>
    </a>
  )
}

function Count({id, count}: {id: StaffPlace['id']; count: number}) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="inline-flex min-w-6 items-center justify-center rounded-full bg-forest px-1.5 text-[0.875rem] leading-6 font-bold text-paper tabular-nums forced-colors:border"
      >
        {formatCount(count)}
      </span>
      <span className="sr-only">{messages.waiting(id, formatCount(count))}</span>
    </>
  )
}

function StoreInitial({name}: {name: string}) {
  return (
    <svg viewBox="0 0 48 48" className="size-9 shrink-0" aria-hidden="true">
      <path d={STAR} className="fill-forest" />
      <text x="24" y="31" textAnchor="middle" className="price fill-saffron text-[20px]">
        {name.charAt(0)}
      </text>
    </svg>
  )
}
