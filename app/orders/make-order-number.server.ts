import {randomInt} from 'node:crypto'
import {NUMBER_LENGTH, NUMBER_LETTERS} from './order-number'

/** One of 2.5 billion, not to be guessed from another. That it is free is the database's to say. */
export function makeOrderNumber(): string {
  const letters = Array.from({length: NUMBER_LENGTH}, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)])
  return letters.join('')
}
