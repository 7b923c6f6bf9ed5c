import {Bell, BellOff, CalendarHeart, Ellipsis, PackageX, Phone, Printer, Search} from 'lucide-react'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {controlClass} from '~/ui/field'
import {useHydrated} from '~/ui/use-hydrated'
import {DayMenu, FilterMenu} from './day-menu'
import {PauseForm} from './pause-forms'
import type {QueueData} from './read-queue.server'
import type {SoundState} from './use-sound'
import {menuLinkClass, ToolbarMenu} from './toolbar-menu'
import {messages as phoneMessages} from './phone/messages'
import {messages as sellOutMessages} from './sell-out/messages'
import {messages as udhiyahMessages} from '~/admin/udhiyah/messages'
import {messages} from './messages'

interface QueueHeadProps {
  page: QueueData
  sound: {state: SoundState; toggle: () => void}
}

/** One line above the orders: which ones are shown, search, sound and what is needed now and then. */
export function QueueHead({page, sound}: QueueHeadProps) {
  const {query, date, dayTitle} = page
  const {search} = query
  return (
    <div className="relative flex items-center gap-1.5 sm:gap-2.5">
      <h1 className="sr-only">{search ? messages.title : `${messages.title}: ${dayTitle}`}</h1>
      <DayMenu page={page} />
      {search ? null : <FilterMenu page={page} />}
      <div className="ms-auto min-w-0 grow max-md:hidden md:max-w-96">
        <SearchForm id="search" search={search} />
      </div>
      <ToolbarMenu
        className="shrink-0 max-md:ms-auto md:hidden"
        label={messages.search.submit}
        button={<Search className="size-6" aria-hidden="true" />}
        isAtEnd
      >
        <SearchForm id="search-small" search={search} />
      </ToolbarMenu>
      <SoundButton {...sound} />
      <ToolbarMenu
        className="shrink-0"
        label={messages.more}
        button={<Ellipsis className="size-6" aria-hidden="true" />}
        isAtEnd
      >
        <a href={`${adminPaths.ordersPrint()}?date=${date}`} className={menuLinkClass}>
          {messages.print} {messages.printWhat}
          <Printer className="size-5 shrink-0" aria-hidden="true" />
        </a>
        <a href={adminPaths.udhiyah()} className={menuLinkClass}>
          {udhiyahMessages.title}
          <CalendarHeart className="size-5 shrink-0" aria-hidden="true" />
        </a>
        <a href={adminPaths.newOrder()} className={menuLinkClass}>
          {phoneMessages.link}
          <Phone className="size-5 shrink-0" aria-hidden="true" />
        </a>
        <a href={adminPaths.sellOut()} className={menuLinkClass}>
          {sellOutMessages.link}
          <PackageX className="size-5 shrink-0" aria-hidden="true" />
        </a>
        <div className="mt-2 border-t border-sand pt-3">
          <PauseForm />
        </div>
      </ToolbarMenu>
    </div>
  )
}

function SoundButton({state, toggle}: QueueHeadProps['sound']) {
  // There is no sound without scripts. With them it has its place from the start, so that nothing moves.
  const isHydrated = useHydrated()
  const Icon = state === 'on' ? Bell : BellOff
  const {before, states, asleep} = messages.sound
  return (
    <button
      type="button"
      disabled={!isHydrated}
      aria-pressed={state !== 'off'}
      onClick={toggle}
      className={buttonClass(
        state === 'on' ? 'saffron' : 'quiet',
        'noscript:hidden min-h-12 shrink-0 gap-1.5! px-2.5! text-base whitespace-nowrap sm:px-4! sm:text-lg',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {state === 'asleep' ? (
        <span className="max-lg:sr-only">{asleep}</span>
      ) : (
        <span>
          <span className="max-lg:sr-only">{before} </span>
          {states[state]}
        </span>
      )}
    </button>
  )
}

function SearchForm({id, search}: {id: string; search: string}) {
  return (
    <form role="search" action={adminPaths.orders()} className="relative">
      <label htmlFor={id} className="sr-only">
        {messages.search.label}
      </label>
      <input
        id={id}
        name="search"
        type="search"
        placeholder={messages.search.placeholder}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        className={`${controlClass} ps-4 pe-14 text-lg placeholder:text-muted`}
      />
      <button
        type="submit"
        aria-label={messages.search.submit}
        className="absolute end-0 top-0 flex size-12 items-center justify-center rounded-field text-forest hover:bg-mint"
      >
        <Search className="size-6" aria-hidden="true" />
      </button>
    </form>
  )
}
