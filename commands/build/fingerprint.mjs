import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'

/** A hash over the contents of files and folders, without tests and documentation: tells whether a build is stale. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, root, path)
  return hash.digest('hex')
}

function add(hash, root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (/\.test(-helper)?\.tsx?$|\.md$/.test(name) || name.startsWith('.') || name === 'node_modules')
      continue
    add(hash, root, join(path, name))
  }
}
