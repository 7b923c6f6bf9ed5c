import {shownMoment} from '~/store/shown-moment'
import {MONEY_ROLES} from '../session-ends'
import type {StaffMember} from '../staff-member'
import type {StaffService} from '../staff.server'
import {words} from './words'

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
    email: member.email,
    factor: since === null ? null : {since: shownMoment(since, timeZone), codesLeft},
    hasMoney: MONEY_ROLES.includes(member.role),
    browsers: browsers.map(({id, browser, network, signedInAt, lastSeenAt, isThis}) => ({
      ...{id, network, isThis, browser: browser || words.browsers.unknown},
      signedIn: shownMoment(signedInAt, timeZone),
      lastSeen: shownMoment(lastSeenAt, timeZone),
    })),
  }
}

export type Security = Awaited<ReturnType<typeof readSecurity>>
