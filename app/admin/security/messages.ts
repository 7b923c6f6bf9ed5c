/** Of networks whose address tells nobody anything. */
const NAMES: Partial<Record<string, string>> = {
  '127.0.0.1': 'this machine or a proxy on it',
  '0:0:0:0::/64': 'this machine or a proxy on it',
}

/** What staff read where they look after their own sign-in. */
export const messages = {
  title: 'Your account',
  lead: (email: string) => `You sign in as ${email}.`,
  mustSetUp:
    'This shop asks everyone who works here for a second factor. Set one up, and everything else opens.',

  own: {
    title: 'Name and password',
    name: 'Your name, as others see it',
    saveName: 'Save the name',
    nameProblem: 'Please enter a name of at most 100 characters.',
    changePassword: 'Change your password',
    done: {
      name: 'Your name is saved.',
      password: 'Your password is changed. All other browsers are signed out.',
    },
  },

  factor: {
    title: 'Second factor',
    off: 'Off',
    on: (since: string) => `On since ${since}`,
    why: 'A code from your phone, besides the password. Whoever learns your password still does not get in.',
    begin: 'Set it up',
    left: (codes: number) =>
      codes === 1 ? '1 recovery code is left.' : `${codes === 0 ? 'No' : codes} recovery codes are left.`,
    fewLeft: 'Make new ones before you need them.',
    renew: 'New recovery codes',
    end: 'Turn it off',
    changePhone: 'A new phone? Turn it off, and set it up again with the new one.',
    done: {off: 'The second factor is off. The password alone opens the counter now.'},
  },

  setUp: {
    title: 'Set up the second factor',
    app: 'Open an authenticator app on your phone, and add an account by scanning this picture.',
    apps: 'Google Authenticator, Microsoft Authenticator, 1Password and many others will do.',
    picture: 'A picture for your authenticator app; the same as the key in letters',
    byHand: 'The camera does not work? Type this key into the app:',
    confirm: 'Type the six digits that the app shows now.',
    code: 'Code from the app',
    password: 'Your password',
    passwordHelp: 'So that nobody sets up their own phone at a screen that you left open.',
    others: 'Every other browser of yours is signed out then.',
    submit: 'Turn it on',
    cancel: 'Not now',
    gone: 'That took too long, or it was set up elsewhere meanwhile. Please begin again.',
  },

  codes: {
    on: 'The second factor is on',
    renewed: 'Your new recovery codes',
    text: 'These recovery codes open your account when the phone is lost or broken. Each works once. Print them or write them down, and keep them away from the phone: they are never shown again.',
    old: 'The codes from before work no more.',
    label: 'Recovery codes',
    proceed: 'I have them, go on',
  },

  ask: {
    off: {
      title: 'Turn off the second factor',
      text: 'From then on the password alone opens your account.',
      submit: 'Turn it off',
    },
    renew: {
      title: 'New recovery codes',
      text: 'The codes that you have work no more then.',
      submit: 'Show me new ones',
    },
    change: {
      title: 'Change your password',
      text: 'All other browsers of yours are signed out then.',
      submit: 'Change it',
    },
    newPassword: 'New password',
    newPasswordHelp: 'At least 8 characters, not digits alone',
    confirmation: 'The new one once more',
    password: 'Your password',
    oldPassword: 'Your password until now',
    code: 'Code from the app, or a recovery code',
    cancel: 'Leave it as it is',
  },

  browsers: {
    title: 'Where you are signed in',
    unknown: 'A browser',
    thisOne: 'This browser',
    lastSeen: (when: string) => `Last seen ${when}`,
    signedIn: (when: string, network: string) =>
      `Signed in ${when}${network === '' ? '' : ` from ${NAMES[network] ?? network.replace(/::\/64$/, '')}`}`,
    end: 'Sign out',
    endLabel: (browser: string, when: string) => `Sign out ${browser}, last seen ${when}`,
    endOthers: 'Sign out all others',
    help: {
      money:
        'A browser that nobody uses for 12 hours is signed out, and each of them after a week, at four in the morning.',
      other: 'A browser that nobody uses for 14 days is signed out, and each of them after 30 days.',
    },
    unfamiliar: 'You do not know one of them? Sign it out, and change your password.',
    done: {ended: 'That browser is signed out.', others: 'All other browsers are signed out.'},
  },

  problems: {
    password: 'That is not your password.',
    passwordMissing: 'Please enter your password.',
    code: 'That code is not right, or it was used already. Please take the next one.',
    codeMissing: 'Please enter the code.',
  },

  signIn: {
    pageTitle: 'Staff sign-in: code',
    title: 'One more step',
    intro: 'Type the six digits that your authenticator app shows.',
    introRecovery: 'Type one of your recovery codes. It is used up then.',
    code: 'Code from the app',
    recoveryCode: 'Recovery code',
    submit: 'Sign in',
    toRecovery: 'I do not have my phone',
    toApp: 'I have my phone',
    lost: 'Neither phone nor recovery codes? An administrator of the shop can reset the second factor.',
    back: 'Begin again',
    expired: 'That took too long, or there were too many wrong codes. Please sign in again.',
  },
} as const
