import type {Role} from '~/domain/staff/roles'
import {plural} from '~/platform/text/plural'

export const ROLE_NAMES: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  shopkeeper: 'Shopkeeper',
}

/** What administrators read about who works here. */
export const messages = {
  title: 'Team',
  lead: 'Who may sign in here, and what they may do.',
  list: 'Members',
  columns: ['Name', 'Role', 'Last sign-in', 'Second factor', 'Signed-in browsers'],
  you: 'you',
  never: 'Not since this list began',
  on: 'On',
  off: 'Off',
  roles: {
    administrator: 'Everything, and who works here',
    editor: 'Articles, pages and messages',
    shopkeeper: 'Orders, catalog, customers, deals, prices and store settings',
  } satisfies Record<Role, string>,

  invite: {
    title: 'Invite somebody',
    text: 'They get a mail with a link, with which they choose their own password. It works for 3 days.',
    email: 'E-mail',
    name: 'Name',
    role: 'Role',
    submit: 'Send the invitation',
  },
  invitations: {
    title: 'Invited, not here yet',
    line: (role: string, by: string) => `${role}, invited by ${by}`,
    until: (when: string) => `The link works until ${when}.`,
    expired: 'The link has expired.',
    again: 'Send again',
    againLabel: (name: string) => `Send the invitation of ${name} again`,
    revoke: 'Take back',
    revokeLabel: (name: string) => `Take back the invitation of ${name}`,
  },
  done: {
    invited: 'The invitation is on its way.',
    revoked: 'The invitation was taken back. Its link no longer works.',
    removed: 'The account is removed, and signed out everywhere.',
    role: 'The role is changed. They sign in again with it.',
    password: 'A link for a new password is on its way to them.',
    factor: 'The second factor is reset. The password alone opens the account now.',
    'signed-out': 'The account is signed out everywhere.',
  } as Record<string, string>,
  problems: {
    email: 'Please enter an e-mail address like name@shop.com.',
    name: 'Please enter a name of at most 100 characters.',
    role: 'Please choose a role.',
    taken: 'There is an account with this e-mail already.',
    'too-many': 'There are many open invitations. Take some back first.',
    later: (seconds: number) =>
      `That was many mails in a short time. Please wait ${Math.ceil(seconds / 60)} ${plural(Math.ceil(seconds / 60), 'minute')}.`,
    'last-administrator': 'This is the last administrator. Make somebody else one first.',
    enough: 'They were sent three links within the last hour. Please wait before sending another.',
    stale: 'Somebody else changed the role meanwhile. This is what it is now.',
    gone: 'That is not there any more. Somebody else may have been faster.',
  },

  member: {
    back: 'Team',
    isYou: 'This is your own account.',
    roleTitle: 'Role',
    roleText: 'Whose role changes is signed out everywhere, and signs in again.',
    changeRole: 'Change the role',
    signInTitle: 'Sign-in',
    lastSignIn: 'Last sign-in',
    factor: 'Second factor',
    browsers: 'Signed-in browsers',
    mailLink: 'Mail a link for a new password',
    resetFactor: 'Reset the second factor',
    signOut: 'Sign out everywhere',
    removeTitle: 'Remove',
    removeText:
      'The account is signed out at once and cannot sign in again. What they did stays in the histories.',
    remove: 'Remove this account',
    cancel: 'Leave it as it is',
  },
  ask: {
    remove: {
      title: (name: string) => `Remove ${name}?`,
      own: 'This is your own account. You will be signed out, and cannot sign in again.',
      text: 'They are signed out at once and cannot sign in again.',
      submit: (name: string) => `Remove ${name}`,
    },
    'second-factor': {
      title: (name: string) => `Reset the second factor of ${name}?`,
      own: 'The password alone opens your account then. You will be signed out.',
      text: 'The password alone opens the account then, until they set up another. Make sure that it is really them who asks.',
      submit: () => 'Reset the second factor',
    },
    role: {
      title: () => 'Give up your own role?',
      own: 'You will be signed out, and this page is closed to you then. Another administrator can give the role back.',
      text: '',
      submit: () => 'Change my role',
    },
  },

  password: {
    title: 'Choose a password',
    invitedIntro: (name: string) => `Welcome, ${name}. It opens the counter and the Studio for you.`,
    resetTitle: 'Choose a new password',
    resetIntro: 'Every browser that is signed in to your account is signed out then.',
    email: 'E-mail',
    password: 'New password',
    help: 'At least 8 characters, not digits alone',
    confirmation: 'The same once more',
    submit: 'Save the password',
    footer: 'A program that keeps passwords makes better ones than people do.',
    toSignIn: 'To the sign-in',
    gone: 'This link does not work any more',
    goneInvited: 'It was used already, taken back, or is older than 3 days. Ask who invited you for another.',
    goneReset: 'It was used already, or is older than 30 minutes. Ask for another one.',
    again: 'Send me another link',
    missing: 'Please enter a password.',
  },
  forgotten: {
    title: 'Forgotten your password?',
    intro: 'We mail you a link with which you choose another one.',
    submit: 'Mail me a link',
    sentTitle: 'Look into your mail',
    sent: 'If there is a staff account with this e-mail, a link is on its way. It works for 30 minutes.',
    footer: 'No mail? Look among the spam, or ask an administrator of the shop.',
    missing: 'Please enter your e-mail.',
  },
}
