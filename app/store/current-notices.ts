import type {Notice} from './settings'

/** Notices to show at a moment; while the moment is unknown, those that need none. */
export function currentNotices(notices: Notice[], now: number | null): Notice[] {
  return notices.filter(({from, until}) => {
    if (now === null) return from === null && until === null
    return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))
  })
}
