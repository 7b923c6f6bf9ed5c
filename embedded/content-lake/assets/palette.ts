import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import {MOST_PIXELS} from './limits'
import {loadSharp} from './sharp'

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

/** Seven colours of the picture, each with one that can be read on it; nothing for a wholly transparent one. */
export async function findPalette(bytes: Buffer): Promise<Record<string, unknown> | undefined> {
  const sharp = await loadSharp()
  const pixels = visiblePixels(
    await sharp(bytes, {limitInputPixels: MOST_PIXELS})
      .resize(128, 128, {fit: 'inside', withoutEnlargement: true})
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  if (pixels.length === 0) return undefined
  const colours = MMCQ(pixels, {colorCount: 64})
  const dominant = colours.reduce((most, one) => (one.population > most.population ? one : most))
  const found = await DefaultGenerator(colours)
  const describe = ({hex, bodyTextColor, titleTextColor, population}: Swatch) => ({
    _type: 'sanity.imagePaletteSwatch',
    background: hex,
    foreground: bodyTextColor,
    title: titleTextColor,
    // In per cent of what is visible.
    population: Math.round((population / (pixels.length / 4)) * 10_000) / 100,
  })
  return {
    _type: 'sanity.imagePalette',
    dominant: describe(dominant),
    ...Object.fromEntries(
      Object.entries(NAMES).map(([name, theirs]) => {
        // A picture of one colour has no others.
        const {hex, bodyTextColor, titleTextColor} = dominant
        return [name, describe(found[theirs] ?? {hex, bodyTextColor, titleTextColor, population: 0})]
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
