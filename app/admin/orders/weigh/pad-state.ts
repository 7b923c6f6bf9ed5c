import type {WeightInput} from '~/domain/orders/weights/weight-input'

/** What the pad writes into: pounds with decimals, or pounds and ounces. */
export interface PadState extends WeightInput {
  unit: 'pounds' | 'ounces'
  /** With ounces: which of the two fields the keys go into. */
  field: keyof WeightInput
}

export const EMPTY_PAD: PadState = {unit: 'pounds', field: 'pounds', pounds: '', ounces: ''}

export const PAD_KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', 'back'] as const
export type PadKey = (typeof PAD_KEYS)[number]

const MAX_LENGTH = {pounds: 6, ounces: 4} as const

/** What a key makes of it. A key that would make no weight does nothing. */
export function pressKey(state: PadState, key: PadKey): PadState {
  const {field} = state
  const text = state[field]
  if (key === 'back') return {...state, [field]: text.slice(0, -1)}
  const isWhole = state.unit === 'ounces' && field === 'pounds'
  if (key === '.' && (isWhole || text.includes('.'))) return state
  const decimals = text.split('.')[1]
  const limit = field === 'ounces' ? 1 : 2
  if (decimals !== undefined && key !== '.' && decimals.length >= limit) return state
  if (text.length >= MAX_LENGTH[field]) return state
  return {...state, [field]: text + key}
}

export function switchUnit(state: PadState): PadState {
  return {...EMPTY_PAD, unit: state.unit === 'pounds' ? 'ounces' : 'pounds'}
}
