import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'

/** Draws the icons of the web app's manifest from the favicon: `node tools/app-icons/make.mjs`. */
const folder = join(import.meta.dirname, '../../public')
const star = readFileSync(join(folder, 'favicon.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '')

/** Maskable icons are cut to any shape: only the inner four fifths are sure to be seen. */
async function draw(size, name, {scale, ground, starFill}) {
  const offset = (48 - 48 * scale) / 2
  const drawing = star.replace('fill="#0F4A36"', `fill="${starFill}"`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}">` +
    (ground ? `<rect width="48" height="48" fill="${ground}"/>` : '') +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${drawing}</g></svg>`
  await sharp(Buffer.from(svg)).png({compressionLevel: 9, palette: true}).toFile(join(folder, name))
}

const plain = {scale: 0.96, ground: null, starFill: '#0F4A36'}
const maskable = {scale: 0.72, ground: '#FBF7EF', starFill: '#0F4A36'}
await draw(192, 'icon-192.png', plain)
await draw(512, 'icon-512.png', plain)
await draw(192, 'icon-maskable-192.png', maskable)
await draw(512, 'icon-maskable-512.png', maskable)
