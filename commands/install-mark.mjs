import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** What npm looks at. Its scripts and its words may change without a package being another. */
const PARTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

/** Is the same as long as the same packages are wanted, by the same line of Node. */
export function installMark(root) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', '.npmrc']) {
    const path = join(root, file)
    hash.update(existsSync(path) ? readFileSync(path) : '').update('\0')
  }
  const asked = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  hash.update(JSON.stringify(PARTS.map((part) => asked[part] ?? null)))
  return `${hash.digest('hex')}v${process.versions.node.split('.')[0]}`
}
