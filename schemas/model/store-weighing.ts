/** How meat by weight is paid for, without Sanity. */
export const MAX_MARGIN_PERCENT = 50
/** Cards are held for seven days at most. */
export const MAX_HOLD_DAYS = 7

export const CANCEL_RULES = [
  {title: 'Let go of all of it', value: 'release'},
  {title: 'Charge what was weighed', value: 'capture'},
] as const

export type CancelRule = (typeof CANCEL_RULES)[number]['value']

export const NO_SHOW_RULES = [
  {title: 'Keep it', value: 'keep'},
  {title: 'Refund it', value: 'refund'},
] as const

export type NoShowRule = (typeof NO_SHOW_RULES)[number]['value']
