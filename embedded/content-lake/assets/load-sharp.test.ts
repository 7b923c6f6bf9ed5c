import sharp from 'sharp'
import {expect, test} from 'vitest'
import {isSharpTimeout} from './load-sharp'

test('a sharp timeout is told from an unreadable image', async () => {
  const create = {width: 6_000, height: 6_000, channels: 3, background: 'white'} as const
  const noise = {type: 'gaussian', mean: 128, sigma: 60} as const
  const slow = sharp({create: {...create, noise}})
    .webp({effort: 6})
    .timeout({seconds: 1})
    .toBuffer()
  expect(isSharpTimeout(await slow.catch((error: unknown) => error))).toBe(true)
  const unreadable = sharp(Buffer.from('no picture')).toBuffer()
  expect(isSharpTimeout(await unreadable.catch((error: unknown) => error))).toBe(false)
})
