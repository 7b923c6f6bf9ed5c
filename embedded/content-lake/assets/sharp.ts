import type sharp from 'sharp'

let loaded: Promise<typeof sharp> | undefined

/**
 * The package that works on pixels, from when the first picture wants it: loading it takes a tenth of a start. The
 * package, not files of ours that use it: a server that runs on while it is built anew would no longer find those.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({default: pixels}) => {
    // Files never change under their name, and there are too many for a cache of decoded ones to be hit.
    pixels.cache(false)
    // Several processes work at once; each takes one processor.
    pixels.concurrency(1)
    return pixels
  })
  return loaded
}
