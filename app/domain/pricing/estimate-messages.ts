import {plural} from '~/platform/text/plural'

/** How what is not weighed yet is spoken of, everywhere the same. An estimate is never called a price. */
export const messages = {
  pieces: (count: number) => `${count} ${plural(count, 'piece')}`,
  /** "3 pieces, about 10 lb" */
  about: (amount: string, pounds: string) => `${amount}, about ${pounds} lb`,
  pounds: (pounds: string) => `${pounds} lb`,
  /** Before an amount. */
  label: 'Estimated',
  estimated: (amount: string) => `Estimated ${amount}`,
  limit: (amount: string) => `You pay what it weighs, never more than ${amount} without your word.`,
  total: 'Estimated total',
  /** Where there is room for a few letters only. */
  aboutTotal: (amount: string) => `about ${amount}`,
} as const
