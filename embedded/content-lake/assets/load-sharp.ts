import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/**
 * Loads sharp on first use: it would take a tenth of the startup time. Only the package is imported lazily, not a
 * module of ours: a rebuild replaces our files while the server runs.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({default: pixels}) => {
    // Originals never change, and there are too many for a cache of decoded images to pay off.
    pixels.cache(false)
    // Parallelism comes from several processes, one core each.
    pixels.concurrency(1)
    return pixels
  })
  return loaded
}
