import {randomInt} from 'node:crypto'

/** Without characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password a person can copy from a screen: four groups of four, 79 bits. */
export function generatePassword(): string {
  const group = () => Array.from({length: GROUP_LENGTH}, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({length: GROUPS}, group).join('-')
}
