import {messages as testMoney} from '~/domain/orders/test-money-messages'
import {OTHER_CATEGORIES} from './reports'

const whole = (amount: number) => amount.toLocaleString('en-US')

export const messages = {
  title: 'Reports',
  lead: 'What came in, what was given back and what sold, by the store’s own clock.',
  filter: {
    from: 'From',
    to: 'To',
    by: 'One row for each',
    show: 'Show',
    quick: 'Quick choices',
  },
  quick: {
    today: 'Today',
    week: 'Last 7 days',
    month: 'This month',
    lastMonth: 'Last month',
    year: 'This year',
  },
  step: {day: 'Day', week: 'Week', month: 'Month'},
  range: (from: string, to: string) => `${from} – ${to}`,
  problems: {
    noDate: 'Please choose a date.',
    outside: 'Please choose a date from 2020 to 2099.',
    reversed: 'This day is before the first one. Please swap them.',
    tooLong: {
      day: 'Day by day, a report covers a year at most. Please choose a later day, or weeks or months.',
      week: 'Week by week, a report covers three years at most. Please choose a later day, or months.',
      month: 'A report covers ten years at most. Please choose a later day.',
    },
    noFile: 'There is no such file. Please download it from the page of the reports.',
    tooMany: (rows: number) =>
      `These days have more than ${whole(rows)} orders, more than one file holds. Please choose fewer days.`,
    fix: 'Choose other days and the report comes back.',
  },
  totals: 'In all',
  orders: 'Orders',
  items: 'Items',
  average: 'Average order',
  discounts: 'Discounts',
  tax: 'Sales tax',
  takings: 'Takings',
  refunds: 'Refunds',
  net: 'Net',
  total: 'Total',
  soFar: 'so far',
  files: {
    label: 'Download as CSV',
    takings: 'Takings (CSV)',
    orders: 'Orders (CSV)',
    products: 'Products (CSV)',
    meat: 'Weighed meat (CSV)',
  },
  chart: {
    title: {day: 'Takings by day', week: 'Takings by week', month: 'Takings by month'},
    takings: 'Takings',
    refunds: 'Refunds',
    most: (amount: string, when: string) => `Most in ${when}: ${amount}.`,
    all: (takings: string, refunds: string) => `${takings} taken and ${refunds} given back in all.`,
    below: 'All numbers are in the table below.',
    bar: (day: string, takings: string, refunds: string | null) =>
      refunds ? `${day}: ${takings}, ${refunds} given back` : `${day}: ${takings}`,
    more: (amount: number) => (amount >= 1_000 ? `${amount / 1_000}k` : whole(amount)),
  },
  table: {day: 'Day by day', week: 'Week by week', month: 'Month by month'},
  sold: {
    products: 'Best sellers',
    categories: 'Categories',
    note: 'Before tax, after discounts; canceled orders are left out.',
    product: 'Product',
    category: 'Category',
    quantity: 'Sold',
    unit: 'sold',
    sales: 'Sales',
    others: {
      [OTHER_CATEGORIES.meat]: 'From the butcher’s board',
      [OTHER_CATEGORIES.udhiyah]: 'Eid pre-orders',
    } as Record<string, string>,
    gone: 'No longer in the catalog',
  },
  meat: {
    title: 'Weighed meat',
    note: 'By item and cut; before tax, after discounts. Canceled orders are left out.',
    item: 'Item and cut',
    weighed: 'Weighed',
    estimated: (weight: string) => `estimated ${weight}`,
    difference: 'Against the estimate',
    takings: 'Takings',
    leftOut: 'Left out',
  },
  hours: {title: 'Hours of the day', hour: 'Hour', paid: 'Ordered', pickups: 'Picked up'},
  /** In the name of what is no money. */
  marked: {
    live: (text: string) => text,
    test: testMoney.prefixed,
    demo: (text: string) => `DEMO: ${text}`,
  },
  notMoney: {
    test: {
      stamp: testMoney.stamp,
      title: 'Test payments',
      text: 'No money was taken for these. They are in none of the sums of real money.',
    },
    demo: {
      stamp: 'DEMO',
      title: 'Orders of the demonstration',
      text: 'Made by a command, to look at the shop with. They are in no other sum.',
    },
  },
  nothing: {
    title: 'Nothing was sold in these days',
    real: 'No real money came in in these days',
    text: 'Orders appear here on the day they are paid.',
  },
} as const
