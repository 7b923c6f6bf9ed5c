/** The colours of the shop a card can have. Any other is fine too, as long as it is written like these. */
export const CARD_COLORS = [
  {title: 'Forest', value: '#0F4A36'},
  {title: 'Deep forest', value: '#0A2F22'},
  {title: 'Pomegranate', value: '#A3282C'},
  {title: 'Saffron', value: '#F0B429'},
  {title: 'Mint', value: '#E3EFE7'},
  {title: 'Sand', value: '#E6DCC8'},
] as const

const NOT_A_COLOR = 'Write a colour like #0F4A36: # and six digits or letters from A to F'

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

export function checkColor(value: string | undefined): true | string {
  return !value || isColor(value) || NOT_A_COLOR
}
