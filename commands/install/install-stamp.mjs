import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** The fields that decide what npm installs; scripts and texts do not. */
const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

/** Changes when other packages are required, or another major version of Node runs. */
export function installStamp(root) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', '.npmrc']) {
    const path = join(root, file)
    hash.update(existsSync(path) ? readFileSync(path) : '').update('\0')
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  hash.update(JSON.stringify(FIELDS.map((field) => manifest[field] ?? null)))
  return `${hash.digest('hex')}v${process.versions.node.split('.')[0]}`
}
