import type {SetupStepId} from './setup-steps'

interface StepTexts {
  title: string
  /** What to do, and why. */
  text: string
  link?: string
}

/** What administrators read before the shop opens. */
export const messages = {
  title: 'Set-up',
  lead: (done: number, all: number) =>
    done === all
      ? 'All of it is done. Welcome, and good business!'
      : `${done} of ${all} are done. What is left before shoppers come:`,
  list: 'Steps',
  done: 'Done',
  open: 'To do',
  onServer: 'Where the shop’s server is set up: docs/operating.md',
  steps: {
    store: {
      title: 'Name, address, phone and hours',
      text: 'They stand on every page and in every mail. A new shop begins with made-up ones.',
      link: 'Open the store settings',
    },
    goods: {
      title: 'Products',
      text: 'From a spreadsheet, or one by one. Those of a new shop are made up: change or hide them.',
      link: 'Bring in a file',
    },
    prices: {
      title: 'Meat prices',
      text: 'What hangs on the butcher’s board.',
      link: 'Open the meat prices',
    },
    policies: {
      title: 'Privacy and refunds',
      text: 'Pages that are linked where people pay and register. Read ours, and put your own words in.',
      link: 'Open the pages',
    },
    payments: {
      title: 'Card payments',
      text: 'Only test cards work now, and no money moves. With your Stripe keys real cards work.',
    },
    mail: {
      title: 'Mail',
      text: 'Mail stays in the embedded mailbox now. With a mail server it reaches your customers.',
    },
    address: {
      title: 'The shop’s own address',
      text: 'Only this computer or its network can open the shop now. Others need a public https:// address.',
    },
    team: {
      title: 'Who works here',
      text: 'Invite the others, so that each has a sign-in of their own and the history has their name.',
      link: 'Invite somebody',
    },
    'second-factor': {
      title: 'Your second factor',
      text: 'A stolen password alone then opens nothing.',
      link: 'Set it up',
    },
    backups: {
      title: 'Backups',
      text: 'None are made by themselves now. With a folder for them there is one every day.',
    },
  } satisfies Record<SetupStepId, StepTexts> as Record<SetupStepId, StepTexts>,
} as const
