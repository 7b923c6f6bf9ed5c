import {plural} from '~/platform/text/plural'

/** What every page says of the cart; the rest is loaded with it. */
export const messages = {
  open: (count: string, total: string) => `Open your cart: ${count}, ${total}`,
  openEmpty: 'Open your cart, which is empty',
  check: 'Check your cart',
  count: (count: number) => `${count} ${plural(count, 'item')}`,
} as const
