import type {MeatWords} from '~/domain/orders/weights/messages'
import {messages} from './weigh/messages'

/** What the counter reads of what is weighed, where it is not what the shopper reads. */
export const wordsForStaff: MeatWords = {
  youPay: (limit) => `Never more than ${limit} without the customer’s word.`,
  fewer: (pieces, ordered) => `${pieces} of the ${ordered} that were ordered.`,
  leftOut: 'Left out: it was not there, and is not charged.',
  ifMissing: messages.ifMissing,
}
