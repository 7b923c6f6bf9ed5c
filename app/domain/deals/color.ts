/** A ground of any color and the text on it that can be read, of the two that the look has. */
export interface CardBackground {
  /** `#RRGGBB` */
  color: string
  text: 'ink' | 'white'
}

type Rgb = [number, number, number]

const FOREST = '#0F4A36'
const INK: Rgb = [0x16, 0x24, 0x1c]
const WHITE: Rgb = [255, 255, 255]
const MIN_CONTRAST = 4.5

/**
 * The background that staff chose, with the text color of higher contrast. On some colors of medium luminance neither
 * is readable (ink is not quite black): those are darkened, in the same hue, until white text is.
 */
export function toCardBackground(bgColor: string | null): CardBackground {
  const rgb = parseHex(bgColor) ?? parseHex(FOREST) ?? INK
  const onInk = contrast(luminance(rgb), luminance(INK))
  const onWhite = contrast(luminance(rgb), 1)
  if (onInk >= MIN_CONTRAST && onInk >= onWhite) return {color: toHex(rgb), text: 'ink'}
  return {color: toHex(onWhite >= MIN_CONTRAST ? rgb : darken(rgb)), text: 'white'}
}

/** WCAG's contrast of two colors written `#RRGGBB`. */
export function contrastRatio(one: string, other: string): number {
  return contrast(luminance(parseHex(one) ?? WHITE), luminance(parseHex(other) ?? WHITE))
}

function parseHex(hex: string | null): Rgb | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex?.trim() ?? '')?.[1]
  if (!digits) return null
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Scaled in linear light, which keeps the hue; rounded down, so never a shade too light. */
function darken(rgb: Rgb): Rgb {
  const factor = (1.05 / MIN_CONTRAST - 0.05) / luminance(rgb)
  const scale = (channel: number) => Math.floor(fromLinear(toLinear(channel) * factor))
  return [scale(rgb[0]), scale(rgb[1]), scale(rgb[2])]
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(channel: number): number {
  const fraction = channel / 255
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
