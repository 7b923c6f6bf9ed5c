import sharp from 'sharp'

// Files never change under their name, and there are too many for a cache of decoded ones to be hit.
sharp.cache(false)

/** As the lake uses it. Loading it takes a tenth of a start, so what works on pixels is imported when it is needed. */
export {sharp}
