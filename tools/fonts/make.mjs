import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import subsetFont from 'subset-font'

/**
 * `node tools/fonts/make.mjs` writes the shop's fonts, `app/styles/fonts`, from those of Fontsource: the weights that the
 * look has, in two parts. `basic` is what English is written with, and loads with every page; `latin` is the rest of the
 * western European letters, and loads where one of them stands. `app/styles/fonts.css` has the same ranges.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const FONTS = [
  {name: 'figtree', file: 'figtree-latin-wght-normal.woff2', axes: {wght: {min: 400, max: 800}}},
  // Every heading and price is as soft as it gets, and semibold.
  {name: 'fraunces', file: 'fraunces-latin-soft-normal.woff2', axes: {SOFT: 100, wght: 600}},
]
const BASIC = [
  [0x20, 0x7e],
  // No-break space, ¢, £, ·, ½, ×, é; dashes, quotes, …, €.
  ...[0xa0, 0xa2, 0xa3, 0xb7, 0xbd, 0xd7, 0xe9].map((code) => [code, code]),
  ...[
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
]
/** Fontsource's range of the name. */
const LATIN = [
  ...[
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
  ],
  ...[
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
  ],
  ...[
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ],
]

const basic = lettersOf(BASIC)
const parts = {basic, latin: lettersOf(LATIN).filter((letter) => !basic.includes(letter))}

for (const {name, file, axes} of FONTS) {
  const source = await readFile(join(root, 'node_modules/@fontsource-variable', name, 'files', file))
  for (const [part, letters] of Object.entries(parts)) {
    const font = await subsetFont(source, letters.join(''), {targetFormat: 'woff2', variationAxes: axes})
    await writeFile(join(root, 'app/styles/fonts', `${name}-${part}.woff2`), font)
    process.stdout.write(`${name}-${part}.woff2: ${font.length} bytes\n`)
  }
}

function lettersOf(ranges) {
  return ranges.flatMap(([first, last]) =>
    Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)),
  )
}
