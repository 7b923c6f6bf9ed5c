import type {ReactNode} from 'react'
import type {StaffSectionId} from '~/domain/staff/sections'
import {placesOf} from '~/domain/staff/sections'
import type {StaffMember} from '~/domain/staff/staff-member'
import {builtInSettings} from '~/domain/store/settings'
import {useBar} from './bar'
import {StaffBar} from './staff-bar'

interface StaffFrameProps {
  member: Pick<StaffMember, 'name' | 'role'>
  /** The current section. */
  section?: StaffSectionId
  /** Hides all sections until a second factor is set up. */
  isLocked?: boolean
  children: ReactNode
}

/** The layout of every admin page: the staff's bar, and the page below it. */
export function StaffFrame({member, section, isLocked = false, children}: StaffFrameProps) {
  const bar = useBar()
  const places = bar?.places ?? placesOf(member.role, {hasMailbox: false})
  return (
    <div className="min-h-dvh bg-cream pb-16 text-lg text-ink">
      <StaffBar
        member={member}
        storeName={bar?.storeName ?? builtInSettings.name}
        places={isLocked ? [] : places}
        counts={bar?.counts ?? {}}
        current={section}
      />
      <main className="pt-6 lg:pt-8">{children}</main>
    </div>
  )
}
