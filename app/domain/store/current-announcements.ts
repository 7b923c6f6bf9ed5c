import {parseSpan, spanStateAt} from '../../../schemas/model/time-span'
import type {Announcement} from './settings'

/** Announcements to show at `now`; while the time is unknown (null), those without a schedule. */
export function currentAnnouncements(announcements: Announcement[], now: number | null): Announcement[] {
  return announcements.filter(({from, until}) => {
    if (now === null) return from === null && until === null
    return spanStateAt(parseSpan(from, until), now) === 'running'
  })
}
