import {formatCount} from '~/platform/text/plural'
import {messages as addressMessages} from '~/domain/address/messages'

export const messages = {
  title: 'Customers',
  lead: 'Everyone with an account, the newest first.',
  foundFor: (search: string) => `Found for “${search}”, the newest first.`,
  filter: {
    label: 'Name, e-mail, phone or order number',
    show: 'Search',
    clear: 'Clear',
  },
  list: {
    caption: 'Customers',
    name: 'Name',
    email: 'Email Address',
    phone: 'Phone Number',
    orders: 'Orders',
    lastOrder: 'Last order',
    noOrder: 'None yet',
    noPhone: 'No phone number',
  },
  empty: {
    title: 'Nobody found',
    text: 'No customer fits that. Try a part of the name, the e-mail, the phone number, or a whole order number.',
    fresh: 'No customers yet',
    freshText: 'Whoever makes an account in the shop appears here.',
  },
  pages: 'Pages',
  page: (page: number) => `Page ${page.toLocaleString('en-US')}`,
  previous: 'Newer',
  next: 'Older',
  back: 'All customers',
  since: (day: string) => `Customer since ${day}`,
  points: (points: number) => formatCount(points, 'loyalty point'),

  contact: {
    title: 'Contact data',
    edit: 'Edit',
    notGiven: 'Not given',
    email: 'Email Address',
    emailOwn:
      'Only the customer can change it: in their account, with their password. Both addresses get a mail then.',
    save: 'Save',
    saved: 'Saved.',
    problems: (amount: number) => `${formatCount(amount, 'field')} to look at`,
    problemsText: 'Nothing is saved yet. What you typed is kept.',
    address: 'Delivery Address',
    addressHelp: 'Leave all of it empty when there is none.',
  },
  labels: {
    name: 'Name',
    lastName: 'Last Name',
    contactNumber: 'Phone Number',
    ...addressMessages.fields,
    preferredPickupTime: 'Preferred Pick up time',
  },
  help: {phone: 'Ten digits, like (555) 010-0142.', noTime: 'None'},
  wrong: {nameMissing: 'Please enter a name.'},

  stale: {
    title: 'Somebody saved this customer while you were editing',
    text: 'Nothing of yours is saved yet, and nothing of yours is lost. Fields that you left alone now show what was saved.',
    by: (name: string, at: string) => `by ${name}, ${at}`,
    byCustomer: 'by the customer',
    yours: 'Yours',
    saveMine: 'Save mine',
    takeTheirs: 'Discard mine, keep what was saved',
  },

  summary: {
    title: 'In all',
    spent: 'Spent',
    spentHelp: 'After refunds.',
    test: (amount: string) => `and ${amount} of test money`,
    orders: 'Orders',
    lastOrder: 'Last order',
  },

  notes: {
    title: 'Notes',
    lead: 'For staff. Customers who ask for a copy of their data get these, too.',
    none: 'No notes yet.',
    write: 'New note',
    add: 'Add note',
    remove: 'Remove',
    removeSure: 'Yes, remove this note',
    added: 'The note is added.',
    removed: 'The note is removed.',
    problems: {
      empty: 'Please write a note.',
      tooLong: (most: number, typed: number) =>
        `Please stay within ${most.toLocaleString('en-US')} letters. These are ${typed.toLocaleString('en-US')}.`,
    },
  },

  export: 'All customers (CSV)',

  waiting: {
    title: 'Not verified yet',
    text: 'They registered and have not followed the mailed link. Until they do, there is no account.',
    since: (at: string, until: string) => `Registered ${at}. The link works until ${until}.`,
    resend: 'Send the link again',
    about: (email: string) => `Send the link again to ${email}`,
    done: {
      sent: 'A new link is on its way.',
      enough: 'Three links within an hour are enough. Please wait a little.',
      gone: 'They have verified meanwhile, or the time for it is over: they can register again.',
    } as Partial<Record<string, string>>,
  },

  changes: {
    title: 'Changes by staff',
    none: 'Staff have not changed anything here.',
    more: 'Older changes',
    emptyValue: 'none',
  },

  orders: {
    title: 'Orders',
    none: 'No orders yet.',
    number: 'Order Number',
    date: 'Date',
    pickup: 'Pick-Up Time',
    items: '# of items',
    total: 'Order Total',
    refunded: 'Refunded',
    refundWaiting: 'Refund on its way',
    status: 'Status',
    what: 'What was bought',
    /** Read out by screen readers. */
    whatOf: (number: string) => ` with order ${number}`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    more: 'Older orders',
  },
} as const
