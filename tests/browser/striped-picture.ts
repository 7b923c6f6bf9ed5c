import type {Locator} from '@playwright/test'
import sharp from 'sharp'

/** Eight upright stripes of clear colors: from a pixel one knows which part of the picture one looks at. */
export const STRIPES = ['red', 'orange', 'yellow', 'lime', 'green', 'aqua', 'blue', 'magenta'] as const
const COLORS = [
  [230, 0, 0],
  [240, 140, 0],
  [240, 240, 0],
  [140, 240, 0],
  [0, 110, 0],
  [0, 220, 220],
  [0, 0, 220],
  [230, 0, 230],
] as const

export const WIDTH = 1600
export const HEIGHT = 1200

export async function createStripedPicture(name: string) {
  const stripe = WIDTH / STRIPES.length
  const buffer = await sharp({create: {width: WIDTH, height: HEIGHT, channels: 3, background: 'black'}})
    .composite(
      COLORS.map(([r, g, b], index) => ({
        input: {create: {width: stripe, height: HEIGHT, channels: 3, background: {r, g, b}}},
        left: index * stripe,
        top: 0,
      })),
    )
    .png()
    .toBuffer()
  return {name, mimeType: 'image/png', buffer}
}

/** The stripe at a share of a picture's width, halfway down, as the browser shows it. */
export async function stripeAt(picture: Locator, across: number): Promise<string> {
  const pixel = await picture.evaluate(async (img: HTMLImageElement, share) => {
    await img.decode()
    const canvas = document.createElement('canvas')
    canvas.width = img.naturalWidth
    canvas.height = img.naturalHeight
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(img, 0, 0)
    const at = drawing?.getImageData(canvas.width * share, canvas.height / 2, 1, 1)
    return [...(at?.data ?? [])]
  }, across)
  const distances = COLORS.map((color) =>
    Math.hypot(...color.map((value, channel) => value - (pixel[channel] ?? -999))),
  )
  return STRIPES[distances.indexOf(Math.min(...distances))] ?? 'none'
}
