import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {roomsOf} from './rooms'
import type {RoomId} from './rooms'
import type {StaffMember} from './staff-member'
import {words} from './words'

interface StaffFrameProps {
  member: Pick<StaffMember, 'name' | 'role'>
  /** Where one is; absent: in none of them. */
  room?: RoomId
  children: ReactNode
}

/** What surrounds every page of the counter: its rooms, who one is, and the way out. */
export function StaffFrame({member, room, children}: StaffFrameProps) {
  return (
    <div className="min-h-dvh bg-cream pb-16 text-lg text-ink">
      <header className="border-b border-sand bg-paper">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <nav aria-label={words.rooms} className="-ms-3 flex flex-wrap gap-x-1">
            {roomsOf(member.role).map(({id, path, title}) => (
              <a
                key={id}
                href={path}
                aria-current={id === room ? 'page' : undefined}
                className="inline-flex min-h-12 items-center rounded-field px-3 font-semibold text-forest hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-ink"
              >
                {title}
              </a>
            ))}
          </nav>
          <form method="post" action="/staff/sign-out" className="flex items-center gap-4">
            <span className="hidden max-w-56 truncate text-muted sm:inline">{member.name}</span>
            <button type="submit" className={buttonClass('quiet')}>
              {words.signOut}
            </button>
          </form>
        </Container>
      </header>
      <main className="pt-8 lg:pt-10">{children}</main>
    </div>
  )
}
