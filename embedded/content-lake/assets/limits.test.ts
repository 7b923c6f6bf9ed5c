import sharp from 'sharp'
import {expect, test} from 'vitest'
import {isGivenUp} from './limits'

test('a picture that was given up is told from one that cannot be read', async () => {
  const create = {width: 6_000, height: 6_000, channels: 3, background: 'white'} as const
  const noise = {type: 'gaussian', mean: 128, sigma: 60} as const
  const slow = sharp({create: {...create, noise}})
    .webp({effort: 6})
    .timeout({seconds: 1})
    .toBuffer()
  expect(isGivenUp(await slow.catch((error: unknown) => error))).toBe(true)
  const unreadable = sharp(Buffer.from('no picture')).toBuffer()
  expect(isGivenUp(await unreadable.catch((error: unknown) => error))).toBe(false)
})
