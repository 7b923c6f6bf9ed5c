import {randomInt} from 'node:crypto'
import {ORDER_NUMBER_LENGTH, ORDER_NUMBER_ALPHABET} from './order-number'

/** One of 2.5 billion, not to be guessed from another. That it is free is the database's to say. */
export function makeOrderNumber(): string {
  const letters = Array.from(
    {length: ORDER_NUMBER_LENGTH},
    () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)],
  )
  return letters.join('')
}
