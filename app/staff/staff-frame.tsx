import type {ReactNode} from 'react'
import {UserRound} from 'lucide-react'
import {buttonClass, linkClass} from '~/ui/button'
import {keepInRow} from '~/ui/keep-in-row'
import {Container} from '~/ui/section'
import {roomsOf} from './rooms'
import type {RoomId} from './rooms'
import type {StaffMember} from './staff-member'
import {words} from './words'

interface StaffFrameProps {
  member: Pick<StaffMember, 'name' | 'role'>
  /** Where one is; absent: in none of them. */
  room?: RoomId
  /** No room is open before there is a second factor. */
  isLocked?: boolean
  children: ReactNode
}

/** What surrounds every page of the counter: its rooms, on phones as tabs, who one is, and the way out. */
export function StaffFrame({member, room, isLocked = false, children}: StaffFrameProps) {
  const rooms = isLocked ? [] : roomsOf(member.role)
  return (
    <div className="min-h-dvh bg-cream pb-16 text-lg text-ink">
      <header className="border-b border-sand bg-paper">
        <Container className="md:flex md:items-center md:justify-between md:gap-x-6 md:py-2">
          <Who name={member.name} className="flex pt-2 md:hidden" />
          <nav
            aria-label={words.rooms}
            onFocus={keepInRow}
            className="-mx-4 flex gap-x-1 overflow-x-auto px-2 [scrollbar-width:none] max-md:pt-1 sm:-mx-6 sm:px-3 md:-ms-3 md:me-0 md:overflow-visible md:px-0"
          >
            {rooms.map(({id, path, title}) => (
              <a
                key={id}
                href={path}
                aria-current={id === room ? 'page' : undefined}
                className="inline-flex min-h-12 items-center px-3 font-semibold text-forest -outline-offset-2 hover:bg-mint aria-[current=page]:text-ink max-md:border-b-3 max-md:border-transparent max-md:aria-[current=page]:border-forest md:rounded-field md:aria-[current=page]:bg-mint"
              >
                {title}
              </a>
            ))}
          </nav>
          <Who name={member.name} className="hidden min-w-0 md:flex" />
        </Container>
      </header>
      <main className="pt-8 lg:pt-10">{children}</main>
    </div>
  )
}

/** Above the tabs or at the end of the row, so that the keyboard goes where the eye does. */
function Who({name, className}: {name: string; className: string}) {
  return (
    <form
      method="post"
      action="/staff/sign-out"
      className={`items-center justify-between gap-4 ${className}`}
    >
      <a href="/staff/security" className={`inline-flex min-h-11 min-w-0 items-center gap-2 ${linkClass}`}>
        <UserRound className="size-5 shrink-0" aria-hidden="true" />
        <span className="truncate">{name}</span>
        <span className="sr-only">: {words.security}</span>
      </a>
      <button type="submit" className={buttonClass('quiet', 'shrink-0')}>
        {words.signOut}
      </button>
    </form>
  )
}
