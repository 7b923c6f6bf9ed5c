import {formatDateTimeWithoutYear} from '~/platform/time/format-instant'
import {REFUND_ROLES} from '~/domain/staff/session-expiry'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StaffService} from '~/domain/staff/staff.server'
import {messages} from './messages'

/** What the page of one's own sign-in shows. */
export async function readSecurity(
  staff: Pick<StaffService, 'readSecondFactor' | 'listBrowsers'>,
  {member, headers, timeZone}: {member: StaffMember; headers: Headers; timeZone: string},
) {
  const [{since, codesLeft}, browsers] = await Promise.all([
    staff.readSecondFactor(member),
    staff.listBrowsers(member, headers),
  ])
  return {
    name: member.name,
    email: member.email,
    factor: since === null ? null : {since: formatDateTimeWithoutYear(since, timeZone), codesLeft},
    hasMoney: REFUND_ROLES.includes(member.role),
    browsers: browsers.map(({id, browser, network, signedInAt, lastSeenAt, isThis}) => ({
      ...{id, network, isThis, browser: browser || messages.browsers.unknown},
      signedIn: formatDateTimeWithoutYear(signedInAt, timeZone),
      lastSeen: formatDateTimeWithoutYear(lastSeenAt, timeZone),
    })),
  }
}

export type Security = Awaited<ReturnType<typeof readSecurity>>
