import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {install, root} from './install/install.mjs'
import {keyOfText, readLicenseFiles} from './notices/license-files.mjs'
import {listProductionPackages} from './notices/production-packages.mjs'
import {print} from './output.mjs'

/**
 * `npm run notices`, to be run after every change of dependencies: writes THIRD_PARTY_NOTICES.md from package-lock.json
 * and the installed packages. Files of optional packages are not read, so the result is the same on every platform.
 */
await install()
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const packages = listProductionPackages(lock)
const texts = new Map()
const entries = packages.map(formatEntry)
const sections = [...texts.values()].map(
  ({number, text}) => `### Text ${number}\n\`\`\`\`text\n${text}\n\`\`\`\``,
)
const content = [
  '# Third-party notices',
  'The packages that production may install, as `package-lock.json` pins them, each with its license, its copyright lines and the number of its license text below. Written by `npm run notices`; do not edit.',
  '## Packages',
  entries.join('\n'),
  '## License texts',
  ...sections,
].join('\n\n')
writeFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), `${content}\n`)
print(`Wrote THIRD_PARTY_NOTICES.md: ${packages.length} packages, ${texts.size} license texts`)

function formatEntry({name, version, license, path, isOptional}) {
  const heading = `- \`${name}\` ${version}`
  if (isOptional)
    return `${heading} · ${license ?? 'licensed as the package that requires it'} · optional, for some platforms`
  const folder = join(root, path)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readLicenseFiles(folder)
  const numbers = files.texts.map(numberOfText)
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  return [
    heading,
    license ?? nameOfLicense(manifest),
    numbers.length === 0 ? 'no license file in the package' : `text ${[...new Set(numbers)].join(', ')}`,
    ...(files.copyrights.length > 0 ? files.copyrights : author ? [`by ${author}`] : []),
  ].join(' · ')
}

function nameOfLicense({license, licenses = []}) {
  const named = [license, ...licenses].map((one) => one?.type ?? one).filter(Boolean)
  return named.join(' OR ') || 'see its text'
}

function numberOfText(text) {
  const key = keyOfText(text)
  if (!texts.has(key)) texts.set(key, {number: texts.size + 1, text})
  return texts.get(key).number
}
