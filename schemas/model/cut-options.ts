/** The rules of the choices in a cut set, without Sanity. */
export const KEY_MISSING = 'Press Generate to make its short name'
export const NOT_A_KEY = 'Use small letters, digits and single dashes, like 8-pieces, 40 at most'
export const NOT_A_FEE = 'Use dollars with two decimals at most, like 1.50, up to 100. Empty: no fee'
export const NO_OPTIONS = 'Add at least one choice'

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_KEY_LENGTH = 40
const MAX_FEE = 100

export type CutOptionFields = {title?: string; key?: {current?: string}; fee?: number; leadHours?: number}

export function isOptionKey(key: unknown): key is string {
  return typeof key === 'string' && key.length <= MAX_KEY_LENGTH && KEY.test(key)
}

export function checkOptionKey(key: string | undefined): true | string {
  if (!key) return KEY_MISSING
  return isOptionKey(key) || NOT_A_KEY
}

export function checkFee(fee: unknown): true | string {
  if (fee == null) return true
  const fits = typeof fee === 'number' && /^\d+(\.\d{1,2})?$/.test(String(fee)) && fee <= MAX_FEE
  return fits || NOT_A_FEE
}

/** An order knows a choice by its key, so two must not share one. */
export function checkUniqueKeys(options: readonly CutOptionFields[] | undefined): true | string {
  const keys = (options ?? []).flatMap(({key}) => key?.current ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  return twice === undefined || `Two choices have the short name “${twice}”. Change one of them`
}

/** "8 pieces, curry cut (+$2.00) and 2 more" */
export function describeOptions(options: readonly CutOptionFields[] | undefined): string {
  const names = (options ?? []).map(({title = 'no name yet', fee}) =>
    fee ? `${title} (+$${fee.toFixed(2)})` : title,
  )
  if (names.length === 0) return 'No choices yet'
  const shown = names.length > 4 ? names.slice(0, 3) : names
  return shown.join(', ') + (shown.length < names.length ? ` and ${names.length - shown.length} more` : '')
}
