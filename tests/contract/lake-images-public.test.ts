import type {SanityImageAssetDocument} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'
import {quadrants} from '../support/pictures'

/** What image addresses give to everybody, of a picture of 400 × 200. */
let server: TestLake
let picture: SanityImageAssetDocument

const MEMBER = {headers: {authorization: 'Bearer token-admin'}}

beforeAll(async () => {
  server = await startTestLake()
  picture = await server.client('admin').assets.upload('image', await quadrants().png().toBuffer())
})
afterAll(() => server.close())

describe('for who has not signed in', () => {
  const sizeOf = async (search: string, asset = picture) => {
    const response = await fetch(`${asset.url}${search}`)
    const {width, height} = await sharp(await response.arrayBuffer()).metadata()
    return `${width} × ${height}`
  }

  test.each([
    ['?w=160', '160 × 80'],
    ['?w=161', '240 × 120'],
    ['?w=399', '400 × 200'],
    ['?w=8192&h=8192&fit=scale', '200 × 200'],
    ['?w=2000&dpr=5', '400 × 200'],
    ['?w=100&h=100&fit=crop', '128 × 128'],
    ['?min-w=8192', '400 × 200'],
    ['?w=160&pad=1000&dpr=5', '16 × 8'],
  ])('%s gives %s: a width of the list, and never more than there is', async (search, size) => {
    expect(await sizeOf(search)).toBe(size)
  })

  test('of a large picture no more pixels than a screen has', async () => {
    const large = await server
      .client('admin')
      .assets.upload('image', await quadrants().resize(6000, 3000).jpeg({quality: 50}).toBuffer())
    const [width = 0, height = 0] = (await sizeOf('?w=6000&blur=1900&fm=jpg', large)).split(' × ').map(Number)
    expect(width * height).toBeLessThanOrEqual(LAKE_LIMITS.images.public.pixels)
    expect(width).toBeGreaterThan(2_000)
  })

  test('what a member has of another size is not kept for others', async () => {
    expect((await fetch(`${picture.url}?w=161`, MEMBER)).headers.get('cache-control')).toContain('private')
    expect((await fetch(`${picture.url}?w=160`, MEMBER)).headers.get('cache-control')).toContain('public')
  })
})
