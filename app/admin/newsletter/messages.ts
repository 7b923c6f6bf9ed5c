import {formatCount} from '~/platform/text/plural'

const whole = (amount: number) => amount.toLocaleString('en-US')

/** What staff read where the weekly deals are sent. */
export const messages = {
  title: 'Weekly deals by mail',
  lead: 'This week’s deals, to everybody who subscribed to them.',
  back: 'Messages',
  elsewhere: 'The newsletter is run by another service',
  elsewhereText:
    'Subscribers go to the service in SUBSCRIBE_API_URL, which has them and writes to them. Without that setting they are kept here, and this page sends them the weekly deals.',
  readers: (amount: number) => `${formatCount(amount, 'confirmed subscriber')}`,
  bounced: (amount: number) =>
    `${formatCount(amount, 'more address', 'more addresses')} refused mail for good and ${amount === 1 ? 'is' : 'are'} left out.`,
  subscribers: 'Subscribers (CSV)',

  writeTitle: 'The mail',
  subject: 'Subject',
  opening: 'Opening',
  openingHelp: 'Stands above the deals. An empty line begins a paragraph. Leave it empty for ours.',
  show: 'Show it like this',
  test: 'Send me a test',
  send: (amount: number) => `Send to ${formatCount(amount, 'subscriber')}`,
  nobody: 'Nobody has subscribed and confirmed yet, so there is nobody to send it to.',
  notYours: 'Sending to everybody is for editors and administrators.',

  previewTitle: 'As it is sent',
  frame: 'The mail as it is sent',
  plain: 'As plain text',
  nothing: 'Nothing is on offer',
  nothingText: 'No deal runs right now, so there is nothing to send. Deals are made in the Studio.',
  toStudio: 'Open the Studio',

  askTitle: (amount: number) => `Send it to ${formatCount(amount, 'subscriber')} now?`,
  askText: (subject: string) => `Subject: “${subject}”. It goes out at once, and cannot be taken back.`,
  again: (amount: number) =>
    amount === 1
      ? 'The deals of this week were sent already. This would be a second mail in one week.'
      : `${whole(amount)} mails were sent this week already. This would be one more.`,
  agree: (amount: number) => `Yes, send to ${formatCount(amount, 'subscriber')}`,
  cancel: 'Not now',

  done: {
    test: 'A test is on its way to you.',
    sending: 'It is being sent. This page may be left: the sending goes on.',
    stopped: 'Stopped. Nothing more of it goes out.',
  } as Partial<Record<string, string>>,
  problems: {
    changed: 'The deals have changed meanwhile. Nothing was sent: please look at the mail again.',
    stale: 'Somebody has sent a mail meanwhile. Nothing more was sent: please look at what went out.',
    nothing: 'No deal runs any more. Nothing was sent.',
    enough: 'That were many tests in a short time. Please wait ten minutes.',
  } as Partial<Record<string, string>>,

  progress: (done: number, total: number) => `${whole(done)} of ${whole(total)} sent`,
  progressTitle: (subject: string) => `Being sent: ${subject}`,
  stop: 'Stop sending',
  reload: 'Look again',

  pastTitle: 'Sent so far',
  none: 'Nothing was sent yet.',
  columns: {
    mail: 'Mail',
    by: 'By',
    sent: 'Sent',
    refused: 'Refused',
    left: 'Unsubscribed',
  },
  states: {sending: 'Being sent', finished: 'Sent', stopped: 'Stopped'},
  waiting: (amount: number) => `${formatCount(amount, 'mail')} still on the way`,
  notSent: (amount: number) => `${formatCount(amount, 'mail')} not sent`,
} as const
