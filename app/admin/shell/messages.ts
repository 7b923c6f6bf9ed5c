import type {Role} from '~/domain/staff/roles'
import type {StaffPlace} from '~/domain/staff/sections'

const WAITING: Partial<Record<StaffPlace['id'], string>> = {orders: 'new', messages: 'not handled'}

/** What staff read around every page of the counter. */
export const messages = {
  sections: 'Counter',
  waiting: (place: StaffPlace['id'], count: string) => `, ${count} ${WAITING[place] ?? ''}`,
  account: 'your account',
  ownAccount: 'Your account',
  team: 'Team',
  setup: 'Set-up',
  toTheShop: 'See the shop',
  signOut: 'Sign out',
  closed: (section: string, roles: readonly Role[]) =>
    roles.length === 1
      ? `${section} is for administrators`
      : `${section} is for shopkeepers and administrators`,
  closedText: 'Your role does not open this page. An administrator can change your role.',
  toSection: (section: string) => `Go to ${section}`,
  toStart: 'Go to the start page',
  retry: 'Try again',
  errorNumber: (id: string) => `Error number: ${id}`,
  failures: {
    'not-found': {
      title: 'We could not find that page',
      text: 'The link may be old, or what was here has been removed.',
    },
    refused: {
      title: 'That could not be done',
      text: 'The page may have been open for a long time. Load it again and try once more.',
    },
    connection: {
      title: 'No connection to the shop',
      text: 'Check the network of this device, then try again. Nothing was lost on the server.',
    },
    away: {
      title: 'This page is not available right now',
      text: 'Something it needs is not running. Wait a moment and try again.',
    },
    failure: {
      title: 'Something went wrong',
      text: 'It is our fault, not yours. Look whether what you last did was saved, then try again. If it happens again, tell whoever looks after the shop’s server, with the number below.',
    },
  },
}
