import type {ReactNode} from 'react'
import {UserRound} from 'lucide-react'
import {buttonClass, linkClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {scrollIntoRow} from '~/ui/scroll-into-row'
import {Container} from '~/ui/section'
import {sectionsOf} from '~/domain/staff/sections'
import type {StaffSectionId} from '~/domain/staff/sections'
import type {StaffMember} from '~/domain/staff/staff-member'
import {messages} from './messages'

interface StaffFrameProps {
  member: Pick<StaffMember, 'name' | 'role'>
  /** The current section. */
  section?: StaffSectionId
  /** Hides all sections until a second factor is set up. */
  isLocked?: boolean
  children: ReactNode
}

/** The layout of every admin page: sections (as tabs on phones), the user, sign-out. */
export function StaffFrame({member, section, isLocked = false, children}: StaffFrameProps) {
  const sections = isLocked ? [] : sectionsOf(member.role)
  return (
    <div className="min-h-dvh bg-cream pb-16 text-lg text-ink">
      <header className="border-b border-sand bg-paper">
        <Container className="md:flex md:items-center md:justify-between md:gap-x-6 md:py-2">
          <UserMenu name={member.name} className="flex pt-2 md:hidden" />
          <nav
            aria-label={messages.sections}
            onFocus={scrollIntoRow}
            className="-mx-4 flex gap-x-1 overflow-x-auto px-2 [scrollbar-width:none] max-md:pt-1 sm:-mx-6 sm:px-3 md:-ms-3 md:me-0 md:overflow-visible md:px-0"
          >
            {sections.map(({id, path, title}) => (
              <a
                key={id}
                href={path}
                aria-current={id === section ? 'page' : undefined}
                className="inline-flex min-h-12 items-center px-3 font-semibold text-forest -outline-offset-2 hover:bg-mint aria-[current=page]:text-ink max-md:border-b-3 max-md:border-transparent max-md:aria-[current=page]:border-forest md:rounded-field md:aria-[current=page]:bg-mint"
              >
                {title}
              </a>
            ))}
          </nav>
          <UserMenu name={member.name} className="hidden min-w-0 md:flex" />
        </Container>
      </header>
      <main className="pt-8 lg:pt-10">{children}</main>
    </div>
  )
}

/** Above the tabs or at the end of the row, so that the keyboard goes where the eye does. */
function UserMenu({name, className}: {name: string; className: string}) {
  return (
    <form
      method="post"
      action={adminPaths.signOut()}
      className={`items-center justify-between gap-4 ${className}`}
    >
      <a
        href={adminPaths.security()}
        className={`inline-flex min-h-11 min-w-0 items-center gap-2 ${linkClass}`}
      >
        <UserRound className="size-5 shrink-0" aria-hidden="true" />
        <span className="truncate">{name}</span>
        <span className="sr-only">: {messages.security}</span>
      </a>
      <button type="submit" className={buttonClass('quiet', 'shrink-0')}>
        {messages.signOut}
      </button>
    </form>
  )
}
