import type {Weekday} from '../../../schemas/model/store-hours'

const days: Record<Weekday, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

/** The texts of the opening hours. */
export const messages = {
  days,
  closed: 'Closed',
  everyDay: (times: string) => `OPEN ${times} EVERYDAY`,
  run: (from: string, to: string, times: string) => `${from === to ? from : `${from} to ${to}`}: ${times}`,
  openUntil: (time: string) => `Open until ${time}`,
  openAlways: 'Open around the clock',
  opensAt: (time: string) => `Opens at ${time}`,
  today: 'Today',
  tomorrow: 'tomorrow',
  onDate: (date: string) => `on ${date}`,
  closedToday: 'Closed today',
  closedTodayFor: (note: string) => `Closed today (${note})`,
  exception: (date: string, times: string, note: string | null) =>
    `${date}: ${times}${note ? `, ${note}` : ''}`,
  comingUp: 'Coming up',
} as const
