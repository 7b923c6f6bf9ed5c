const whole = (amount: number) => amount.toLocaleString('en-US')

export const messages = {
  title: 'Reports',
  lead: 'What came in and what was given back, day by day, by the store’s own clock.',
  filter: {
    from: 'From',
    to: 'To',
    show: 'Show',
    quick: 'Quick choices',
  },
  quick: {week: 'Last 7 days', month: 'This month', lastMonth: 'Last month'},
  problems: {
    noDate: 'Please choose a date.',
    outside: 'Please choose a date from 2020 to 2099.',
    reversed: 'This day is before the first one. Please swap them.',
    tooLong: (days: number) => `A report covers ${days} days at most. Please choose a later day.`,
    fix: 'Choose other days and the report comes back.',
  },
  totals: 'In all',
  orders: 'Orders',
  items: 'Items',
  takings: 'Takings',
  refunds: 'Refunds',
  net: 'Net',
  day: 'Day',
  total: 'Total',
  soFar: 'so far',
  csv: 'Download as CSV',
  chart: {
    title: 'Takings by day',
    takings: 'Takings',
    refunds: 'Refunds',
    most: (amount: string, day: string) => `Most on ${day}: ${amount}.`,
    all: (takings: string, refunds: string) => `${takings} taken and ${refunds} given back in all.`,
    below: 'Each day’s numbers are in the table below.',
    bar: (day: string, takings: string, refunds: string | null) =>
      refunds ? `${day}: ${takings}, ${refunds} given back` : `${day}: ${takings}`,
    more: (amount: number) => (amount >= 1_000 ? `${amount / 1_000}k` : whole(amount)),
  },
  table: 'Day by day',
  tests: {
    title: 'Test payments',
    text: 'No money was taken for these. They are in none of the sums of real money.',
  },
  nothing: {
    title: 'Nothing was sold in these days',
    real: 'No real money came in in these days',
    text: 'Orders appear here on the day they are paid.',
  },
} as const
