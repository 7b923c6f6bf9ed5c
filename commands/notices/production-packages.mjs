/**
 * The packages of package-lock.json that production may install, one for each name and version, sorted by name.
 * `isOptional`: npm installs it on some platforms only.
 *
 * @returns {{name: string, version: string, license?: string, path: string, isOptional: boolean}[]}
 */
export function listProductionPackages(lock) {
  const byId = new Map()
  for (const [path, {version, license, dev, optional = false, name}] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue
    const entry = {
      ...{name: name ?? path.replace(/^.*node_modules\//, ''), version, license, path},
      isOptional: optional,
    }
    const id = `${entry.name} ${version}`
    if (!byId.has(id) || (byId.get(id).isOptional && !optional)) byId.set(id, entry)
  }
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}
