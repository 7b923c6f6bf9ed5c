import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

const NAMES = {
  steak: '1f969', sheep: '1f411', goat: '1f410', drumstick: '1f357', onion: '1f9c5', garlic: '1f9c4',
  carrot: '1f955', tomato: '1f345', aubergine: '1f346', chilli: '1f336-fe0f', pepper: '1fad1',
  cucumber: '1f952', lemon: '1f34b', herb: '1f33f', lettuce: '1f96c', olive: '1fad2', ginger: '1fada',
  honey: '1f36f', salt: '1f9c2', milk: '1f95b', egg: '1f95a', cheese: '1f9c0', butter: '1f9c8',
  apple: '1f34e', orange: '1f34a', grapes: '1f347', flatbread: '1fad3', bread: '1f956',
  thermometer: '1f321-fe0f', star: '2b50', gift: '1f381', tag: '1f3f7-fe0f', bags: '1f6cd-fe0f',
  headscarf: '1f9d5', beard: '1f9d4', broccoli: '1f966', potato: '1f954', avocado: '1f951',
  heart: '2764-fe0f', knife: '1f52a', stopwatch: '23f1-fe0f', watermelon: '1f349', banana: '1f34c',
  cherries: '1f352', mango: '1f96d', coconut: '1f965', peanuts: '1f95c', pea: '1fadb', fish: '1f41f',
  shrimp: '1f990', fries: '1f35f', icecream: '1f368', falafel: '1f9c6', chocolate: '1f36b', cookie: '1f36a',
  rose: '1f339', hibiscus: '1f33a', sunflower: '1f33b', teapot: '1fad6', ice: '1f9ca', burger: '1f354',
  spaghetti: '1f35d', goatHead: '1f410', hotdog: '1f32d', leaf: '1f343',
} // prettier-ignore

const loaded = new Map()
/** The empty share below each emoji. */
const emptyShares = new Map()

/**
 * The emoji are 256 px wide. Doubling them with lanczos3 and a light sharpening keeps them clean up to about 430 px;
 * no scene shows them larger.
 */
export async function loadEmoji() {
  for (const [name, code] of Object.entries(NAMES)) {
    const double = await sharp(readFileSync(path.join(assets, `${code}.webp`)))
      .resize(512, 512, {kernel: 'lanczos3'})
      .sharpen({sigma: 0.9, m1: 0.4, m2: 1.2})
      .png()
      .toBuffer()
    const final = name === 'headscarf' ? await greenScarf(double) : double
    emptyShares.set(name, await emptyShareBelow(final))
    loaded.set(name, `data:image/png;base64,${final.toString('base64')}`)
  }
}

/** Turns the violet of the headscarf to the shop's green and leaves the face as it is. */
async function greenScarf(png) {
  const {data, info} = await sharp(png).raw().toBuffer({resolveWithObject: true})
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3)
    const violet = Math.min(1, Math.max(0, (blue - Math.max(green, red * 0.9)) / 28))
    const light = 0.3 * red + 0.5 * green + 0.2 * blue
    ;[light * 0.4, light * 1.25, light * 0.95].forEach((value, channel) => {
      data[at + channel] = Math.min(255, data[at + channel] * (1 - violet) + value * violet)
    })
  }
  return sharp(data, {raw: info}).png().toBuffer()
}

async function emptyShareBelow(png) {
  const {data, info} = await sharp(png).extractChannel('alpha').raw().toBuffer({resolveWithObject: true})
  return (info.height - 1 - Math.floor(data.findLastIndex((alpha) => alpha > 90) / info.width)) / info.height
}

/** An emoji whose lowest visible point is at 0, 0. */
export function standing(name, width, options = {}) {
  return emoji(name, width, {sink: (emptyShares.get(name) ?? 0) + 0.02, ...options})
}

/** An emoji of the given width with its foot at 0, 0 (`sink`: the empty share below it). */
export function emoji(name, width, {sink = 0.06, turn = 0, more = ''} = {}) {
  if (!loaded.has(name)) throw new Error(`There is no emoji called ${name}`)
  return `<image href="${loaded.get(name)}" x="${-width / 2}" y="${-width * (1 - sink)}" width="${width}" height="${width}" transform="rotate(${turn} 0 ${-width / 2})" ${more}/>`
}
