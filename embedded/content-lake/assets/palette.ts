import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import {loadSharp} from './load-sharp'
import {LAKE_LIMITS} from '../limits'

const NAMES = {
  darkMuted: 'DarkMuted',
  darkVibrant: 'DarkVibrant',
  lightMuted: 'LightMuted',
  lightVibrant: 'LightVibrant',
  muted: 'Muted',
  vibrant: 'Vibrant',
} as const

interface Swatch {
  hex: string
  bodyTextColor: string
  titleTextColor: string
  population: number
}

/** The dominant and six further colors, each with a readable foreground; undefined for a fully transparent image. */
export async function findPalette(bytes: Buffer): Promise<Record<string, unknown> | undefined> {
  const sharp = await loadSharp()
  const pixels = visiblePixels(
    await sharp(bytes, {limitInputPixels: LAKE_LIMITS.images.pixels})
      .resize(128, 128, {fit: 'inside', withoutEnlargement: true})
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  if (pixels.length === 0) return undefined
  const colors = MMCQ(pixels, {colorCount: 64})
  const dominant = colors.reduce((max, color) => (color.population > max.population ? color : max))
  const found = await DefaultGenerator(colors)
  const describe = ({hex, bodyTextColor, titleTextColor, population}: Swatch) => ({
    _type: 'sanity.imagePaletteSwatch',
    background: hex,
    foreground: bodyTextColor,
    title: titleTextColor,
    // Percent of the visible pixels.
    population: Math.round((population / (pixels.length / 4)) * 10_000) / 100,
  })
  return {
    _type: 'sanity.imagePalette',
    dominant: describe(dominant),
    ...Object.fromEntries(
      Object.entries(NAMES).map(([name, vibrantName]) => {
        // An image of a single color lacks the other swatches.
        const {hex, bodyTextColor, titleTextColor} = dominant
        return [name, describe(found[vibrantName] ?? {hex, bodyTextColor, titleTextColor, population: 0})]
      }),
    ),
  }
}

function visiblePixels(rgba: Buffer): Buffer {
  const visible = Buffer.alloc(rgba.length)
  let length = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 125) continue
    rgba.copy(visible, length, at, at + 4)
    length += 4
  }
  return visible.subarray(0, length)
}
