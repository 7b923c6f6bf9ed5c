import {useEffect, useRef} from 'react'
import {ChevronDown, ListChecks, LogOut, Store, UserRound, UsersRound} from 'lucide-react'
import {ROLE_TITLES} from '~/domain/staff/roles'
import {canAccessSection} from '~/domain/staff/sections'
import type {StaffPlace} from '~/domain/staff/sections'
import type {StaffMember} from '~/domain/staff/staff-member'
import * as adminPaths from '~/platform/url/admin-addresses'
import * as paths from '~/platform/url/addresses'
import {messages} from './messages'

const itemClass =
  'flex min-h-12 w-full items-center gap-3 px-4 text-start font-semibold text-forest -outline-offset-2 hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-ink'

const OWN_SECTIONS = [
  {id: 'team', path: adminPaths.team(), Icon: UsersRound},
  {id: 'setup', path: adminPaths.setup(), Icon: ListChecks},
] as const

/** Who one is, and what is only about oneself. Opens without scripts, too. */
export function AccountMenu({
  name,
  role,
  current,
}: Pick<StaffMember, 'name' | 'role'> & {current?: StaffPlace['id']}) {
  const menu = useClosingDetails()
  return (
    <details ref={menu} className="group relative shrink-0">
      <summary className="flex min-h-11 min-w-11 cursor-pointer list-none items-center gap-1.5 rounded-field px-1.5 font-semibold text-forest hover:bg-mint [&::-webkit-details-marker]:hidden">
        <UserRound className="size-5 shrink-0" aria-hidden="true" />
        <span className="max-w-[10rem] truncate text-[1rem] underline decoration-transparent max-lg:sr-only">
          {name}
        </span>
        <span className="sr-only">: {messages.account}</span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="absolute end-0 top-full z-40 mt-1 w-72 max-w-[calc(100vw-2rem)] overflow-hidden rounded-card bg-paper pb-1 text-[1rem] shadow-card ring-1 ring-sand forced-colors:border">
        <p className="border-b border-sand px-4 py-3">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-muted">{ROLE_TITLES[role]}</span>
        </p>
        <a href={adminPaths.security()} className={itemClass}>
          <UserRound className="size-5 shrink-0" aria-hidden="true" />
          {messages.ownAccount}
        </a>
        {OWN_SECTIONS.filter(({id}) => canAccessSection(role, id)).map(({id, path, Icon}) => (
          <a key={id} href={path} aria-current={current === id ? 'page' : undefined} className={itemClass}>
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {messages[id]}
          </a>
        ))}
        <a href={paths.home()} className={itemClass}>
          <Store className="size-5 shrink-0" aria-hidden="true" />
          {messages.toTheShop}
        </a>
        <form method="post" action={adminPaths.signOut()}>
          <button type="submit" className={itemClass}>
            <LogOut className="size-5 shrink-0" aria-hidden="true" />
            {messages.signOut}
          </button>
        </form>
      </div>
    </details>
  )
}

/** Closes by Escape, which gives the focus back, and by what happens outside of it. */
function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const {current} = details
      if (current?.open && !event.composedPath().includes(current)) current.open = false
    }
    const closeByEscape = (event: KeyboardEvent) => {
      const {current} = details
      if (event.key !== 'Escape' || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [])
  return details
}
