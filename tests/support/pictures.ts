import sharp from 'sharp'

export const COLORS = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  black: [0, 0, 0],
} as const
export type ColorName = keyof typeof COLORS

/** Red and green above, blue and yellow below. */
export function quadrants(width = 400, height = 200) {
  const half = {width: width / 2, height: height / 2}
  const part = (color: ColorName, left: number, top: number) => {
    const [r, g, b] = COLORS[color]
    return {input: {create: {...half, channels: 3 as const, background: {r, g, b}}}, left, top}
  }
  const background = sharp({create: {width, height, channels: 3, background: 'black'}}).removeAlpha()
  return background.composite([
    part('red', 0, 0),
    part('green', half.width, 0),
    part('blue', 0, half.height),
    part('yellow', half.width, half.height),
  ])
}

/** The color that a pixel is nearest to, with `clear` for one that cannot be seen. */
export async function colorsAt(picture: ArrayBuffer, points: readonly (readonly [number, number])[]) {
  const {data, info} = await sharp(Buffer.from(picture))
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  return {
    width: info.width,
    height: info.height,
    colors: points.map(([x, y]) => {
      const [left, top] = [Math.floor(x * info.width), Math.floor(y * info.height)]
      return nearest(at(Math.min(left, info.width - 1), Math.min(top, info.height - 1)))
    }),
  }
}

function nearest([r = 0, g = 0, b = 0, alpha = 0]: number[]): string {
  if (alpha < 128) return 'clear'
  const distance = ([x, y, z]: readonly [number, number, number]) =>
    (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
  const named = Object.entries(COLORS).map(([name, color]) => ({name, away: distance(color)}))
  const best = named.reduce((least, one) => (one.away < least.away ? one : least))
  return best.away < 60 ** 2 ? best.name : `rgb(${r},${g},${b})`
}
