import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

const LICENSE_FILE = /^(licen[sc]e|copying|notice)([-.].*)?$/i
const COPYRIGHT_LINE =
  /^\W*(?:Copyright\s+(?:\([cC]\)|©|&copy;|\d{4}|(?!License|Holder|Owner|Act|Notice)[A-Z])|(?:COPYRIGHT|\([cC]\)|©)\s+(?:\([cC]\)|©|\d{4}))/
/** The blanks of license templates, such as `Copyright [yyyy] [name of copyright owner]`. */
const TEMPLATE = /[[{<](yyyy|year)[\]}>]/i

/**
 * Reads the license files of an installed package.
 *
 * @returns the copyright lines, and the texts without them, so that packages under the same license share a text
 */
export function readLicenseFiles(folder) {
  const copyrights = []
  const texts = []
  const files = readdirSync(folder, {withFileTypes: true})
  for (const {name} of files.filter((file) => file.isFile() && LICENSE_FILE.test(file.name)).sort(byName)) {
    const lines = readFileSync(join(folder, name), 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .map((line) => line.trimEnd())
    for (const line of lines)
      if (COPYRIGHT_LINE.test(line) && !TEMPLATE.test(line)) copyrights.push(line.replace(/^[\s*#>]+/, ''))
    const text = lines
      .filter((line) => !COPYRIGHT_LINE.test(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
    if (text) texts.push(text)
  }
  return {copyrights: [...new Set(copyrights)], texts}
}

/** Equal for texts that differ only in line breaks, case and punctuation. */
export function keyOfText(text) {
  return text
    .toLowerCase()
    .replace(/^\W*(the )?(mit|isc|bsd[ \w-]*)( license)?( \(\w+\))?\s/, '')
    .replaceAll(/[^a-z0-9]+/g, '')
}

function byName(a, b) {
  return a.name < b.name ? -1 : 1
}
